//! Extractors whose rejections speak the envelope and Chinese.

use super::{ApiError, Paging};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// A JSON body. Wire structs deny unknown fields; the message names the field that is wrong.
#[derive(Debug)]
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let kind = request.headers().get(axum::http::header::CONTENT_TYPE).and_then(|v| v.to_str().ok());
        if !kind.is_some_and(|k| {
            k.split(';').next().is_some_and(|m| m.trim().eq_ignore_ascii_case("application/json"))
        }) {
            return Err(ApiError::UnsupportedType("请求内容应为 JSON".to_owned()));
        }
        let bytes = Bytes::from_request(request, state).await.map_err(|e| {
            if e.status() == 413 {
                ApiError::TooLarge("请求内容过大".to_owned())
            } else {
                ApiError::BadRequest("请求内容读取失败".to_owned())
            }
        })?;
        let mut reader = serde_json::Deserializer::from_slice(&bytes);
        let value = serde_path_to_error::deserialize(&mut reader).map_err(|e| {
            let path = e.path().to_string();
            let inner = e.into_inner();
            if inner.is_data() {
                ApiError::field(field_of(&path, &inner.to_string()), explain(&inner.to_string()))
            } else {
                ApiError::BadRequest("请求内容不是合法的 JSON".to_owned())
            }
        })?;
        reader.end().map_err(|_| ApiError::BadRequest("请求内容不是合法的 JSON".to_owned()))?;
        Ok(Self(value))
    }
}

/// The field that an error is about: serde names a missing or unknown one in the text only.
fn field_of(path: &str, text: &str) -> String {
    let named = text
        .split('`')
        .nth(1)
        .filter(|_| text.starts_with("missing field") || text.starts_with("unknown field"));
    let base = if path == "." { "" } else { path };
    let base = base.replace('[', ".").replace(']', "");
    match named {
        Some(name) if base.is_empty() => name.to_owned(),
        Some(name) if base == name || base.ends_with(&format!(".{name}")) => base,
        Some(name) => format!("{base}.{name}"),
        None if base.is_empty() => "body".to_owned(),
        None => base,
    }
}

fn explain(text: &str) -> String {
    let named = text.split('`').nth(1).unwrap_or_default();
    if text.starts_with("missing field") {
        format!("缺少字段 {named}")
    } else if text.starts_with("unknown field") {
        format!("未知字段 {named}")
    } else if text.starts_with("invalid type") || text.contains("expected i64") || text.contains("expected u")
    {
        "字段类型不正确".to_owned()
    } else if text.contains(" is not a ") || text.starts_with("unknown variant") {
        "取值不在允许的范围内".to_owned()
    } else if text.is_ascii() {
        "取值不正确".to_owned()
    } else {
        // Our own deserialisers already speak Chinese; serde appends the position.
        text.split(" at line ").next().unwrap_or(text).to_owned()
    }
}

/// The query string: a list's own filters, and its [`Paging`]. Empty values count as absent.
#[derive(Debug)]
pub struct Query<T>(pub T, pub Paging);

/// Parameters that belong to [`Paging`], or that only defeat caches.
const PAGING: &[&str] = &["page", "pageSize", "sort", "order", "keyword"];

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _state: &S) -> Result<Self, ApiError> {
        let raw = parts.uri.query().unwrap_or_default();
        let pairs: Vec<(String, String)> = serde_html_form::from_str(raw)
            .map_err(|_| ApiError::BadRequest("查询参数无法识别".to_owned()))?;
        if pairs.iter().any(|(_, v)| v.contains('\0')) {
            return Err(ApiError::BadRequest("查询参数含有不可见的控制字符".to_owned()));
        }
        let (paging, filters): (Vec<_>, Vec<_>) = pairs
            .into_iter()
            .filter(|(k, v)| !v.trim().is_empty() && k != "_t")
            .partition(|(k, _)| PAGING.contains(&k.as_str()));
        let paging: Paging = read(&paging)?;
        paging.check()?;
        Ok(Self(read(&filters)?, paging))
    }
}

fn read<T: DeserializeOwned>(pairs: &[(String, String)]) -> Result<T, ApiError> {
    let text = serde_html_form::to_string(pairs).map_err(|e| ApiError::Internal(e.into()))?;
    let reader = serde_html_form::Deserializer::from_bytes(text.as_bytes());
    serde_path_to_error::deserialize(reader).map_err(|e| {
        let path = e.path().to_string();
        let inner = e.into_inner().to_string();
        ApiError::field(field_of(&path, &inner), explain(&inner))
    })
}

/// Path parameters. A parameter that cannot be an id names nothing, so the answer is 404.
#[derive(Debug)]
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, ApiError> {
        axum::extract::Path::<T>::from_request_parts(parts, state)
            .await
            .map(|p| Self(p.0))
            .map_err(|_| ApiError::NotFound("数据"))
    }
}

/// `1,2,3` in a query string; at most 10,000.
#[derive(Debug, Clone, Default)]
pub struct IdList(pub Vec<i64>);

impl<'de> serde::Deserialize<'de> for IdList {
    fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = <String as serde::Deserialize>::deserialize(from)?;
        let ids = text
            .split(',')
            .filter(|p| !p.trim().is_empty())
            .map(|p| {
                p.trim().parse::<i64>().map_err(|_| serde::de::Error::custom("编号列表应为以逗号分隔的数字"))
            })
            .collect::<Result<Vec<_>, _>>()?;
        if ids.len() > 10_000 {
            return Err(serde::de::Error::custom("一次最多处理10000条"));
        }
        Ok(Self(ids))
    }
}

/// `?ids=` of a bulk delete.
#[derive(Debug, serde::Deserialize, utoipa::IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct IdsQuery {
    /// Comma-separated ids, at most 10,000.
    #[param(value_type = String, example = "1,2")]
    pub ids: IdList,
}

/// No filters of its own.
#[derive(Debug, serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoFilters {}
