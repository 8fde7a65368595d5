/**
 * Everything the interface may ask of its host. Two hosts implement it: the browser and the desktop shell.
 *
 * The session token never crosses this boundary. A host takes it out of the answers to login, setRole and setTeam,
 * keeps it where that host keeps secrets, and adds it to later requests.
 */
export type Off = () => void;

export interface Capabilities {
  localFiles: boolean;
  keyring: boolean;
  offlineDrafts: boolean;
  updater: boolean;
  nativeSave: boolean;
}

export interface Progress {
  loaded: number;
  total: number;
}

/** A browser hands over a File; the shell hands over a path, so file bytes never cross the webview. */
export type UploadSource =
  | { kind: 'file'; file: File; name: string; size: number }
  | { kind: 'path'; path: string; name: string; size: number };

export interface PickOptions {
  /** Extensions without the dot. */
  extensions?: readonly string[];
  multiple?: boolean;
}

export interface TransferOptions {
  signal?: AbortSignal;
  onProgress?: (progress: Progress) => void;
}

export interface HostInfo {
  kind: 'web' | 'desktop';
  version: string;
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
  readonly can: Capabilities;
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
  };
  upload(source: UploadSource, options: TransferOptions): Promise<{ fileId: string }>;
  /** Saves the answer to a GET. */
  download(path: string, options: TransferOptions & { name: string }): Promise<void>;
  pickFiles(options: PickOptions): Promise<UploadSource[]>;
  store: {
    get(key: string): Promise<string | null>;
    set(key: string, value: string): Promise<void>;
    remove(key: string): Promise<void>;
  };
  openExternal(url: string): Promise<void>;
  setTitle(title: string): void;
  info(): HostInfo;
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
