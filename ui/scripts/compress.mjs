// Lays compressed copies beside the built files, so that the server compresses nothing twice.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = fileURLToPath(new URL('../dist/', import.meta.url));
const TEXT = /\.(js|css|html|svg|json|map|txt)$/;

for (const entry of readdirSync(dist, { recursive: true })) {
  if (!TEXT.test(entry) || entry.startsWith('.vite')) continue;
  const file = join(dist, entry);
  const plain = readFileSync(file);
  if (plain.length < 1024) continue;
  const copies = {
    br: brotliCompressSync(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    }),
    gz: gzipSync(plain, { level: 9 }),
  };
  for (const [suffix, bytes] of Object.entries(copies)) {
    if (bytes.length < plain.length) writeFileSync(`${file}.${suffix}`, bytes);
  }
}
