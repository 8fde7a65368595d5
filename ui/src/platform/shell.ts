import type { Off, Progress, UploadSource } from './types.ts';

/** What only the desktop shell can do. Each call that fails rejects with an Error whose message is for the person. */
export interface Shell {
  state(): Promise<ShellState>;
  onState(listener: (state: ShellState) => void): Off;
  /** Makes a real call to the address; nothing is kept. */
  checkServer(url: string): Promise<ServerCheck>;
  /** Keeps the address. A different one than before ends the sign-in. */
  setServer(url: string): Promise<void>;
  setSettings(patch: Partial<ShellSettings>): Promise<void>;
  /** Lets the person pick a path for a setting; null when they pick none. Nothing is kept yet. */
  pickPath(setting: PathSetting): Promise<string | null>;
  /** Files that were dropped on the window, and where. */
  onFilesDropped(listener: (drop: FileDrop) => void): Off;
  /** Files that are dragged over the window are here now; null when they no longer are. */
  onFilesOver(listener: (at: Point | null) => void): Off;
  downloads: Downloads;
  /** Shows a saved file in the file manager; refuses what the shell did not save itself. */
  reveal(savedTo: string): Promise<void>;
  /** Packs the log files, secrets left out. */
  exportLogs(): Promise<{ savedTo: string }>;
  checkUpdate(): Promise<Update | null>;
  /** Downloads, verifies and installs; the program starts again by itself. */
  installUpdate(onProgress: (progress: Progress) => void): Promise<void>;
  /** A link to a screen that another program opened. */
  onDeepLink(listener: (path: string) => void): Off;
}

/** A place in the page, in CSS pixels. */
export interface Point {
  x: number;
  y: number;
}

export interface ShellState {
  version: string;
  os: string;
  deviceId: string;
  /** null before the first start is over. */
  server: { url: string; managed: boolean } | null;
  /** Where the sign-in is kept: the system's own store, the kernel's until logout, or nowhere. */
  keyring: 'system' | 'keyutils' | 'memory';
  /** Names of what the organisation has fixed. */
  managed: string[];
  settings: ShellSettings;
  signedIn: boolean;
  /** Whose work this machine keeps: the last person who signed in and did not sign out. */
  owner: { userId: number; name: string } | null;
  online: 'online' | 'offline' | 'unknown';
  /** What could not be read in this run of the program and was put aside. */
  damaged: readonly Damaged[];
}

export type Damaged = 'settings' | 'uploads';

export interface ShellSettings {
  /** Empty: that of the system. */
  proxyUrl: string | null;
  /** A PEM file with the organisation's own certificate authorities. */
  caBundlePath: string | null;
  logLevel: 'error' | 'warn' | 'info' | 'debug' | 'trace';
  updateChannel: 'stable' | 'beta';
  autoUpdate: boolean;
  maxUploadMB: number | null;
  allowOfflineDrafts: boolean;
  /** Empty: the person's own downloads. */
  downloadFolder: string | null;
}

/** Settings that are paths. */
export type PathSetting = 'caBundlePath' | 'downloadFolder';

export type ServerProblem = 'address' | 'dns' | 'refused' | 'timeout' | 'tls' | 'proxy' | 'notCoach';

export type ServerCheck = { ok: true; url: string } | { ok: false; kind: ServerProblem; message: string };

export interface FileDrop extends Point {
  sources: UploadSource[];
}

export interface Update {
  version: string;
  notes: string;
  date: string | null;
  /** The server no longer works with what is installed. */
  mandatory: boolean;
}

export interface Download {
  id: number;
  name: string;
  loaded: number;
  /** 0 while unknown. */
  total: number;
  state: 'running' | 'failed' | 'done';
  error?: string;
  savedTo?: string;
}

/** Downloads since the start of the program. */
export interface Downloads {
  list(): readonly Download[];
  cancel(id: number): void;
  forget(id: number): void;
  onChange(listener: () => void): Off;
}
