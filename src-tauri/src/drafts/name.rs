//! Names that the page gives and that become names of files: nothing in them may lead elsewhere.

use crate::error::{Kind, Result, ShellError};
use uuid::Uuid;

/// An owner is `account-team`, two numbers.
pub fn folder_of(owner: &str) -> Result<&str> {
    let number =
        |part: &str| !part.is_empty() && part.len() <= 19 && part.bytes().all(|b| b.is_ascii_digit());
    let fine = owner.split_once('-').is_some_and(|(account, team)| number(account) && number(team));
    if fine { Ok(owner) } else { Err(ShellError::new(Kind::NotAllowed, "草稿不属于当前账号")) }
}

pub fn id_of(id: &str) -> Result<String> {
    let id = Uuid::try_parse(id).map_err(|_| ShellError::new(Kind::NotAllowed, "草稿编号不正确"))?;
    Ok(id.hyphenated().to_string())
}
