// Holds the page weights: gzip sizes of everything a first visit loads, found by walking the build manifest.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

const KB = 1000;
const LOGIN = { js: 150, css: 45 };
const FIRST_LIST = { js: 240, css: 45 };
/** What one more screen may add to the shell that is already there. */
const ROUTE_JS = 60;
/** Screens that may be heavier, each with its reason. */
const NAMED_EXCEPTIONS = {};
/** Where each role arrives: these pages are the first list page. */
const LANDINGS = new Set(['/management/assessmentResult', '/trainer/assessmentManage', '/student/evaluate']);

const root = new URL('../', import.meta.url);
const read = (path) => readFileSync(new URL(path, root));
const manifest = JSON.parse(read('dist/.vite/manifest.json'));

const reach = (keys) => {
  const seen = new Set();
  const visit = (key) => {
    if (seen.has(key) || !manifest[key]) return;
    seen.add(key);
    for (const next of manifest[key].imports ?? []) visit(next);
  };
  for (const key of keys) visit(key);
  return seen;
};

const gzip = (file) => gzipSync(read(`dist/${file}`), { level: 9 }).length / KB;

const weigh = (keys) => {
  const chunks = [...reach(keys)].map((key) => manifest[key]);
  return {
    js: chunks.reduce((sum, { file }) => sum + gzip(file), 0),
    css: [...new Set(chunks.flatMap(({ css = [] }) => css))].reduce((sum, file) => sum + gzip(file), 0),
  };
};

/** path → source file, read from the lists of screens. */
const screens = () => {
  const found = new Map();
  for (const name of readdirSync(new URL('src/app/screens/', root))) {
    const text = read(`src/app/screens/${name}`).toString();
    for (const [, path, rest] of text.matchAll(/path: '([^']+)'((?:(?!path: ')[\s\S])*)/g)) {
      const file = /import\('@\/([^']+)'\)/.exec(rest)?.[1];
      if (file) found.set(path, `src/${file}`);
    }
  }
  return found;
};

let failed = false;
const report = (name, { js, css }, limit) => {
  const over = js > limit.js || css > limit.css;
  failed ||= over;
  const line = `${js.toFixed(1)} of ${limit.js} kB JS, ${css.toFixed(1)} of ${limit.css} kB CSS`;
  console.log(`${over ? 'OVER' : 'ok  '} ${name}: ${line}`);
};

const START = ['index.html'];
const SHELL = [...START, 'src/app/areaRoutes.tsx', 'src/app/AreaLayout.tsx'];
const found = screens();

report('sign-in', weigh([...START, 'src/features/login/LoginPage.tsx']), LOGIN);
const shell = weigh(SHELL);
report('shell', shell, FIRST_LIST);
for (const [path, file] of found) {
  const page = weigh([...SHELL, file]);
  if (LANDINGS.has(path)) report(`first list ${path}`, page, FIRST_LIST);
  else report(path, page, { js: NAMED_EXCEPTIONS[path] ?? Math.ceil(shell.js + ROUTE_JS), css: FIRST_LIST.css });
}

// Chunks that every page loads first must not import back, or the page does not start.
for (const [key, { imports = [], name }] of Object.entries(manifest)) {
  if (name !== 'vendor' && name !== 'core') continue;
  const foreign = imports.filter(
    (other) => !['vendor', 'core', 'rolldown-runtime', 'preload-helper'].includes(manifest[other]?.name),
  );
  if (foreign.length === 0) continue;
  failed = true;
  console.log(`OVER ${key} imports ${foreign.join(', ')}; see CORE in vite.config.ts`);
}

const DESKTOP = /src\/(platform\/desktop|app\/desktop|features\/client)\//;
if (
  Object.keys(manifest).some((source) => DESKTOP.test(source)) ||
  readdirSync(new URL('dist/assets/', root)).some(
    (file) => file.endsWith('.js') && read(`dist/assets/${file}`).includes('__TAURI'),
  )
) {
  failed = true;
  console.log('OVER the web build contains the desktop host');
}
process.exit(failed ? 1 : 0);
