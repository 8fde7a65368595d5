//! What the customer makes of one line of the agent, before anything changes.

use super::lexicon;
use super::state::CustomerState;
use super::text;
use crate::casebook::content::{CaseContent, Disclosure, Fact, Objection, Point, TriggerAt, WordMatch};
use crate::casebook::persona::Openness;
use crate::rules::Groups;
use crate::rules::normalize::NormText;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A turn counts for at most this many steps and objections, so that reciting everything at once gains nothing.
pub const PROGRESS_PER_TURN: usize = 2;
/// Hundredths of similarity to an earlier line from which a line is a repeat.
const REPEAT_FROM: usize = 80;
const REPEAT_MIN_CHARS: usize = 5;
const MIN_CHARS: usize = 3;
/// Shared character pairs with the case from which a line is about the matter.
const RELEVANT_PAIRS: usize = 2;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = customer::Intent)]
pub enum Intent {
    Greeting,
    NeedAsk,
    Empathy,
    Wait,
    Identity,
    Question,
    Closing,
    Farewell,
    Acknowledge,
    Forbidden,
    Probe,
    Thanks,
    Repeated,
    TooShort,
    Irrelevant,
}

impl Intent {
    /// Those the lexicon decides.
    pub const LEXICAL: &'static [Self] = &[
        Self::Greeting,
        Self::NeedAsk,
        Self::Empathy,
        Self::Wait,
        Self::Identity,
        Self::Question,
        Self::Closing,
        Self::Farewell,
        Self::Acknowledge,
        Self::Forbidden,
        Self::Probe,
        Self::Thanks,
    ];

    /// Name of the lexicon group.
    #[must_use]
    pub const fn group(self) -> &'static str {
        match self {
            Self::Greeting => "greeting",
            Self::NeedAsk => "needAsk",
            Self::Empathy => "empathy",
            Self::Wait => "wait",
            Self::Identity => "identity",
            Self::Question => "question",
            Self::Closing => "closing",
            Self::Farewell => "farewell",
            Self::Acknowledge => "acknowledge",
            Self::Forbidden => "forbidden",
            Self::Probe => "probe",
            Self::Thanks => "thanks",
            Self::Repeated => "repeated",
            Self::TooShort => "tooShort",
            Self::Irrelevant => "irrelevant",
        }
    }
}

/// What was heard in one line, and what it did to the meters. Kept for coaching hints and audits.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = customer::Analysis)]
pub struct Analysis {
    pub intents: Vec<Intent>,
    /// Facts asked for that the customer may give now.
    pub answerable: Vec<String>,
    /// Facts asked for that the customer has given before.
    pub asked_again: Vec<String>,
    /// Facts asked for that wait for the identity check.
    pub unverified: Vec<String>,
    /// Facts asked for that the customer never gives.
    pub withheld: Vec<String>,
    /// The question was too broad for a customer who answers precise questions only.
    pub vague: bool,
    pub new_steps: Vec<String>,
    pub new_correct: Vec<String>,
    pub wrong: Vec<String>,
    pub resolved: Vec<String>,
    /// Objections whose words were said.
    pub triggered: Vec<String>,
    pub anger_delta: i64,
    pub trust_delta: i64,
    pub patience_delta: i64,
}

impl Analysis {
    #[must_use]
    pub fn has(&self, intent: Intent) -> bool {
        self.intents.contains(&intent)
    }

    /// The turn moved the matter forward.
    #[must_use]
    pub fn progress(&self) -> bool {
        !self.new_steps.is_empty() || !self.resolved.is_empty()
    }

    /// The turn brought nothing at all.
    #[must_use]
    pub fn empty_turn(&self) -> bool {
        self.has(Intent::TooShort) || self.has(Intent::Repeated) || self.has(Intent::Irrelevant)
    }
}

pub fn hear(case: &CaseContent, groups: &Groups, state: &CustomerState, agent_text: &str) -> Analysis {
    let line = text::clauses(agent_text);
    let mut found = Analysis {
        intents: Intent::LEXICAL.iter().copied().filter(|i| lexicon::hits(i.group(), &line)).collect(),
        ..Analysis::default()
    };
    if agent_text.contains(['?', '？']) && !found.has(Intent::Question) {
        found.intents.push(Intent::Question);
    }
    if !found.has(Intent::Forbidden) && case.persona.forbidden_topics.iter().any(|w| text::mentions(&line, w))
    {
        found.intents.push(Intent::Forbidden);
    }
    let norm = NormText::new(agent_text);
    let in_group = |name: &String| groups.get(name).is_some_and(|matcher| matcher.is_match(&norm));
    let said = |matcher: &WordMatch| {
        matcher.words.iter().any(|w| text::says(&line, w)) || matcher.groups.iter().any(in_group)
    };
    hear_matter(case, state, &mut found, &said);
    hear_questions(case, state, &mut found, &line);
    hear_quality(case, state, &mut found, &line);
    found
}

