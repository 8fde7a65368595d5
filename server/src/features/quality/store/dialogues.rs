//! Finished dialogues of a team, read for what a rule would have said about them.

use crate::args;
use crate::db::{Db, Json, Sql};
use coach_engine::enums::{FinishReason, MessageRole};
use coach_engine::rules::{Dialogue, Fact, Role, Turn};
use serde::Deserialize;
use std::collections::BTreeMap;

#[derive(Debug, sqlx::FromRow)]
struct Line {
    session_id: i64,
    role: MessageRole,
    text: String,
    latency_ms: Option<i64>,
    phrase_id: Option<i64>,
    phrase_text: Option<String>,
}

/// As much of what a session pinned as rules look at.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Pinned {
    content: PinnedCase,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct PinnedCase {
    facts: Vec<PinnedFact>,
}

#[derive(Debug, Deserialize)]
struct PinnedFact {
    key: String,
    value: String,
    #[serde(default)]
    aliases: Vec<String>,
}

impl PinnedFact {
    fn fact(self) -> Fact {
        Fact { slot: self.key, value: self.value, aliases: self.aliases }
    }
}

/// The newest finished dialogues, newest first; previews and voided ones are left out.
pub(in super::super) async fn recent_dialogues(
    db: &Db,
    team: i64,
    count: i64,
) -> sqlx::Result<Vec<Dialogue>> {
    let sessions: Vec<(i64, Option<FinishReason>, Json<Pinned>)> = db
        .all((
            "SELECT id, finish_reason, snapshot FROM exam_session WHERE team_id=$1 AND preview=FALSE \
             AND voided_at IS NULL AND exam_status>=3 AND finished_at IS NOT NULL \
             ORDER BY finished_at DESC, id DESC LIMIT $2",
            args![team, count],
        ))
        .await?;
    let mut sql = Sql::new(
        "SELECT session_id, role, text, latency_ms, phrase_id, phrase_text FROM message WHERE session_id IN ",
    );
    sql.list(sessions.iter().map(|s| s.0)).push(" ORDER BY session_id, seq");
    let mut turns: BTreeMap<i64, Vec<Turn>> = BTreeMap::new();
    for line in db.all::<Line>(sql).await? {
        let Some(role) = Role::of(line.role) else { continue };
        turns.entry(line.session_id).or_default().push(Turn {
            role,
            text: line.text,
            latency_ms: line.latency_ms,
            from_phrase: line.phrase_id.is_some(),
            phrase_text: line.phrase_text,
        });
    }
    let dialogue = |(id, ended_by, Json(pinned)): (i64, _, Json<Pinned>)| {
        let turns = turns.remove(&id)?;
        let facts = pinned.content.facts.into_iter().map(PinnedFact::fact).collect();
        Some(Dialogue { turns, facts, ended_by })
    };
    Ok(sessions.into_iter().filter_map(dialogue).collect())
}
