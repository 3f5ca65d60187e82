import type { User } from '../account/user-schemas';

/** Auth state (specification §3) as exposed to remotes, without tokens. */
export interface SessionSnapshot {
  readonly user: User | null;
  readonly signedIn: boolean;
  readonly loading: boolean;
  readonly error: string | null;
}

/** Result of a sign-in. `error` contains the complete response, for messages by field. */
export type SessionResult =
  | { readonly ok: true; readonly user: User }
  | { readonly ok: false; readonly message: string; readonly error: unknown };

/** Session, owned by the shell. Remotes have no access to tokens or their storage. */
export interface Session {
  /** Returns the current state; the same object until it changes. */
  current(): SessionSnapshot;
  /** Subscribes to changes; returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** POST /auth/login. Failure: the server's message, else the error's text, else 'Login failed' (specification §8). */
  login(credentials: { email: string; password: string }): Promise<SessionResult>;
  /** POST /auth/login-google with a Google ID token. Failure: 'Google login failed' (specification §8). */
  loginWithGoogle(idToken: string): Promise<SessionResult>;
  /** Adopts the response of a request that signed the user in, such as a registration. */
  adopt(reply: unknown): SessionResult;
  /** Refetches GET /Auth/profile. Null for a guest or if the request failed. */
  refreshUser(): Promise<User | null>;
  /** Ends the session immediately in the browser, and on the server if it can be reached (specification §4). */
  logout(): Promise<void>;
}
