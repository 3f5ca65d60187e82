import { parseAuthReply } from '../account/auth-reply';
import { isHttpError } from '../api/http-error';
import { normaliseUser } from '../account/user';
import type { User } from '../account/user-schemas';
import type { Http } from '../remote/context';
import type { Session, SessionResult, SessionSnapshot } from '../session/session';

/** In-memory session that uses the fake HTTP client as specified. */
export class FakeSession implements Session {
  private snapshot: SessionSnapshot;
  private readonly listeners = new Set<{ readonly listener: () => void }>();
  logouts = 0;

  constructor(
    user: User | null,
    private readonly http: Http,
    /** Called on every change of the user, as the shell emits it on the bus. */
    private readonly changed: (user: User | null) => void = () => undefined,
  ) {
    this.snapshot = { user, signedIn: user !== null, loading: false, error: null };
  }

  readonly current = (): SessionSnapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    const subscription = { listener };
    this.listeners.add(subscription);
    return () => void this.listeners.delete(subscription);
  };

  /** Sets the signed-in user; null for a guest. */
  become(user: User | null): void {
    this.set({ user, signedIn: user !== null, loading: false, error: null });
  }

  get open(): number {
    return this.listeners.size;
  }

  async login(credentials: { email: string; password: string }): Promise<SessionResult> {
    try {
      return this.adopt((await this.http.post('/auth/login', credentials)).body);
    } catch (error) {
      const serverMessage = isHttpError(error) ? error.serverMessage : null;
      const text = error instanceof Error ? error.message : '';
      return { ok: false, message: serverMessage || text || 'Login failed', error };
    }
  }

  async loginWithGoogle(idToken: string): Promise<SessionResult> {
    const failed = (error: unknown): SessionResult => ({ ok: false, message: 'Google login failed', error });
    try {
      const { body } = await this.http.post('/auth/login-google', { token: idToken });
      const result = this.adopt(body);
      return result.ok ? result : failed(body);
    } catch (error) {
      return failed(error);
    }
  }

  adopt(reply: unknown): SessionResult {
    const { success, user, message } = parseAuthReply(reply);
    if (!success || !user) return { ok: false, message: message ?? 'Login failed', error: reply };
    this.become(user);
    return { ok: true, user };
  }

  async refreshUser(): Promise<User | null> {
    const response = await this.http.get('/Auth/profile').catch(() => null);
    const user = normaliseUser(response?.data);
    if (user) this.become(user);
    return user;
  }

  async logout(): Promise<void> {
    this.logouts += 1;
    this.become(null);
  }

  private set(snapshot: SessionSnapshot): void {
    this.snapshot = snapshot;
    this.changed(snapshot.user);
    for (const { listener } of [...this.listeners]) listener();
  }
}
