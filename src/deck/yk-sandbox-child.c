/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The process that draws art that is not ours.
 *
 * Whatever a file makes of the libraries that draw it, they can do little more here
 * than read what the system has installed, and send bytes.  Nothing here need be taken
 * down: the process ends as soon as all is sent. */
#include "deck/yk-deck-private.h"
#include "deck/yk-assets.h"
#include "deck/yk-rsvg.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <gmodule.h>
#include <poll.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#if defined(__linux__) && __has_include(<linux/landlock.h>)
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/landlock.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#define CAN_CONFINE 1
#endif

/* How much memory may be taken beyond what the program has at its start, in bytes. */
#define MEMORY (250 * 1024 * 1024)

/* The time that a processor may take for one picture, and for all, in seconds. */
#define PICTURE_SECONDS 10
#define ALL_SECONDS 100

/* As many files may be open. */
#define FILES 64

/* What is asked for: the arguments as a value. */
typedef struct
{
  gboolean is_deck;
  YkSandboxWish wish;
} Request;

enum
{
  ARGUMENT_PROGRAM,
  ARGUMENT_CALL,
  ARGUMENT_KIND,
  ARGUMENT_WIDTH,
  ARGUMENT_HEIGHT,
  ARGUMENT_FACES,
  ARGUMENT_INDEX,
  N_ARGUMENTS,
};

gboolean
yk_sandbox_child_is_called (int argc, char **argv)
{
  return argc > ARGUMENT_CALL && g_str_equal (argv[ARGUMENT_CALL], YK_SANDBOX_ARGUMENT);
}

static gboolean
read_request (Request *request, int argc, char **argv)
{
  guint64 width, height, needs_index;

  if (argc != N_ARGUMENTS)
    return FALSE;
  request->is_deck = g_str_equal (argv[ARGUMENT_KIND], YK_SANDBOX_DECK);
  if (!g_ascii_string_to_unsigned (argv[ARGUMENT_WIDTH], 10, 1, G_MAXINT16, &width,
                                   NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_HEIGHT], 10, 1, G_MAXINT16, &height,
                                   NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_FACES], 16, 0, YK_ALL_FACES,
                                   &request->wish.faces, NULL) ||
      !g_ascii_string_to_unsigned (argv[ARGUMENT_INDEX], 10, 0, 1, &needs_index, NULL))
    return FALSE;
  request->wish.width = (int) width;
  request->wish.height = (int) height;
  request->wish.needs_index = needs_index != 0;
  return TRUE;
}

/* Limits. */

/* All that the program has mapped, in bytes; 0 where the system does not say. */
static gsize
mapped_memory (void)
{
  g_autofree char *text = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  return (gsize) g_ascii_strtoull (text, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE);
}

static void
limit_memory (void)
{
  gsize most = mapped_memory () + MEMORY;
  const struct rlimit limit = {most, most}, none = {0, 0};

  setrlimit (RLIMIT_AS, &limit);
  setrlimit (RLIMIT_CORE, &none);
}

static void
limit_files (void)
{
  const struct rlimit limit = {FILES, FILES}, none = {0, 0};

  setrlimit (RLIMIT_NOFILE, &limit);
  setrlimit (RLIMIT_FSIZE, &none);
}

/* Gives the next picture its time.  The system ends the process when it is over. */
static void
limit_time (void)
{
  struct rusage usage = {0};
  struct rlimit limit = {.rlim_max = ALL_SECONDS};

  getrusage (RUSAGE_SELF, &usage);
  limit.rlim_cur =
      (rlim_t) (usage.ru_utime.tv_sec + usage.ru_stime.tv_sec + PICTURE_SECONDS);
  limit.rlim_cur = MIN (limit.rlim_cur, limit.rlim_max);
  setrlimit (RLIMIT_CPU, &limit);
}

/* Confinement: what is not listed here fails, as far as the system can do that.  A file
 * may still need a module of a library, or a font, so what is installed stays readable;
 * but no file of the player's. */

