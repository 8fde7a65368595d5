//! Reordering by drag: what the person sees may be one page, or one filter, of a longer list.

use crate::http::ApiError;

/// Puts `wanted` in its order into the places that its members hold in `current`; everything else stays
/// where it is. Answers the whole new order.
///
/// # Errors
/// 422 when an id is named twice, 404 when one is not in the list.
pub(super) fn rearrange(current: &[i64], wanted: &[i64], thing: &'static str) -> Result<Vec<i64>, ApiError> {
    let mut sorted = wanted.to_vec();
    sorted.sort_unstable();
    if sorted.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(ApiError::field("ids", "编号重复"));
    }
    if wanted.iter().any(|id| !current.contains(id)) {
        return Err(ApiError::NotFound(thing));
    }
    let mut next = wanted.iter().copied();
    Ok(current
        .iter()
        .map(|id| if sorted.binary_search(id).is_ok() { next.next().unwrap_or(*id) } else { *id })
        .collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rest_keeps_its_place() {
        assert_eq!(rearrange(&[1, 2, 3, 4, 5], &[5, 3, 1], "x").unwrap(), [5, 2, 3, 4, 1]);
        assert_eq!(rearrange(&[1, 2, 3], &[3, 1, 2], "x").unwrap(), [3, 1, 2]);
        assert_eq!(rearrange(&[1, 2, 3], &[], "x").unwrap(), [1, 2, 3]);
    }

    #[test]
    fn strangers_and_doubles_are_refused() {
        assert!(matches!(rearrange(&[1, 2], &[1, 9], "x"), Err(ApiError::NotFound("x"))));
        assert!(matches!(rearrange(&[1, 2], &[1, 1], "x"), Err(ApiError::Invalid(_))));
    }
}
