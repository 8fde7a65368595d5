// Run after adding or updating a package: `npm run lock`.
// A registry that mirrors only some platforms makes npm leave the other platforms' builds out of the lock file, and
// `npm ci` then refuses it. Packages name these builds exactly, so their entries can be written from the names.
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openharmony', 'sunos', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'ppc64', 'riscv64', 's390x', 'loong64', 'wasm32'];

let added = 0;
for (const owner of Object.values(lock.packages)) {
  for (const [name, version] of Object.entries(owner.optionalDependencies ?? {})) {
    const key = `node_modules/${name}`;
    const os = SYSTEMS.find((word) => name.includes(word));
    const cpu = PROCESSORS.find((word) => name.includes(word));
    if (lock.packages[key] || !os || !cpu || !/^\d/.test(version)) continue;
    const libc = ['musl', 'gnu'].find((word) => name.includes(word))?.replace('gnu', 'glibc');
    lock.packages[key] = {
      version,
      cpu: [cpu],
      ...(owner.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc] } : {}),
      optional: true,
      os: [os],
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added`);
