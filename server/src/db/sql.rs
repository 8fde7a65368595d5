//! A statement with its arguments, written in pieces where filters are optional.

use super::Val;

#[derive(Debug, Clone, Default)]
pub struct Sql {
    pub(super) text: String,
    pub(super) args: Vec<Val>,
}

impl Sql {
    /// Begins with `text`, which may hold no `$n` of its own.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self { text: text.to_owned(), args: Vec::new() }
    }

    /// Appends literal SQL; user input never goes through here.
    pub fn push(&mut self, text: &str) -> &mut Self {
        self.text.push_str(text);
        self
    }

    /// Appends the next placeholder and its value.
    pub fn bind(&mut self, value: impl Into<Val>) -> &mut Self {
        self.args.push(value.into());
        self.text.push('$');
        self.text.push_str(&self.args.len().to_string());
        self
    }

    /// Appends ` AND <text><placeholder>` when there is a value.
    pub fn and<V: Into<Val>>(&mut self, text: &str, value: Option<V>) -> &mut Self {
        if let Some(value) = value {
            self.push(" AND ").push(text).bind(value);
        }
        self
    }

    /// Appends ` AND (a LIKE … OR b LIKE …)`, case-insensitive and with the wildcards of the user's
    /// text escaped; nothing when `keyword` is blank.
    pub fn and_like(&mut self, columns: &[&str], keyword: Option<&str>) -> &mut Self {
        let Some(word) = keyword.map(str::trim).filter(|w| !w.is_empty()) else { return self };
        let pattern = format!(
            "%{}%",
            word.to_lowercase().replace('\\', "\\\\").replace('%', "\\%").replace('_', "\\_")
        );
        self.push(" AND (");
        for (i, column) in columns.iter().enumerate() {
            if i > 0 {
                self.push(" OR ");
            }
            self.push("LOWER(").push(column).push(") LIKE ").bind(pattern.as_str()).push(" ESCAPE '\\'");
        }
        self.push(")")
    }

    /// Appends `(v1, v2, …)`; an empty list becomes `(NULL)`, which matches nothing.
    pub fn list<V: Into<Val>>(&mut self, values: impl IntoIterator<Item = V>) -> &mut Self {
        self.push("(");
        let mut any = false;
        for value in values {
            if any {
                self.push(", ");
            }
            self.bind(value);
            any = true;
        }
        self.push(if any { ")" } else { "NULL)" })
    }

    /// Appends another statement; its placeholders are renumbered.
    pub fn append(&mut self, other: Self) -> &mut Self {
        let offset = self.args.len();
        let mut rest = other.text.as_str();
        while let Some((before, after)) = rest.split_once('$') {
            let digits = after.bytes().take_while(u8::is_ascii_digit).count();
            let number: usize = after[..digits].parse().unwrap_or(0);
            self.text.push_str(before);
            self.text.push('$');
            self.text.push_str(&(number + offset).to_string());
            rest = &after[digits..];
        }
        self.text.push_str(rest);
        self.args.extend(other.args);
        self
    }

    /// Takes the statement out of a chain of `&mut` calls.
    pub fn take(&mut self) -> Self {
        std::mem::take(self)
    }
}

impl From<&'static str> for Sql {
    fn from(text: &'static str) -> Self {
        Self::new(text)
    }
}

impl From<(&'static str, Vec<Val>)> for Sql {
    fn from((text, args): (&'static str, Vec<Val>)) -> Self {
        Self { text: text.to_owned(), args }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_placeholders_in_order() {
        let mut sql = Sql::new("SELECT 1 WHERE a=");
        sql.bind(1i64).and("b=", Some("x")).and::<i64>("c=", None).push(" AND d IN ").list([2i64, 3]);
        assert_eq!(sql.text, "SELECT 1 WHERE a=$1 AND b=$2 AND d IN ($3, $4)");
        assert_eq!(sql.args.len(), 4);
    }

    #[test]
    fn an_appended_statement_is_renumbered() {
        let mut inner = Sql::new("x=");
        inner.bind(1i64).push(" OR y=").bind(2i64);
        let mut sql = Sql::new("z=");
        sql.bind(0i64).push(" AND (").append(inner).push(")");
        assert_eq!(sql.text, "z=$1 AND (x=$2 OR y=$3)");
    }

    #[test]
    fn wildcards_of_the_user_are_literal() {
        let mut sql = Sql::new("");
        sql.and_like(&["name"], Some(" 50%_A\\ "));
        assert_eq!(sql.args, vec![Val::Text(Some("%50\\%\\_a\\\\%".into()))]);
    }

    #[test]
    fn an_empty_list_matches_nothing() {
        let mut sql = Sql::new("x IN ");
        assert_eq!(sql.list(Vec::<i64>::new()).text, "x IN (NULL)");
    }
}
