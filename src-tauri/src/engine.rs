//! What WebKit is told before it starts. On Linux it takes as much memory as suits a browser that has the machine to
//! itself; this program is open all day beside others.

use std::env;
use std::io;
use std::os::unix::process::CommandExt;
use std::process::{Command, Stdio};
use std::thread;

/// Anybody who sets one of them decides otherwise.
const SETTINGS: [(&str, &str); 10] = [
    // Compiled scripts, what their compilers keep, and a collector that lets the heap double before it looks at it: more
    // than scripts of forms and lists gain. Interpreted, they come with a collector for small machines.
    ("JSC_useJIT", "0"),
    // It waits the longer the more memory a machine has, this one too: here, as on a machine of one gibibyte.
    ("JSC_forceRAMSize", "1073741824"),
    // It looks for the first time after this many bytes, instead of eight times as many.
    ("JSC_largeHeapSize", "4194304"),
    // Pages of text and forms are painted by the processor in no time, and without the memory of a second renderer.
    ("WEBKIT_DISABLE_COMPOSITING_MODE", "1"),
    // Then nothing of this process needs a graphics driver. Three parts of it would load one all the same, with a
    // compiler of its own: to offer the page shared graphics memory, to name the page its device, and to choose the
    // kind of window.
    ("WEBKIT_DISABLE_DMABUF_RENDERER", "1"),
    ("WEBKIT_WEB_RENDER_DEVICE_FILE", "/dev/null"),
    ("GDK_GL", "disable"),
    // The C library keeps what was freed in a pool for each thread, of which WebKit has twenty …
    ("MALLOC_ARENA_MAX", "2"),
    // … and the more of it at the end of a pool the larger the pieces were that it has seen freed, unless told how much.
    ("MALLOC_MMAP_THRESHOLD_", "65536"),
    ("MALLOC_TRIM_THRESHOLD_", "65536"),
];

/// Begins this process anew with the settings: a process may not safely change the environment it runs in.
pub fn be_frugal() {
    let missing = || SETTINGS.into_iter().filter(|(name, _)| env::var_os(name).is_none());
    if missing().next().is_none() {
        return;
    }
    if let Ok(program) = env::current_exe() {
        // It comes back only when it failed, and the program works without.
        drop(Command::new(program).args(env::args_os().skip(1)).envs(missing()).exec());
    }
}

/// Opens an address with what the system has for it. Of the settings it hears nothing: a browser wants its own memory.
///
/// # Errors
/// Why the last of the programs that might know could not be started.
pub fn open_outside(address: &str) -> io::Result<()> {
    let mut reason = io::ErrorKind::NotFound.into();
    for mut command in open::commands(address) {
        for (name, value) in SETTINGS {
            if env::var_os(name).is_some_and(|found| found == value) {
                command.env_remove(name);
            }
        }
        command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).process_group(0);
        match command.spawn() {
            Ok(mut child) => {
                // Otherwise it would stay in the list of processes until this program ends.
                thread::spawn(move || child.wait());
                return Ok(());
            }
            Err(error) => reason = error,
        }
    }
    Err(reason)
}
