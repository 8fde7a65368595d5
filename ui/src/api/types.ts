import type { paths } from './schema.d.ts';

type Json<R> = R extends { responses: { 200: { content: { 'application/json': infer B } } } } ? B : never;

/** The `data` of the answer to a call: `Data<'/portal/api/user', 'get'>`. */
export type Data<P extends keyof paths, M extends keyof paths[P]> =
  Json<paths[P][M]> extends { data?: infer D } ? NonNullable<D> : never;

/** The JSON body of a call. */
export type Body<P extends keyof paths, M extends keyof paths[P]> = paths[P][M] extends {
  requestBody: { content: { 'application/json': infer B } };
}
  ? B
  : never;

/** One row of a list call. */
export type Row<P extends keyof paths> = Data<P, 'get' & keyof paths[P]> extends { items: (infer I)[] } ? I : never;

/** What a list call can be asked. */
export type QueryOf<P extends keyof paths> = paths[P] extends { get: { parameters: { query?: infer Q } } }
  ? NonNullable<Q>
  : never;
