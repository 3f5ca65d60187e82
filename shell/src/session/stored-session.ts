import { normaliseUser, STORAGE_KEYS, type User } from '@evcare/shared-contracts';
import type { TextStorage } from './browser-storage';

export interface StoredSession {
  readonly user: User;
  readonly token: string;
  readonly refreshToken: string | null;
}

const LOCAL_KEYS = [
  STORAGE_KEYS.authToken,
  STORAGE_KEYS.legacyToken,
  STORAGE_KEYS.refreshToken,
  STORAGE_KEYS.user,
];

/**
 * True if a storage event with this key may have changed the signed-in user; null means that the storage was cleared.
 */
export const concernsSession = (key: string | null): boolean =>
  key === null || LOCAL_KEYS.some((sessionKey) => sessionKey === key);

/** The session in local storage (specification §3). */
export function sessionStore(storage: TextStorage) {
  const clear = () => LOCAL_KEYS.forEach((key) => storage.remove(key));

  return {
    /**
     * Returns token and user if both are present and the user can be parsed; otherwise removes
     * them and returns null (specification §4).
     */
    read(): StoredSession | null {
      const token = storage.get(STORAGE_KEYS.authToken) ?? storage.get(STORAGE_KEYS.legacyToken);
      const user = parseUser(storage.get(STORAGE_KEYS.user));
      if (token && user) return { user, token, refreshToken: storage.get(STORAGE_KEYS.refreshToken) };
      clear();
      return null;
    },

    write({ user, token, refreshToken }: StoredSession): void {
      storage.set(STORAGE_KEYS.user, JSON.stringify(user));
      if (refreshToken) storage.set(STORAGE_KEYS.refreshToken, refreshToken);
      else storage.remove(STORAGE_KEYS.refreshToken);
      storage.remove(STORAGE_KEYS.legacyToken);
      // Written last: a tab that sees the token must also see its user.
      storage.set(STORAGE_KEYS.authToken, token);
    },

    clear,
  };
}

function parseUser(text: string | null): User | null {
  try {
    return text === null ? null : normaliseUser(JSON.parse(text));
  } catch {
    return null;
  }
}
