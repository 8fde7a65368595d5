//! Paging, sorting and the answer of a list.

use super::ApiError;
use crate::db::Sql;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// The query parameters that every list takes beside its own filters.
#[derive(Debug, Clone, Default, Deserialize, IntoParams, ToSchema)]
#[serde(rename_all = "camelCase", default, deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Paging {
    /// From 1.
    #[param(minimum = 1, maximum = 1_000_000, default = 1)]
    pub page: Option<i64>,
    #[param(minimum = 1, maximum = 200, default = 20)]
    pub page_size: Option<i64>,
    /// A sortable field of the list.
    #[param(max_length = 40)]
    pub sort: Option<String>,
    #[param(inline)]
    pub order: Option<Order>,
    /// Free text, matched case-insensitively.
    #[param(max_length = 100)]
    pub keyword: Option<String>,
}

#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Order {
    Asc,
    Desc,
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Page<T> {
    pub items: Vec<T>,
    /// Rows that match the filters, over all pages.
    pub total: i64,
    pub page: i64,
    pub page_size: i64,
}

impl Paging {
    /// # Errors
    /// 422 when a number is out of bounds.
    pub fn check(&self) -> Result<(), ApiError> {
        let mut v = super::Violations::default();
        v.number("page", self.page.unwrap_or(1), 1..=1_000_000);
        v.number("pageSize", self.page_size.unwrap_or(20), 1..=200);
        v.ensure(
            self.keyword.as_deref().unwrap_or_default().chars().count() <= 100,
            "keyword",
            "搜索内容不能超过100个字",
        );
        v.ensure(
            !self.keyword.as_deref().unwrap_or_default().contains('\0'),
            "keyword",
            "搜索内容含有不可见的控制字符",
        );
        v.done()
    }

    #[must_use]
    pub fn number(&self) -> i64 {
        self.page.unwrap_or(1)
    }

    #[must_use]
    pub fn size(&self) -> i64 {
        self.page_size.unwrap_or(20)
    }

    #[must_use]
    pub fn keyword(&self) -> Option<&str> {
        self.keyword.as_deref()
    }

    /// Appends ORDER BY, LIMIT and OFFSET. `columns` maps sortable fields to SQL; `default` is the whole
    /// order without a wish, and always breaks ties so that pages do not overlap.
    ///
    /// # Errors
    /// 422 when the wished field is not sortable.
    pub fn window(&self, sql: &mut Sql, columns: &[(&str, &str)], default: &str) -> Result<(), ApiError> {
        sql.push(" ORDER BY ");
        if let Some(field) = self.sort.as_deref() {
            let (_, column) = columns
                .iter()
                .find(|(name, _)| *name == field)
                .ok_or_else(|| ApiError::field("sort", "不支持按该字段排序"))?;
            // NULLs sort differently on the two databases; absent values go last on both.
            let order = if matches!(self.order, Some(Order::Desc)) { "DESC" } else { "ASC" };
            sql.push(&format!("CASE WHEN {column} IS NULL THEN 1 ELSE 0 END, {column} {order}, "));
        }
        sql.push(default)
            .push(" LIMIT ")
            .bind(self.size())
            .push(" OFFSET ")
            .bind((self.number() - 1) * self.size());
        Ok(())
    }

    #[must_use]
    pub fn page<T>(&self, items: Vec<T>, total: i64) -> Page<T> {
        Page { items, total, page: self.number(), page_size: self.size() }
    }
}
