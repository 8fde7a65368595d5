// Reads server/openapi.json and writes src/api/schema.d.ts; with --check it only compares and fails when stale.
import { readFileSync, writeFileSync } from 'node:fs';
import openapiTS, { astToString } from 'openapi-typescript';

const source = new URL('../../../server/openapi.json', import.meta.url);
const target = new URL('../../src/api/schema.d.ts', import.meta.url);

const banner = '// Generated from server/openapi.json by tools/openapi; do not edit.\n\n';
const text = banner + astToString(await openapiTS(source, { alphabetize: true }));

if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src/api/schema.d.ts is stale: run `npm run api`.');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
  console.log(`Wrote ${target.pathname}`);
}