#ifdef CAN_CONFINE

/* All that the first version of Landlock can forbid. */
#define ALL_ACCESS ((LANDLOCK_ACCESS_FS_MAKE_SYM << 1) - 1)

static void
allow_reading (int rules, const char *path)
{
  struct landlock_path_beneath_attr rule = {
      .allowed_access = LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR,
      .parent_fd = open (path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)};

  if (rule.parent_fd < 0)
    return;
  syscall (__NR_landlock_add_rule, rules, LANDLOCK_RULE_PATH_BENEATH, &rule, 0);
  close (rule.parent_fd);
}

static void
confine_files (void)
{
  static const char *const readable[] = {
      "/usr", "/lib", "/lib64",     "/etc/fonts", "/var/cache/fontconfig",
      "/app", "/nix", "/gnu/store", "/run/host"};
  const struct landlock_ruleset_attr all = {.handled_access_fs = ALL_ACCESS};
  int rules = (int) syscall (__NR_landlock_create_ruleset, &all, sizeof all, 0);

  if (rules < 0)
    return;
  for (gsize i = 0; i < G_N_ELEMENTS (readable); i++)
    allow_reading (rules, readable[i]);
  syscall (__NR_landlock_restrict_self, rules, 0);
  close (rules);
}

#else

static void
confine_files (void)
{
}

#endif

#if defined(__x86_64__) && defined(__LP64__)
#define MACHINE AUDIT_ARCH_X86_64
#elif defined(__aarch64__) && defined(__LP64__)
#define MACHINE AUDIT_ARCH_AARCH64
#elif defined(__riscv) && __riscv_xlen == 64
#define MACHINE AUDIT_ARCH_RISCV64
#endif

/* The sanitizers call the system as they like. */
#if defined(CAN_CONFINE) && defined(MACHINE) && !defined(__SANITIZE_ADDRESS__) &&      \
    !defined(__SANITIZE_THREAD__)

/* A call that is allowed if, of the argument with this number, the bits of the mask
 * have this value. */
typedef struct
{
  guint32 call;
  guint32 argument;
  guint32 mask;
  guint32 value;
} Allowed;

#define CHANGES (O_ACCMODE | O_CREAT | O_TRUNC | O_APPEND)

