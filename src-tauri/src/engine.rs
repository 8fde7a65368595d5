//! What WebKit is told before it starts. On Linux it takes as much memory as suits a browser that has the machine to
//! itself; this program is open all day beside others.

use std::env;
use std::os::unix::process::CommandExt;
use std::process::Command;

/// Anybody who sets one of them decides otherwise.
const SETTINGS: [(&str, &str); 3] = [
    // The collector of JavaScript waits the longer the more memory a machine has: here, as on a machine of one gibibyte.
    ("JSC_forceRAMSize", "1073741824"),
    // Pages of text and forms are painted by the processor in no time, and without the memory of a second renderer.
    ("WEBKIT_SKIA_ENABLE_CPU_RENDERING", "1"),
    // The C library keeps what was freed in a pool for each thread, of which WebKit has twenty.
    ("MALLOC_ARENA_MAX", "2"),
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
