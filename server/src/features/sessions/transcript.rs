//! SQL of what was said in a session: its messages, and the turn whose reply is being worded.

use super::model::{LineSource, Message};
use crate::args;
use crate::db::{Db, Json, Sql, Tx, Val};
use coach_engine::customer::{CustomerState, Step};
use coach_engine::enums::MessageRole;
use std::collections::HashMap;

#[derive(Debug)]
pub struct NewMessage<'a> {
    pub session_id: i64,
    pub seq: i64,
    pub role: MessageRole,
    pub text: &'a str,
    pub client_msg_id: Option<&'a str>,
    pub sent_at: i64,
    pub latency_ms: Option<i64>,
    pub phrase_id: Option<i64>,
    pub phrase_text: Option<&'a str>,
    pub act: Option<&'a str>,
    pub state_after: Option<&'a CustomerState>,
    pub source: LineSource,
    pub flow_log_id: Option<i64>,
}

impl<'a> NewMessage<'a> {
    /// A line of the customer by the rule engine.
    #[must_use]
    pub const fn customer(session_id: i64, seq: i64, text: &'a str, sent_at: i64) -> Self {
        Self {
            session_id,
            seq,
            role: MessageRole::Customer,
            text,
            client_msg_id: None,
            sent_at,
            latency_ms: None,
            phrase_id: None,
            phrase_text: None,
            act: None,
            state_after: None,
            source: LineSource::Rule,
            flow_log_id: None,
        }
    }
}

const MESSAGE: &str = "id, seq, role, text, client_msg_id, sent_at, latency_ms, reaction, phrase_id";

pub async fn insert(tx: &mut Tx, m: NewMessage<'_>) -> sqlx::Result<Message> {
    let state = m.state_after.map(Val::json).transpose()?.unwrap_or(Val::Json(None));
    tx.one((
        "INSERT INTO message (session_id, seq, role, text, client_msg_id, sent_at, latency_ms, phrase_id, phrase_text, act, \
         state_after, source, flow_log_id) VALUES ($1,$2,$3,$4,$5,$6,$7,$8,$9,$10,$11,$12,$13) \
         RETURNING id, seq, role, text, client_msg_id, sent_at, latency_ms, reaction, phrase_id",
        args![
            m.session_id,
            m.seq,
            m.role,
            m.text,
            m.client_msg_id,
            m.sent_at,
            m.latency_ms,
            m.phrase_id,
            m.phrase_text,
            m.act,
            state,
            m.source,
            m.flow_log_id
        ],
    ))
    .await
}

pub async fn all(db: &Db, session_id: i64) -> sqlx::Result<Vec<Message>> {
    let mut sql = Sql::new("SELECT ");
    db.all(
        sql.push(MESSAGE)
            .push(" FROM message WHERE session_id=")
            .bind(session_id)
            .push(" ORDER BY seq")
            .take(),
    )
    .await
}

/// Who worded each message of a session, by its id.
pub async fn sources(db: &Db, session_id: i64) -> sqlx::Result<HashMap<i64, LineSource>> {
    #[derive(sqlx::FromRow)]
    struct Row {
        id: i64,
        #[sqlx(try_from = "String")]
        source: LineSource,
    }
    let rows: Vec<Row> =
        db.all(("SELECT id, source FROM message WHERE session_id=$1", args![session_id])).await?;
    Ok(rows.into_iter().map(|row| (row.id, row.source)).collect())
}

/// A trainee's message by the id its client gave it.
pub async fn by_client_id(
    tx: &mut Tx,
    session_id: i64,
    client_msg_id: &str,
) -> sqlx::Result<Option<Message>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(MESSAGE).push(" FROM message WHERE session_id=").bind(session_id);
    tx.opt(sql.push(" AND client_msg_id=").bind(client_msg_id).take()).await
}

pub async fn at(tx: &mut Tx, session_id: i64, seq: i64) -> sqlx::Result<Option<Message>> {
    let mut sql = Sql::new("SELECT ");
    sql.push(MESSAGE).push(" FROM message WHERE session_id=").bind(session_id);
    tx.opt(sql.push(" AND seq=").bind(seq).take()).await
}

/// Everything that was said so far, in order.
pub async fn lines(tx: &mut Tx, session_id: i64) -> sqlx::Result<Vec<(i64, String)>> {
    tx.all(("SELECT role, text FROM message WHERE session_id=$1 ORDER BY seq", args![session_id])).await
}

/// When the last line was said.
pub async fn last_sent_at(tx: &mut Tx, session_id: i64) -> sqlx::Result<Option<i64>> {
    let row: (Option<i64>,) =
        tx.one(("SELECT MAX(sent_at) FROM message WHERE session_id=$1", args![session_id])).await?;
    Ok(row.0)
}

/// Sets the reaction to a line of the customer in someone's own session.
pub async fn react(
    db: &Db,
    team_id: i64,
    student_id: i64,
    message_id: i64,
    reaction: Option<i64>,
) -> sqlx::Result<bool> {
    let changed = db
        .exec((
            "UPDATE message SET reaction=$4 WHERE id=$3 AND role=2 AND session_id IN \
             (SELECT id FROM exam_session WHERE team_id=$1 AND student_id=$2)",
            args![team_id, student_id, message_id, reaction],
        ))
        .await?;
    Ok(changed == 1)
}

/// A reply that is being worded.
#[derive(Debug, sqlx::FromRow)]
pub struct TurnRow {
    pub student_seq: i64,
    pub reply_seq: i64,
    pub step: Json<Step>,
}

pub async fn open_turn(tx: &mut Tx, session_id: i64) -> sqlx::Result<Option<TurnRow>> {
    tx.opt((
        "SELECT student_seq, reply_seq, step FROM turn WHERE session_id=$1 ORDER BY student_seq LIMIT 1",
        args![session_id],
    ))
    .await
}

pub async fn insert_turn(
    tx: &mut Tx,
    session_id: i64,
    student_seq: i64,
    step: &Step,
    now: i64,
) -> sqlx::Result<()> {
    tx.exec((
         "INSERT INTO turn (session_id, student_seq, reply_seq, step, worker, started_at) VALUES ($1,$2,$3,$4,'',$5)",
        args![session_id, student_seq, student_seq + 1, Val::json(step)?, now],
    ))
    .await
    .map(drop)
}

/// Ends a turn; false when it was ended by somebody else.
pub async fn delete_turn(tx: &mut Tx, session_id: i64, student_seq: i64) -> sqlx::Result<bool> {
    let gone = tx
        .exec(("DELETE FROM turn WHERE session_id=$1 AND student_seq=$2", args![session_id, student_seq]))
        .await?;
    Ok(gone == 1)
}
