//! The migrations are read at compile time by a macro that cannot notice a new file by itself.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
