import {
  isHttpError,
  normaliseUser,
  parseAuthReply,
  PATHS,
  STORAGE_KEYS,
  TOAST_SUCCESS_DURATION_MS,
  type Bus,
  type Http,
  type Session,
  type SessionResult,
  type SessionSnapshot,
  type Toasts,
  type User,
} from '@evcare/shared-contracts';
import type { TokenSource } from '../http/http-client';
import { messages } from '../messages';
import {
  cleared,
  failed,
  refreshed,
  started,
  succeeded,
  userFetched,
  type AuthState,
} from '../store/auth-slice';
import type { ShellStore } from '../store/store';
import type { TextStorage } from './browser-storage';
import { sessionStore } from './stored-session';
import { createTokenRefresh, type RefreshOutcome } from './token-refresh';

export interface SessionOptions {
  readonly store: ShellStore['store'];
  readonly bus: Bus;
  readonly http: Http;
  readonly toasts: Toasts;
  readonly local: TextStorage;
  readonly perTab: TextStorage;
  readonly navigate: (to: string) => void;
}

/** The session with what only the shell may do. */
export interface ShellSession extends Session {
  readonly tokens: TokenSource;
  /** Reads storage again: at start, and when another tab or the page cache may have changed it. */
  resync(): void;
}

/** The session (specification §3, §4, §8). It alone touches the stored tokens. */
export function createSession(options: SessionOptions): ShellSession {
  const { store, bus, http, toasts, perTab, navigate } = options;
  const stored = sessionStore(options.local);
  const auth = (): AuthState => store.getState().auth;
  let snapshot: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };
  let announced: string | undefined;
  let endedToken: string | null = null;

  function current(): SessionSnapshot {
    const { user, token, loading, error } = auth();
    const signedIn = token !== null;
    const same =
      snapshot.user === user &&
      snapshot.signedIn === signedIn &&
      snapshot.loading === loading &&
      snapshot.error === error;
    if (!same) snapshot = { user, signedIn, loading, error };
    return snapshot;
  }

  /** Tells the bus, but only when who is signed in, or what is known of them, really changed. */
  function announce(): void {
    const { user } = auth();
    const said = JSON.stringify(user);
    if (said === announced) return;
    announced = said;
    bus.emit('auth.changed', { user });
  }

  function welcome(user: User): void {
    if (perTab.get(STORAGE_KEYS.loginToastShown)) return;
    perTab.set(STORAGE_KEYS.loginToastShown, 'true');
    toasts.success(messages.session.welcome(user.fullName), { durationMs: TOAST_SUCCESS_DURATION_MS });
  }

  function adopt(reply: unknown): SessionResult {
    const { user, accessToken, refreshToken, message } = parseAuthReply(reply);
    if (!user || !accessToken) {
      const text = message ?? messages.session.loginFailed;
      store.dispatch(failed(text));
      return { ok: false, message: text, error: reply };
    }
    stored.write({ user, token: accessToken, refreshToken });
    store.dispatch(succeeded({ user, token: accessToken, refreshToken }));
    announce();
    welcome(user);
    return { ok: true, user };
  }

  async function signIn(
    path: string,
    body: unknown,
    describe: (error: unknown) => string,
  ): Promise<SessionResult> {
    store.dispatch(started());
    try {
      return adopt((await http.post(path, body)).body);
    } catch (error) {
      const message = describe(error);
      store.dispatch(failed(message));
      return { ok: false, message, error };
    }
  }

  function forget(): void {
    stored.clear();
    perTab.remove(STORAGE_KEYS.loginToastShown);
    store.dispatch(cleared());
    announce();
  }

  async function logout(): Promise<void> {
    const { token, refreshToken } = auth();
    forget();
    toasts.success(messages.session.loggedOut);
    navigate(PATHS.home);
    if (!token) return;
    // The person is signed out already; the server is told as far as it can be reached.
    await http
      .post('/auth/logout', refreshToken ? { refreshToken } : {}, {
        headers: { Authorization: `Bearer ${token}` },
      })
      .catch(() => undefined);
  }

  async function refreshUser(): Promise<User | null> {
    const before = auth().token;
    if (!before) return null;
    store.dispatch(started());
    try {
      const user = normaliseUser((await http.get('/Auth/profile')).data);
      const { token, refreshToken } = auth();
      if (!token) return null;
      if (!user) throw new Error(messages.session.currentUserFailed);
      stored.write({ user, token, refreshToken });
      store.dispatch(userFetched(user));
      announce();
      return user;
    } catch {
      if (auth().token) store.dispatch(failed(messages.session.currentUserFailed));
      return null;
    }
  }

  function resync(): void {
    const found = stored.read();
    const { token, user } = auth();
    if (!found) {
      if (token) store.dispatch(cleared());
    } else if (found.token !== token || JSON.stringify(found.user) !== JSON.stringify(user)) {
      store.dispatch(succeeded(found));
    }
    announce();
  }

  const refresh = createTokenRefresh({
    request: async (refreshToken) => (await http.post('/auth/refresh-token', { refreshToken })).body,
    stored: () => stored.read() ?? sessionInMemory(),
  });

  const sessionInMemory = () => {
    const { token, refreshToken } = auth();
    return token ? { token, refreshToken } : null;
  };

  function applyRefresh(failedToken: string, outcome: RefreshOutcome): void {
    const { user, token } = auth();
    if (outcome.kind === 'refreshed' && user && token) {
      const { token: fresh, refreshToken } = outcome;
      stored.write({ user, token: fresh, refreshToken });
      store.dispatch(refreshed({ token: fresh, refreshToken }));
    }
    if (outcome.kind === 'ended' && token === failedToken && endedToken !== failedToken) {
      endedToken = failedToken;
      forget();
      bus.emit('auth.unauthorized', {});
      toasts.error(messages.session.expired);
    }
  }

  const tokens: TokenSource = {
    token: () => auth().token,
    async recover(failedToken) {
      const { token } = auth();
      if (token !== failedToken) return token;
      const outcome = await refresh(failedToken, (result) => applyRefresh(failedToken, result));
      return outcome.kind === 'refreshed' ? auth().token : null;
    },
  };

  return {
    current,
    subscribe: (listener) => store.subscribe(listener),
    login: (credentials) =>
      signIn('/auth/login', credentials, (error) =>
        isHttpError(error)
          ? (error.serverMessage ?? error.message)
          : error instanceof Error && error.message
            ? error.message
            : messages.session.loginFailed,
      ),
    loginWithGoogle: (idToken) =>
      signIn('/auth/login-google', { token: idToken }, () => messages.session.googleLoginFailed),
    adopt,
    refreshUser,
    logout,
    tokens,
    resync,
  };
}
