import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const SRC = join(import.meta.dirname, '..');

const files = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.(tsx?|css)$/.test(entry.name))
  .map((entry) => relative(SRC, join(entry.parentPath, entry.name)))
  .filter((path) => !path.endsWith('.test.ts') && !path.endsWith('.test.tsx') && !path.startsWith('test/'));

const offenders = (pattern: RegExp, allowed: (path: string) => boolean) =>
  files.filter((path) => !allowed(path) && pattern.test(readFileSync(join(SRC, path), 'utf8')));

describe('house rules', () => {
  it('has colour literals only in the theme', () => {
    expect(offenders(/#[0-9a-f]{3,8}\b(?!['"]?\))|\brgba?\(|\bhsla?\(/i, (path) => path.startsWith('theme/'))).toEqual(
      [],
    );
  });

  it('knows the desktop shell only in the desktop host', () => {
    expect(offenders(/@tauri-apps\//, (path) => /^platform\/(desktop\/|index\.desktop)/.test(path))).toEqual([]);
  });

  it('adds the pages of the desktop shell in one place, which a browser does without', () => {
    const own = /^(app\/desktop|features\/client|platform)\//;
    expect(
      offenders(/app\/desktop\/|features\/client\/|theShell\(/, (path) => own.test(path) || path === 'state/shell.ts'),
    ).toEqual([]);
  });

  it('touches storage and the network only in the platform', () => {
    const reach = /\b(?:window|globalThis)\.(?:localStorage|sessionStorage|fetch|XMLHttpRequest)\b/;
    expect(offenders(reach, (path) => path.startsWith('platform/'))).toEqual([]);
  });

  it('keeps features apart', () => {
    const crossing = files.filter((path) => {
      const own = /^features\/([^/]+)\//.exec(path)?.[1];
      if (!own) return false;
      const text = readFileSync(join(SRC, path), 'utf8');
      return [...text.matchAll(/from '@\/features\/([^/']+)/g)].some(([, other]) => other !== own);
    });
    expect(crossing).toEqual([]);
  });

  it('keeps files short enough to read', () => {
    // One is generated, the other is a single table.
    const exempt = new Set(['api/schema.d.ts', 'domain/enums.ts']);
    const lines = (path: string) => readFileSync(join(SRC, path), 'utf8').split('\n').length - 1;
    expect(files.filter((path) => /\.tsx?$/.test(path) && !exempt.has(path) && lines(path) > 250)).toEqual([]);
  });
});
