import type { Data } from '@/api/types.ts';

/** One session's result as the server shows it; scores are centipoints. */
export type ResultView = Data<'/coach/student/practice/session/result', 'get'>;
export type ResultSession = ResultView['session'];
export type ScoreResult = NonNullable<ResultView['result']>;
export type ScoreType = ScoreResult['types'][number];
export type ScoreProject = ScoreType['projects'][number];
export type ScoreItem = ScoreProject['items'][number];
export type Verdict = ScoreItem['verdict'];
export type ItemEvidence = ScoreItem['evidence'][number];
export type ResultMessage = ResultView['messages'][number];
export type AppealBrief = ResultView['appeals'][number];

/** An item with the project that says how its verdict counts. */
export interface PlacedItem {
  item: ScoreItem;
  project: ScoreProject;
  type: ScoreType;
}

export const placedItems = (result: ScoreResult): PlacedItem[] =>
  result.types.flatMap((type) =>
    type.projects.flatMap((project) => project.items.map((item) => ({ item, project, type }))),
  );

/** After a recheck its score counts, before that the first one. */
export const currentScore = ({ score, recheckScore }: { score: number | null; recheckScore: number | null }) =>
  recheckScore ?? score;