/// Steps, statements and objections.
fn hear_matter(
    case: &CaseContent,
    state: &CustomerState,
    found: &mut Analysis,
    said: &dyn Fn(&WordMatch) -> bool,
) {
    let mut room = PROGRESS_PER_TURN;
    for step in &case.solution.steps {
        if room > 0 && !state.steps_done.contains(&step.id) && said(&step.said_by) {
            found.new_steps.push(step.id.clone());
            room -= 1;
        }
    }
    let mut objections: Vec<&Objection> =
        case.objections.iter().filter(|o| !state.resolved_objections.contains(&o.id)).collect();
    // What the customer is waiting to hear counts before what has not come up yet.
    objections.sort_by_key(|o| (!state.open_objections.contains(&o.id), -o.priority));
    for objection in objections {
        if room > 0 && said(&objection.resolved_by) {
            found.resolved.push(objection.id.clone());
            room -= 1;
        }
    }
    let new = |id: &String| !state.points_said.contains(id);
    let points = |list: &[Point]| -> Vec<String> {
        list.iter().filter(|p| said(&p.said_by)).map(|p| p.id.clone()).collect()
    };
    found.new_correct = points(&case.solution.correct_points).into_iter().filter(new).collect();
    found.wrong = points(&case.solution.wrong_points);
    found.triggered = case
        .objections
        .iter()
        .filter(|o| o.trigger.at == TriggerAt::Words)
        .filter(|o| said(&WordMatch { words: o.trigger.words.clone(), groups: Vec::new() }))
        .map(|o| o.id.clone())
        .collect();
}

/// Which facts the line asks for, sorted by whether they may be given.
fn hear_questions(case: &CaseContent, state: &CustomerState, found: &mut Analysis, line: &str) {
    let openness = case.persona.openness;
    if !found.has(Intent::Question) && openness != Openness::Generous {
        return;
    }
    for fact in case.facts.iter().filter(|fact| asks_for(fact, openness, line)) {
        let key = fact.key.clone();
        match fact.disclosure {
            Disclosure::Never => found.withheld.push(key),
            _ if state.disclosed.contains(&key) => found.asked_again.push(key),
            Disclosure::AfterVerify if !state.verified => found.unverified.push(key),
            _ => found.answerable.push(key),
        }
    }
    let named = !found.answerable.is_empty() || !found.withheld.is_empty() || !found.unverified.is_empty();
    if found.has(Intent::Identity) && !state.verified && !named && found.asked_again.is_empty() {
        if openness == Openness::Precise {
            found.vague = true;
        } else {
            found.answerable = open_identity(case, state);
        }
    }
    if openness == Openness::Precise && found.answerable.len() > 2 {
        found.vague = true;
        found.answerable.clear();
    }
    found.answerable.truncate(2);
    if openness == Openness::Generous && found.answerable.len() == 1 {
        let extra = case.facts.iter().find(|fact| {
            fact.disclosure == Disclosure::OnAsk
                && !state.disclosed.contains(&fact.key)
                && !found.answerable.contains(&fact.key)
        });
        found.answerable.extend(extra.map(|fact| fact.key.clone()));
    }
}

fn open_identity(case: &CaseContent, state: &CustomerState) -> Vec<String> {
    case.facts
        .iter()
        .filter(|f| f.identity && f.disclosure == Disclosure::OnAsk && !state.disclosed.contains(&f.key))
        .map(|f| f.key.clone())
        .collect()
}

fn asks_for(fact: &Fact, openness: Openness, line: &str) -> bool {
    let by_label = openness != Openness::Precise && text::fold(&fact.label).chars().count() >= 2;
    fact.ask_words.iter().any(|w| text::mentions(line, w)) || (by_label && text::mentions(line, &fact.label))
}

/// Repeats, lines that are too short, and lines that have nothing to do with the matter.
fn hear_quality(case: &CaseContent, state: &CustomerState, found: &mut Analysis, line: &str) {
    let folded: String = line.chars().filter(|c| c.is_alphanumeric()).collect();
    if folded.chars().count() < MIN_CHARS {
        found.intents.push(Intent::TooShort);
        return;
    }
    let fresh = found.progress() || !found.answerable.is_empty() || !found.new_correct.is_empty();
    let long_enough = folded.chars().count() >= REPEAT_MIN_CHARS;
    let same = state.heard.iter().any(|old| text::similarity(old, &folded) >= REPEAT_FROM);
    if (!fresh && long_enough && same)
        || !found.asked_again.is_empty() && found.answerable.is_empty() && !fresh
    {
        found.intents.push(Intent::Repeated);
        return;
    }
    let asked = !found.unverified.is_empty() || !found.withheld.is_empty() || found.vague;
    let social = found.intents.iter().any(|i| !matches!(i, Intent::Question | Intent::Probe));
    if found.has(Intent::Probe)
        || !(fresh || asked || social || !found.wrong.is_empty() || about(case, &folded))
    {
        found.intents.push(Intent::Irrelevant);
    }
}

fn about(case: &CaseContent, folded: &str) -> bool {
    let mut vocabulary = text::pairs(&text::fold(&case.background));
    for part in [&case.customer_goal, &case.opening_line] {
        vocabulary.extend(text::pairs(&text::fold(part)));
    }
    for point in case.solution.steps.iter().chain(&case.solution.correct_points) {
        vocabulary.extend(text::pairs(&text::fold(&point.text)));
    }
    for fact in &case.facts {
        vocabulary.extend(text::pairs(&text::fold(&fact.label)));
    }
    text::pairs(folded).iter().filter(|pair| vocabulary.contains(pair)).count() >= RELEVANT_PAIRS
}
