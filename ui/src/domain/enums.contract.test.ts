import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as enums from './enums.ts';

interface Schema {
  enum?: (string | number)[];
  'x-enum-labels'?: string[];
}

const document = JSON.parse(readFileSync(join(import.meta.dirname, '../../../server/openapi.json'), 'utf8')) as {
  components: { schemas: Record<string, Schema> };
};

/** Name in the server's document → table here, where the two differ by more than the first letter. */
const RENAMED: Record<string, keyof typeof enums> = { UseState: 'usage' };

const tables = Object.entries(document.components.schemas).flatMap(([name, schema]) => {
  if (!schema.enum || !schema['x-enum-labels']) return [];
  const key = RENAMED[name] ?? `${name.charAt(0).toLowerCase()}${name.slice(1)}`;
  const table = (enums as Record<string, unknown>)[key] as enums.EnumTable<string | number> | undefined;
  return table ? [{ name, table, values: schema.enum, labels: schema['x-enum-labels'] }] : [];
});

describe('enumerations agree with the server', () => {
  it('compares at least some', () => expect(tables.length).toBeGreaterThan(0));

  it.each(tables)('$name', ({ table, values, labels }) => {
    expect(Object.fromEntries(values.map((value) => [value, table.label(value)]))).toEqual(
      Object.fromEntries(values.map((value, index) => [value, labels[index]])),
    );
  });
});
