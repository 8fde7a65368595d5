import type { Shell } from './shell.ts';

/**
 * Everything the interface may ask of its host. Two hosts implement it: the browser and the desktop shell.
 *
 * The session token never crosses this boundary. A host takes it out of the answers to login, setRole and setTeam,
 * keeps it where that host keeps secrets, and adds it to later requests.
 */
export type Off = () => void;

export interface Progress {
  loaded: number;
  total: number;
}

/**
 * A browser hands over a File. The shell hands over a handle of what the person picked or dropped: neither the file's
 * bytes nor a path that the page made up ever cross the webview.
 */
export type UploadSource =
  | { kind: 'file'; file: File; name: string; size: number }
  | { kind: 'handle'; handle: string; name: string; size: number };

/** One file on its way to the server. */
export interface Upload {
  id: string;
  name: string;
  /** Bytes. */
  size: number;
  /** Bytes that the server has. */
  sent: number;
  state: 'queued' | 'running' | 'paused' | 'failed' | 'done';
  /** Why it failed, in the words of the server or the host. */
  error?: string;
  /** The file's id on the server, once it is there. */
  fileId?: string;
}

/** Uploads outlive the page that began them; those of the shell outlive the program. */
export interface Uploads {
  start(source: UploadSource): Promise<{ id: string }>;
  list(): Promise<Upload[]>;
  /** What the server has by then is not sent again after `resume`. */
  pause(id: string): Promise<void>;
  /** Goes on with a paused or failed one. */
  resume(id: string): Promise<void>;
  /** Stops it and takes it off the list; a finished one is only taken off. */
  cancel(id: string): Promise<void>;
  onChange(listener: () => void): Off;
}

export interface PickOptions {
  /** Extensions without the dot. */
  extensions?: readonly string[];
  multiple?: boolean;
}

export interface TransferOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

/** Why a request got no answer at all. */
export class TransportError extends Error {
  readonly kind: 'network' | 'timeout' | 'abort';
  constructor(kind: 'network' | 'timeout' | 'abort', message: string) {
    super(message);
    this.name = 'TransportError';
    this.kind = kind;
  }
}

export interface Platform {
  /** null in a browser. */
  readonly shell: Shell | null;
  /** Requests are written against this origin; the host decides where they really go. */
  readonly baseUrl: string;
  /** fetch-shaped. The host adds the bearer, the server address and the 120 s limit. */
  http(request: Request): Promise<Response>;
  session: {
    present(): Promise<boolean>;
    /** Forgets the token. The server is told by a call to logout before this. */
    drop(): Promise<void>;
    /** Another window signed in, signed out or switched role or team. */
    onForeignChange(listener: () => void): Off;
    /** A host that makes calls of its own learns by itself that the server no longer takes the token. */
    onRefused?(listener: () => void): Off;
  };
  /** Loaded when they are first wanted: moving files is rare, starting is not. */
  uploads(): Promise<Uploads>;
  /** Saves the answer to a GET. */
  download(path: string, options: TransferOptions & { name: string }): Promise<void>;
  /** Where pictures and sound of a signed address come from; nothing else that a page loads may come from there. */
  mediaOrigin(): Promise<string>;
  pickFiles(options: PickOptions): Promise<UploadSource[]>;
  store: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
    /** Another window wrote or removed what is kept under the key. */
    onForeignChange(key: string, listener: () => void): Off;
  };
  openExternal(url: string): Promise<void>;
  setTitle(title: string): void;
}

export const REQUEST_TIMEOUT_MS = 120_000;
/** Calls whose answer carries a new token. */
export const TOKEN_CALLS: readonly string[] = [
  '/portal/api/auth/login',
  '/portal/api/user/setRole',
  '/portal/api/user/setTeam',
];
/** Calls that are made without a bearer. */
export const ANONYMOUS_CALLS: readonly string[] = ['/portal/api/auth/login'];
