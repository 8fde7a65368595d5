// Lays packages out as the folder that the server publishes updates from:
//   OUT/VERSION/release.toml, and each package beside its signature.
// Usage: node make-feed.mjs --version 0.2.0 --packages DIR --out DIR
//          [--channel stable|beta] [--staged 100] [--minimum 0.1.0] [--notes FILE]
// A package without a signature ends it: the programs would refuse it.
import { copyFileSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';

const KINDS = [
  { ending: '.deb', os: 'linux', kind: 'deb' },
  { ending: '.rpm', os: 'linux', kind: 'rpm' },
  { ending: '.AppImage', os: 'linux', kind: 'appimage' },
  { ending: '-setup.exe', os: 'windows', kind: 'nsis' },
  { ending: '.msi', os: 'windows', kind: 'msi' },
  { ending: '.app.tar.gz', os: 'darwin', kind: 'app' },
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
      minimum: { type: 'string', default: '' },
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

/** Copies a package and its signature under a plain name; gives the targets that it serves. */
function place(file, folder, { version, packages }) {
  const found = KINDS.find(({ ending }) => file.endsWith(ending));
  const architectures = ARCHITECTURES.find(({ pattern }) => pattern.test(file));
  if (!found || !architectures) fail(`${file}: what is this for?`);
  const label = architectures.names.length > 1 ? 'universal' : architectures.names[0];
  const name = `peilian-coach_${version}_${found.os}-${label}${found.ending}`;
  try {
    copyFileSync(join(packages, `${file}.sig`), join(folder, `${name}.sig`));
  } catch {
    fail(`${file} is not signed: ${basename(file)}.sig is missing`);
  }
  copyFileSync(join(packages, file), join(folder, name));
  return architectures.names.map((arch) => [`${found.os}-${arch}-${found.kind}`, name]);
}

const given = options();
const folder = join(given.out, given.version);
mkdirSync(folder, { recursive: true });
const files = readdirSync(given.packages).filter((name) => !name.endsWith('.sig')).toSorted();
if (files.length === 0) fail(`${given.packages} holds no package`);
const targets = files.flatMap((file) => place(file, folder, given));
const twice = targets.find(([target], index) => targets.findIndex(([other]) => other === target) !== index);
if (twice) fail(`two packages for ${twice[0]}`);

// A JSON string is also a basic string of TOML.
const text = (value) => JSON.stringify(value);
const notes = given.notes ? readFileSync(given.notes, 'utf8').trim() : '';
const lines = [
  `version = ${text(given.version)}`,
  `notes = ${text(notes)}`,
  `pub_date = ${text(new Date().toISOString())}`,
  `channel = ${text(given.channel)}`,
  `staged = ${given.staged}`,
  ...(given.minimum ? [`minimum = ${text(given.minimum)}`] : []),
  '',
  '[packages]',
  ...targets.map(([target, name]) => `${target} = ${text(name)}`),
];
writeFileSync(join(folder, 'release.toml'), `${lines.join('\n')}\n`);
console.log(`${folder}: ${targets.length} targets`);
