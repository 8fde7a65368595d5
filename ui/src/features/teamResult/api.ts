import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, unwrap } from '@/api/client.ts';
import type { Body, Data, QueryOf, Row } from '@/api/types.ts';

const PATH = '/coach/management/assessmentScoreConfig';

export type TeamPage = Data<'/coach/management/assessmentScoreConfig', 'put'>;
export type ResultRow = TeamPage['items'][number];
export type Summary = TeamPage['summary'];
export type RankRow = Row<'/coach/management/assessmentScoreConfig/rank'>;

type Wire = Body<'/coach/management/assessmentScoreConfig', 'put'>;
export type ResultFilter = Partial<NonNullable<Wire['filter']>>;
export type ListBody = Omit<Wire, 'filter'> & { filter: ResultFilter };

/** Reads only; the contract has it as PUT, with the filters in the body. */
export const teamResults = (body: ListBody) =>
  queryOptions({
    queryKey: ['assessmentResult', 'team', body],
    queryFn: ({ signal }) =>
      // The generated type demands fields that have a default; the server fills them in.
      unwrap(api.PUT(PATH, { body: body as Wire, signal })),
    placeholderData: keepPreviousData,
  });

export const teamRank = (query: QueryOf<'/coach/management/assessmentScoreConfig/rank'>) =>
  queryOptions({
    queryKey: ['rank', 'team', query],
    queryFn: ({ signal }) => unwrap(api.GET(`${PATH}/rank`, { params: { query }, signal })),
    placeholderData: keepPreviousData,
  });
