//! Both databases must have the same tables, columns and nullability.

use coach_server::db::Db;
use coach_test_support::TestApp;
use std::collections::BTreeMap;

type Schema = BTreeMap<String, bool>;

async fn sqlite(db: &Db) -> Schema {
    let rows: Vec<(String, i64)> = db
        .all(
            "SELECT m.name || '.' || p.name, CASE WHEN p.\"notnull\"=1 OR p.pk>0 THEN 1 ELSE 0 END \
             FROM sqlite_master m JOIN pragma_table_info(m.name) p \
             WHERE m.type='table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE '_sqlx%'",
        )
        .await
        .unwrap();
    rows.into_iter().map(|(name, required)| (name, required == 1)).collect()
}

async fn postgres(db: &Db) -> Schema {
    let rows: Vec<(String, i64)> = db
        .all(
            "SELECT table_name || '.' || column_name, CAST(CASE WHEN is_nullable='NO' THEN 1 ELSE 0 END AS BIGINT) \
             FROM information_schema.columns WHERE table_schema='public' AND table_name NOT LIKE '\\_sqlx%'",
        )
        .await
        .unwrap();
    rows.into_iter().map(|(name, required)| (name, required == 1)).collect()
}

#[tokio::test]
async fn the_two_schemas_are_the_same() {
    let (left, right) = (TestApp::sqlite().await, TestApp::postgres().await);
    let (a, b) = (sqlite(&left.state.db).await, postgres(&right.state.db).await);
    assert!(a.len() > 200, "the catalogue was read");
    assert_eq!(a, b);
    right.finish().await;
}
