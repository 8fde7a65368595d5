import type { CaseDraft } from '../api.ts';

type Content = CaseDraft['content'];
type Difficulty = CaseDraft['difficulty'];
type Persona = Content['persona'];

/** A content in which nothing is left out: what the server fills in by itself stands here too. */
export type FullContent = Required<Content> & { solution: Required<Content['solution']> };

export interface FullDraft extends Required<Pick<CaseDraft, 'name' | 'businessType' | 'difficulty'>> {
  content: FullContent;
}

/** Meters that belong to a difficulty, the same as the server's. */
const METERS: Record<
  Difficulty,
  Pick<Persona, 'openness' | 'initAnger' | 'initTrust' | 'initPatience' | 'decayPerTurn' | 'escalateAt' | 'hangupAt'>
> = {
  easy: {
    openness: 'generous',
    initAnger: 10,
    initTrust: 60,
    initPatience: 100,
    decayPerTurn: 2,
    escalateAt: 60,
    hangupAt: 0,
  },
  medium: {
    openness: 'normal',
    initAnger: 30,
    initTrust: 45,
    initPatience: 80,
    decayPerTurn: 5,
    escalateAt: 65,
    hangupAt: 0,
  },
  hard: {
    openness: 'precise',
    initAnger: 60,
    initTrust: 25,
    initPatience: 60,
    decayPerTurn: 9,
    escalateAt: 75,
    hangupAt: 90,
  },
};

export const withPreset = (persona: Persona, difficulty: Difficulty): Persona => ({
  ...persona,
  ...METERS[difficulty],
});

/** Whether the meters are still those of a difficulty, so that they may follow a change of it. */
export const isPreset = (persona: Persona, difficulty: Difficulty): boolean =>
  Object.entries(METERS[difficulty]).every(([key, value]) => persona[key as keyof Persona] === value);

export const defaultPhases = (): FullContent['phases'] => [
  { stage: 1, enter: [], successIf: ['greeted', 'empathised', 'factGiven'], failIf: [], next: 2, maxTurns: 3 },
  { stage: 2, enter: [], successIf: ['factGiven', 'solutionStarted'], failIf: ['patienceLow'], next: 3, maxTurns: 6 },
  { stage: 3, enter: [], successIf: ['solutionComplete'], failIf: ['angerHigh', 'trustLow'], next: 4, maxTurns: 8 },
  { stage: 4, enter: ['solutionStarted'], successIf: ['confirmed'], failIf: ['angerHigh'], next: 5, maxTurns: 6 },
  { stage: 5, enter: ['confirmed'], successIf: ['closingAsked'], failIf: [], next: null, maxTurns: 4 },
];

const blankPersona: Required<Persona> = {
  name: '',
  gender: 'unknown',
  ageBand: '',
  occupation: '',
  region: '',
  speechStyle: 'polite',
  openness: 'normal',
  typingNoiseBp: 0,
  initAnger: 30,
  initTrust: 45,
  initPatience: 80,
  decayPerTurn: 5,
  escalateAt: 65,
  hangupAt: 0,
  forbiddenTopics: [],
  knowsPolicy: false,
};

const blankContent = (): FullContent => ({
  background: '',
  hiddenTruth: '',
  customerGoal: '',
  openingLine: '',
  persona: blankPersona,
  facts: [],
  verifyNeeds: 1,
  objections: [],
  phases: defaultPhases(),
  solution: { steps: [], correctPoints: [], wrongPoints: [] },
  endRules: { minTurns: 3, mustResolveAll: true, thankAndEndWhen: 'agentCloses' },
  referenceDialogue: [],
  maxTurns: 20,
  timeLimitSec: 0,
});

export const blankDraft = (): FullDraft => ({
  name: '',
  businessType: '',
  difficulty: 'medium',
  content: blankContent(),
});

export const fullDraft = (draft: Omit<CaseDraft, 'rev'>): FullDraft => {
  const blank = blankContent();
  const { content } = draft;
  return {
    name: draft.name,
    businessType: draft.businessType ?? '',
    difficulty: draft.difficulty,
    content: {
      ...blank,
      ...content,
      persona: { ...blankPersona, ...content.persona },
      solution: { ...blank.solution, ...content.solution },
    },
  };
};

/** `f3` when f1 and f2 are there: a name that the objects refer to each other by. */
export const nextId = (prefix: string, taken: readonly string[]): string => {
  let no = taken.length + 1;
  while (taken.includes(`${prefix}${no}`)) no += 1;
  return `${prefix}${no}`;
};