static const Allowed allowed[] = {
    /* Memory. */
    {__NR_brk, 0, 0, 0},
    {__NR_mmap, 0, 0, 0},
    {__NR_munmap, 0, 0, 0},
    {__NR_mremap, 0, 0, 0},
    {__NR_mprotect, 0, 0, 0},
    {__NR_madvise, 0, 0, 0},
    /* Files: to be read, and the first commands of fcntl(), which send no signals. */
    {__NR_read, 0, 0, 0},
    {__NR_readv, 0, 0, 0},
    {__NR_pread64, 0, 0, 0},
    {__NR_write, 0, 0, 0},
    {__NR_writev, 0, 0, 0},
    {__NR_lseek, 0, 0, 0},
    {__NR_close, 0, 0, 0},
    {__NR_openat, 2, CHANGES, O_RDONLY},
    {__NR_fcntl, 1, ~7u, 0},
    {__NR_fstat, 0, 0, 0},
    {__NR_newfstatat, 0, 0, 0},
    {__NR_statx, 0, 0, 0},
    {__NR_statfs, 0, 0, 0},
    {__NR_fstatfs, 0, 0, 0},
    {__NR_faccessat, 0, 0, 0},
    {__NR_readlinkat, 0, 0, 0},
    {__NR_getdents64, 0, 0, 0},
    {__NR_fadvise64, 0, 0, 0},
#ifdef __NR_open
    {__NR_open, 1, CHANGES, O_RDONLY},
    {__NR_stat, 0, 0, 0},
    {__NR_lstat, 0, 0, 0},
    {__NR_access, 0, 0, 0},
    {__NR_readlink, 0, 0, 0},
    {__NR_poll, 0, 0, 0},
#endif
    {__NR_ppoll, 0, 0, 0},
    /* Threads, but no processes. */
    {__NR_clone, 0, CLONE_THREAD, CLONE_THREAD},
    {__NR_set_robust_list, 0, 0, 0},
#ifdef __NR_rseq
    {__NR_rseq, 0, 0, 0},
#endif
    {__NR_futex, 0, 0, 0},
    {__NR_sched_yield, 0, 0, 0},
    {__NR_sched_getaffinity, 0, 0, 0},
    {__NR_gettid, 0, 0, 0},
    {__NR_exit, 0, 0, 0},
    {__NR_exit_group, 0, 0, 0},
    /* Signals to itself. */
    {__NR_rt_sigaction, 0, 0, 0},
    {__NR_rt_sigprocmask, 0, 0, 0},
    {__NR_rt_sigreturn, 0, 0, 0},
    {__NR_sigaltstack, 0, 0, 0},
    {__NR_restart_syscall, 0, 0, 0},
    /* Its own limits, which go down only, and what it may know. */
    {__NR_prlimit64, 0, ~0u, 0},
    {__NR_getrusage, 0, 0, 0},
    {__NR_getpid, 0, 0, 0},
    {__NR_getuid, 0, 0, 0},
    {__NR_geteuid, 0, 0, 0},
    {__NR_getgid, 0, 0, 0},
    {__NR_getegid, 0, 0, 0},
    {__NR_getrandom, 0, 0, 0},
    {__NR_sysinfo, 0, 0, 0},
    {__NR_uname, 0, 0, 0},
    {__NR_clock_gettime, 0, 0, 0},
    {__NR_clock_nanosleep, 0, 0, 0},
};

/* All else is answered as by a system that does not know it: the libraries can do
 * without, and a new way to make a thread falls back on the old one. */
#define REFUSE BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS)

#define LOAD(field)                                                                    \
  BPF_STMT (BPF_LD | BPF_W | BPF_ABS, (guint32) offsetof (struct seccomp_data, field))

