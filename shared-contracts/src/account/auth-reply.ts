import { normaliseUser } from './user';
import type { User } from './user-schemas';

/** Normalized response of login, registration and refresh. */
export interface AuthReply {
  readonly success: boolean;
  readonly message: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: User | null;
}

/** Spellings of each user field. All spellings are tried inside `data` before any is tried at top level. */
const SPELLINGS = {
  id: ['userId', 'id'],
  fullName: ['fullName'],
  email: ['email'],
  role: ['role'],
  emailVerified: ['emailVerified'],
  avatar: ['avatar', 'avatarUrl', 'imageUrl'],
};

/**
 * Parses an auth response with its fields inside `data` or at top level, and with `accessToken` or `token`
 * (specification §7). `data` takes precedence, except for `message`. Never throws: missing fields are null.
 */
export function parseAuthReply(raw: unknown): AuthReply {
  const top = asRecord(raw);
  const data = asRecord(top['data']);
  const pick = (...keys: string[]): unknown =>
    [data, top].flatMap((place) => keys.map((key) => place[key])).find((value) => (value ?? '') !== '');
  const accessToken = asText(pick('accessToken', 'token'));
  return {
    success: typeof top['success'] === 'boolean' ? top['success'] : accessToken !== null,
    message: asText(top['message']) ?? asText(data['message']),
    accessToken,
    refreshToken: asText(pick('refreshToken')),
    user: normaliseUser(
      Object.fromEntries(Object.entries(SPELLINGS).map(([field, keys]) => [field, pick(...keys)])),
    ),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...(value as Record<string, unknown>) } : {};
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
