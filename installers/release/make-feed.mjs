// Lays packages out as a release for the server's update folder (server/docs/UPDATES.md):
//   OUT/VERSION/release.json, and each package beside its signature.
// Usage: node make-feed.mjs --version 0.2.0 --packages DIR --out DIR
//          [--channel stable|beta] [--staged 100] [--minimum 0.1.0] [--notes FILE]
// A package without a signature ends it: the programs would refuse it.
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

const SYSTEMS = [
  { ending: '.deb', system: 'linux' },
  { ending: '.rpm', system: 'linux' },
  { ending: '-setup.exe', system: 'windows' },
  { ending: '.msi', system: 'windows' },
  { ending: '.app.tar.gz', system: 'macos' },
];
const ARCHITECTURES = [
  { pattern: /universal/, names: ['x86_64', 'aarch64'] },
  { pattern: /aarch64|arm64/, names: ['aarch64'] },
  { pattern: /x86_64|amd64|x64/, names: ['x86_64'] },
];
// Plain: neither MSI nor rpm has a place for a suffix. What is a trial is said by the channel.
const VERSION = /^\d+\.\d+\.\d+$/;

function fail(message) {
  console.error(message);
  process.exit(1);
}

function options() {
  const { values } = parseArgs({
    options: {
      version: { type: 'string' },
      packages: { type: 'string' },
      out: { type: 'string' },
      channel: { type: 'string', default: 'stable' },
      staged: { type: 'string', default: '100' },
      minimum: { type: 'string' },
      notes: { type: 'string' },
    },
  });
  for (const name of ['version', 'packages', 'out']) if (!values[name]) fail(`--${name} is missing`);
  if (!VERSION.test(values.version)) fail(`--version ${values.version} is no version`);
  if (values.minimum && !VERSION.test(values.minimum)) fail(`--minimum ${values.minimum} is no version`);
  const staged = Number(values.staged);
  if (!Number.isInteger(staged) || staged < 0 || staged > 100) fail('--staged is a whole percentage');
  if (!['stable', 'beta'].includes(values.channel)) fail('--channel is stable or beta');
  return { ...values, staged };
}

/** The plain names under which a package is published: one for each processor that it is for. */
function names(file, version) {
  const found = SYSTEMS.find(({ ending }) => file.endsWith(ending));
  const architectures = ARCHITECTURES.find(({ pattern }) => pattern.test(file));
  if (!found || !architectures) fail(`${file}: what is this for?`);
  return architectures.names.map((arch) => `peilian-coach_${version}_${found.system}-${arch}${found.ending}`);
}

const given = options();
const folder = join(given.out, given.version);
mkdirSync(folder, { recursive: true });
const files = readdirSync(given.packages).filter((name) => !name.endsWith('.sig'));
if (files.length === 0) fail(`${given.packages} holds no package`);
for (const file of files) {
  if (!existsSync(join(given.packages, `${file}.sig`))) fail(`${file} is not signed: ${file}.sig is missing`);
  for (const name of names(file, given.version)) {
    if (existsSync(join(folder, name))) fail(`${file}: there is ${name} already`);
    copyFileSync(join(given.packages, file), join(folder, name));
    copyFileSync(join(given.packages, `${file}.sig`), join(folder, `${name}.sig`));
  }
}
const release = {
  notes: given.notes ? readFileSync(given.notes, 'utf8').trim() : '',
  pub_date: new Date().toISOString(),
  channel: given.channel,
  staged_percent: given.staged,
  minimum_version: given.minimum ?? null,
  withdrawn: false,
};
writeFileSync(join(folder, 'release.json'), `${JSON.stringify(release, null, 2)}\n`);
console.log(`${folder}: ${files.length} packages`);
