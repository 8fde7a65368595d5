// Holds the page weights: gzip sizes of everything a first visit loads, found by walking the build manifest.
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url);
const manifest = JSON.parse(readFileSync(new URL('.vite/manifest.json', dist), 'utf8'));
const KB = 1000;

const budgets = [
  { page: 'login', chunks: ['index.html', 'src/features/login/LoginPage.tsx'], js: 150, css: 45 },
  {
    page: 'first list',
    chunks: ['index.html', 'src/app/AreaLayout.tsx', 'src/ui/ToastHost.tsx', 'list'],
    js: 240,
    css: 45,
  },
];

/** The heaviest list screen stands for all; until there is one, the table itself is measured through its chunk. */
const listChunk = () => {
  const pages = Object.values(manifest).filter(
    (chunk) =>
      chunk.isDynamicEntry && /features\/.*Page\.tsx$/.test(chunk.src ?? '') && reach([chunk.src]).has('table'),
  );
  return pages.map(({ src }) => src);
};

const walk = (keys) => {
  const seen = new Set();
  const visit = (key) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(key)) return;
    seen.add(key);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return [...seen].map((key) => manifest[key]);
};

function reach(keys) {
  const marks = new Set();
  for (const chunk of walk(keys)) {
    if (/DataTable/.test(chunk.name ?? '') || (chunk.css ?? []).some((file) => /DataTable/.test(file)))
      marks.add('table');
  }
  return marks;
}

const gz = (file) => gzipSync(readFileSync(new URL(file, dist)), { level: 9 }).length / KB;

const weigh = (keys) => {
  const chunks = walk(keys);
  const js = chunks.reduce((sum, { file }) => sum + gz(file), 0);
  const css = [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))].reduce((sum, file) => sum + gz(file), 0);
  return { js, css };
};

let failed = false;
const report = (page, { js, css }, limit) => {
  const over = js > limit.js || css > limit.css;
  failed ||= over;
  console.log(
    `${over ? 'OVER ' : 'ok   '}${page}: ${js.toFixed(1)} of ${limit.js} kB JS, ${css.toFixed(1)} of ${limit.css} kB CSS (gzip)`,
  );
};

for (const { page, chunks, ...limit } of budgets) {
  if (!chunks.includes('list')) {
    report(page, weigh(chunks), limit);
    continue;
  }
  const fixed = chunks.filter((key) => key !== 'list');
  const lists = listChunk();
  if (lists.length === 0) report(`${page} (shell only)`, weigh(fixed), limit);
  for (const list of lists) report(`${page} ${list.split('/').pop()}`, weigh([...fixed, list]), limit);
}
process.exit(failed ? 1 : 0);
