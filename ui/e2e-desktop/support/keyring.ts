import { spawnSync } from 'node:child_process';

/** What the system's Secret Service holds for the program; null when nothing. */
export const storedToken = (): string | null => {
  const { status, stdout } = spawnSync('secret-tool', ['search', '--all', 'service', 'cn.peilian.coach'], {
    encoding: 'utf8',
  });
  if (status !== 0) return null;
  return /^secret = (.+)$/m.exec(stdout)?.[1] ?? null;
};