static void
confine_calls (void)
{
  struct sock_filter filter[3 + 6 * G_N_ELEMENTS (allowed) + 1];
  struct sock_filter *at = filter;
  struct sock_fprog program = {.filter = filter};

  *at++ = (struct sock_filter) LOAD (arch);
  *at++ = (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, MACHINE, 1, 0);
  *at++ = (struct sock_filter) REFUSE;
  for (gsize i = 0; i < G_N_ELEMENTS (allowed); i++) {
    const Allowed *a = &allowed[i];

    *at++ = (struct sock_filter) LOAD (nr);
    *at++ = (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, a->call, 0, 4);
    *at++ = (struct sock_filter) LOAD (args[a->argument]);
    *at++ = (struct sock_filter) BPF_STMT (BPF_ALU | BPF_AND | BPF_K, a->mask);
    *at++ = (struct sock_filter) BPF_JUMP (BPF_JMP | BPF_JEQ | BPF_K, a->value, 0, 1);
    *at++ = (struct sock_filter) BPF_STMT (BPF_RET | BPF_K, SECCOMP_RET_ALLOW);
  }
  *at++ = (struct sock_filter) REFUSE;
  program.len = (unsigned short) (at - filter);
  prctl (PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}

#else

static void
confine_calls (void)
{
}

#endif

/* A library of pictures that has other processes do its work confines these itself. */
static gboolean
has_sandbox_of_its_own (void)
{
  GModule *module = g_module_open (NULL, G_MODULE_BIND_LAZY);
  gpointer symbol;

  return module != NULL && g_module_symbol (module, "gly_loader_new", &symbol);
}

/* Before other threads begin, for each thread is confined by itself. */
static void
confine (const Request *request)
{
  /* These may be installed anywhere. */
  yk_rsvg ();
  g_dgettext (GETTEXT_PACKAGE, "Cards");
  if (!request->is_deck && has_sandbox_of_its_own ())
    return;
  /* The program never passes this on, but valgrind sets it, and needs more itself. */
  if (g_getenv ("LD_PRELOAD") != NULL)
    return;
#ifdef CAN_CONFINE
  prctl (PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
#endif
  limit_files ();
  confine_files ();
  confine_calls ();
}

/* Ends the process when nobody reads any more what it sends. */
static gpointer
watch_reader (gpointer data)
{
  struct pollfd output = {.fd = STDOUT_FILENO};

  while (poll (&output, 1, -1) < 1)
    ;
  _exit (EXIT_FAILURE);
}

/* Sending. */

static void
send_bytes (gconstpointer bytes, gsize length)
{
  const guint8 *at = bytes;

  while (length > 0) {
    gssize n = write (STDOUT_FILENO, at, length);

    if (n < 0)
      _exit (EXIT_FAILURE);
    at += n;
    length -= (gsize) n;
  }
}

static void
send_part (const YkSandboxHead *head, gconstpointer more)
{
  send_bytes (head, sizeof *head);
  send_bytes (more, head->length);
  limit_time ();
}

static void
send_picture (int face, cairo_surface_t *surface)
{
  YkSandboxHead head = {.kind = YK_SANDBOX_FACE, .face = face};

  head.length = (guint64) cairo_image_surface_get_stride (surface) *
                (guint64) cairo_image_surface_get_height (surface);
  send_part (&head, cairo_image_surface_get_data (surface));
}

/* Drawing. */

static gboolean
send_face (YkDeckSource *source, const Request *request, int face, GError **error)
{
  cairo_surface_t *surface = yk_deck_source_render (source, face, request->wish.width,
                                                    request->wish.height, error);

  if (surface == NULL)
    return FALSE;
  send_picture (face, surface);
  cairo_surface_destroy (surface);
  return TRUE;
}

static gboolean
send_deck (GBytes *content, const Request *request, GError **error)
{
  YkDeckSource *source = yk_deck_source_new (content, NULL, NULL);
  YkSandboxHead index = {.kind = YK_SANDBOX_INDEX};

  if (!yk_deck_source_open (source, error))
    return FALSE;
  if (request->wish.needs_index) {
    index.index_height = yk_deck_source_index_height (source);
    send_part (&index, NULL);
  }
  for (int face = 0; face < YK_N_FACES; face++)
    if (request->wish.faces >> face & 1 && !send_face (source, request, face, error))
      return FALSE;
  return TRUE;
}

static gboolean
send_own_picture (GBytes *content, const Request *request, GError **error)
{
  cairo_surface_t *surface = yk_user_background_draw (content, request->wish.width,
                                                      request->wish.height, error);

  if (surface == NULL)
    return FALSE;
  send_picture (0, surface);
  return TRUE;
}

int
yk_sandbox_child_run (int argc, char **argv)
{
  Request request;
  g_autoptr (GMappedFile) file = NULL;
  g_autoptr (GBytes) content = NULL;
  g_autoptr (GError) error = NULL;
  const YkSandboxHead done = {.kind = YK_SANDBOX_DONE};

  if (!read_request (&request, argc, argv))
    return EXIT_FAILURE;
  limit_memory ();
  limit_time ();
  confine (&request);
  g_thread_unref (g_thread_new ("reader", watch_reader, NULL));
  file = g_mapped_file_new_from_fd (STDIN_FILENO, FALSE, NULL);
  content = file != NULL ? g_mapped_file_get_bytes (file) : g_bytes_new (NULL, 0);
  if (request.is_deck ? send_deck (content, &request, &error)
                      : send_own_picture (content, &request, &error))
    send_part (&done, NULL);
  else {
    YkSandboxHead head = {.kind = YK_SANDBOX_PROBLEM};

    head.length = MIN (strlen (error->message), YK_SANDBOX_MAX_SENTENCE);
    send_part (&head, error->message);
  }
  _exit (EXIT_SUCCESS);
}
