import { parseAuthReply } from '../api/auth-reply';
import { isHttpError } from '../api/http-error';
import { normaliseUser, type User } from '../domain/user';
import type { Http } from '../remote/context';
import type { Session, SessionResult, SessionSnapshot } from '../session/session';

/** A session in memory that talks to the fake HTTP client in the specification's way. */
export class FakeSession implements Session {
  private snapshot: SessionSnapshot;
  private readonly listeners = new Set<() => void>();
  logouts = 0;

  constructor(
    user: User | null,
    private readonly http: Http,
  ) {
    this.snapshot = { user, signedIn: user !== null, loading: false, error: null };
  }

  readonly current = (): SessionSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Makes somebody else the signed-in user; null makes a guest. */
  become(user: User | null): void {
    this.set({ user, signedIn: user !== null, loading: false, error: null });
  }

  get open(): number {
    return this.listeners.size;
  }

  login(credentials: { email: string; password: string }): Promise<SessionResult> {
    return this.attempt('/auth/login', credentials, 'Login failed');
  }

  loginWithGoogle(idToken: string): Promise<SessionResult> {
    return this.attempt('/auth/login-google', { token: idToken }, 'Google login failed');
  }

  adopt(reply: unknown): SessionResult {
    const { user, message } = parseAuthReply(reply);
    if (!user) return { ok: false, message: message ?? 'Login failed', error: reply };
    this.become(user);
    return { ok: true, user };
  }

  async refreshUser(): Promise<User | null> {
    const reply = await this.http.get('/Auth/profile').catch(() => null);
    const user = normaliseUser(reply?.data);
    if (user) this.become(user);
    return user;
  }

  async logout(): Promise<void> {
    this.logouts += 1;
    this.become(null);
  }

  private async attempt(path: string, body: unknown, fallback: string): Promise<SessionResult> {
    try {
      return this.adopt((await this.http.post(path, body)).body);
    } catch (error) {
      const message = isHttpError(error) ? (error.serverMessage ?? error.message) : fallback;
      return { ok: false, message, error };
    }
  }

  private set(snapshot: SessionSnapshot): void {
    this.snapshot = snapshot;
    for (const listener of [...this.listeners]) listener();
  }
}
