//! A test in a process of its own, where it may change what all tests of a process share: its environment, the hook for
//! panics, the log.

use std::process::Command;

/// Runs one of the ignored tests of this program again, by its full name. An empty value takes a variable away. What the
/// test said is the error of one that fails.
pub fn run(test: &str, environment: &[(&str, &str)]) -> Result<(), String> {
    let mut child = Command::new(std::env::current_exe().unwrap());
    child.args([test, "--exact", "--ignored", "--nocapture"]);
    for (name, value) in environment {
        if value.is_empty() {
            child.env_remove(name)
        } else {
            child.env(name, value)
        };
    }
    let output = child.output().unwrap();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let said = text(&output.stdout) + &text(&output.stderr);
    assert!(said.contains("running 1 test"), "there is no test {test}: {said}");
    if output.status.success() { Ok(()) } else { Err(said) }
}
