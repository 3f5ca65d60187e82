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
import { accountApi, authApi, get, googleApi, post, type BodyOf } from '@evcare/shared-contracts/endpoints';
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
import { sessionStore, type StoredSession } from './stored-session';
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

/** The session with the parts that are reserved for the shell. */
export interface ShellSession extends Session {
  readonly tokens: TokenSource;
  /** Reads storage again: at start, and when another tab or the back/forward cache may have made the state outdated. */
  resync(): void;
}

type SignInRoute = typeof authApi.login | typeof googleApi.login;

/** The session (specification §3, §4, §8). The only code that accesses the stored tokens. */
export function createSession(options: SessionOptions): ShellSession {
  const { store, bus, http, toasts, perTab, navigate } = options;
  const stored = sessionStore(options.local);
  const auth = (): AuthState => store.getState().auth;
  let snapshot: SessionSnapshot = { user: null, signedIn: false, loading: false, error: null };
  let announced: string | undefined;
  /** Tokens of the signed-in user: another user's call must not be retried with them. */
  const sessionTokens = new Set<string>();

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

  /** Emits a bus event if the user or their data has changed. */
  function announce(): void {
    const { user } = auth();
    const serialised = JSON.stringify(user);
    if (serialised === announced) return;
    announced = serialised;
    bus.emit('auth.changed', { user });
  }

  function greet(user: User): void {
    if (perTab.get(STORAGE_KEYS.loginToastShown)) return;
    perTab.set(STORAGE_KEYS.loginToastShown, 'true');
    toasts.success(messages.session.welcome(user.fullName), { durationMs: TOAST_SUCCESS_DURATION_MS });
  }

  function applySession(session: StoredSession): void {
    if (auth().user?.id !== session.user.id) sessionTokens.clear();
    sessionTokens.add(session.token);
    store.dispatch(succeeded(session));
  }

  function adopt(response: unknown): SessionResult {
    const { success, user, accessToken, refreshToken, message } = parseAuthReply(response);
    if (!success || !user || !accessToken) return fail(message ?? messages.session.loginFailed, response);
    const session = { user, token: accessToken, refreshToken };
    const replaced = auth();
    stored.write(session);
    applySession(session);
    announce();
    greet(user);
    if (replaced.user && replaced.user.id !== user.id) void endOnServer(replaced);
    return { ok: true, user };
  }

  /** Ends a session on the server, if it can be reached; locally it has ended already. */
  async function endOnServer({
    token,
    refreshToken,
  }: Pick<AuthState, 'token' | 'refreshToken'>): Promise<void> {
    if (!token) return;
    await post(http, authApi.logout, refreshToken ? { refreshToken } : {}, {
      headers: { Authorization: `Bearer ${token}` },
    }).catch(() => undefined);
  }

  function fail(message: string, error: unknown): SessionResult {
    store.dispatch(failed(message));
    return { ok: false, message, error };
  }

  async function signIn<R extends SignInRoute>(
    route: R,
    body: BodyOf<R>,
    describe: (error: unknown) => string,
  ): Promise<SessionResult> {
    store.dispatch(started());
    try {
      const result = adopt((await post(http, route, body)).body);
      return result.ok ? result : fail(describe(new Error(result.message)), result.error);
    } catch (error) {
      return fail(describe(error), error);
    }
  }

  function forget(): void {
    stored.clear();
    clearState();
    announce();
  }

  function clearState(): void {
    sessionTokens.clear();
    perTab.remove(STORAGE_KEYS.loginToastShown);
    store.dispatch(cleared());
  }

  async function logout(): Promise<void> {
    const ended = auth();
    forget();
    toasts.success(messages.session.loggedOut);
    navigate(PATHS.home);
    await endOnServer(ended);
  }

  async function refreshUser(): Promise<User | null> {
    const { token: before, user: requestedUser } = auth();
    if (!before) return null;
    const isSameUser = () => auth().user?.id === requestedUser?.id;
    store.dispatch(started());
    try {
      const user = normaliseUser((await get(http, accountApi.profile)).data);
      // Another tab may have changed the tokens or signed out while the request was in flight.
      resync();
      const { token, refreshToken } = auth();
      if (!token || !isSameUser()) return null;
      if (!user) throw new Error(messages.session.currentUserFailed);
      stored.write({ user, token, refreshToken });
      store.dispatch(userFetched(user));
      announce();
      return user;
    } catch {
      if (auth().token && isSameUser()) store.dispatch(failed(messages.session.currentUserFailed));
      return null;
    }
  }

  function resync(): void {
    const storedSession = stored.read();
    const { token, refreshToken, user } = auth();
    if (!storedSession) {
      if (token) clearState();
      else perTab.remove(STORAGE_KEYS.loginToastShown);
    } else if (
      storedSession.token !== token ||
      storedSession.refreshToken !== refreshToken ||
      JSON.stringify(storedSession.user) !== JSON.stringify(user)
    ) {
      applySession(storedSession);
    }
    announce();
  }

  const refresh = createTokenRefresh({
    request: async (refreshToken) => (await post(http, authApi.refresh, { refreshToken })).body,
    stored: stored.read,
  });

  function applyRefresh(failedToken: string, outcome: RefreshOutcome): void {
    // Changes made by another tab in the meantime take precedence over this response.
    resync();
    const { user, token } = auth();
    if (!user || token !== failedToken) return;
    if (outcome.kind === 'refreshed') {
      const { token: fresh, refreshToken } = outcome;
      stored.write({ user, token: fresh, refreshToken });
      sessionTokens.add(fresh);
      store.dispatch(refreshed({ token: fresh, refreshToken }));
    }
    if (outcome.kind === 'ended') {
      forget();
      bus.emit('auth.unauthorized', {});
      toasts.error(messages.session.expired);
    }
  }

  const tokens: TokenSource = {
    token: () => auth().token,
    async recover(failedToken) {
      if (auth().token === failedToken) {
        await refresh(failedToken, (outcome) => applyRefresh(failedToken, outcome));
      }
      const { token } = auth();
      return token !== failedToken && sessionTokens.has(failedToken) ? token : null;
    },
  };

  return {
    current,
    subscribe: (listener) => store.subscribe(listener),
    login: (credentials) =>
      signIn(authApi.login, credentials, (error) =>
        isHttpError(error)
          ? (error.serverMessage ?? error.message)
          : error instanceof Error && error.message
            ? error.message
            : messages.session.loginFailed,
      ),
    loginWithGoogle: (idToken) =>
      signIn(googleApi.login, { token: idToken }, () => messages.session.googleLoginFailed),
    adopt,
    refreshUser,
    logout,
    tokens,
    resync,
  };
}
