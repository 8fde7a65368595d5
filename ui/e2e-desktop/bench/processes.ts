import { readFileSync, readdirSync, readlinkSync, realpathSync } from 'node:fs';

/** Of the clock in /proc/PID/stat; the same on every Linux that a program can ask. */
const TICK_MS = 10;

interface Entry {
  pid: number;
  name: string;
  parent: number;
  /** Since the machine was started. */
  begunMs: number;
}

const read = (pid: number): Entry | null => {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // A name may hold blanks and brackets: the fields begin after the last one.
    const end = text.lastIndexOf(')');
    const fields = text.slice(end + 2).split(' ');
    const name = text.slice(text.indexOf('(') + 1, end);
    return { pid, name, parent: Number(fields[1]), begunMs: Number(fields[19]) * TICK_MS };
  } catch {
    return null; // It has ended meanwhile.
  }
};

const everything = (): Entry[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => read(Number(name)))
    .filter((entry) => entry !== null);

/** A process and everything that was started by it, directly or not. */
const family = (root: number, all = everything()): Entry[] => {
  const found = all.filter(({ pid }) => pid === root);
  for (const member of found) found.push(...all.filter(({ parent }) => parent === member.pid));
  return found;
};

const runs = (pid: number, binary: string): boolean => {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === binary;
  } catch {
    return false;
  }
};

/** The process of a program that this run's shell or its driver has started. */
export const processOf = (binary: string): number => {
  const path = realpathSync(binary);
  const found = family(process.ppid).find(({ pid }) => runs(pid, path));
  if (!found) throw new Error(`${binary} does not run`);
  return found.pid;
};

/** When a process was started, in milliseconds since 1970, to 20 ms. */
export const begunAt = (pid: number): number => {
  const entry = read(pid);
  if (!entry) throw new Error(`process ${pid} has ended`);
  const up = Number(readFileSync('/proc/uptime', 'utf8').split(' ')[0]) * 1000;
  return Date.now() - up + entry.begunMs;
};

export interface Memory {
  total: number;
  /** By the name of the process. */
  parts: Record<string, number>;
  /** Whether another WebKit shares pages of the library, which then count in part only. */
  shared: boolean;
}

const pssOf = (pid: number): number => {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0; // It has ended meanwhile.
  }
};

/** Proportional set size in bytes of a process and everything that it started. */
export const memoryOf = (root: number): Memory => {
  const all = everything();
  const own = family(root, all);
  const parts: Record<string, number> = {};
  for (const { pid, name } of own) parts[name] = (parts[name] ?? 0) + pssOf(pid);
  const total = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return { total, parts, shared: all.some((entry) => entry.name.startsWith('WebKitWebProc') && !own.includes(entry)) };
};
