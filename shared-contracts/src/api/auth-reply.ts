import { normaliseUser, type User } from '../domain/user';

/** What login, registration and refresh answer, in one spelling. */
export interface AuthReply {
  readonly success: boolean;
  readonly message: string | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  readonly user: User | null;
}

const FIELDS = [
  'userId',
  'id',
  'fullName',
  'email',
  'role',
  'emailVerified',
  'avatar',
  'avatarUrl',
  'imageUrl',
];

/**
 * Reads an auth reply whose fields are inside `data` or at top level, with `accessToken` or `token`
 * (specification §7). `data` wins where both are there. Never throws: what is missing is null.
 */
export function parseAuthReply(raw: unknown): AuthReply {
  const top = asRecord(raw);
  const data = asRecord(top['data']);
  const pick = (key: string): unknown => data[key] ?? top[key];
  const accessToken = asText(pick('accessToken')) ?? asText(pick('token'));
  return {
    success: typeof top['success'] === 'boolean' ? top['success'] : accessToken !== null,
    message: asText(top['message']) ?? asText(data['message']),
    accessToken,
    refreshToken: asText(pick('refreshToken')),
    user: normaliseUser(Object.fromEntries(FIELDS.map((key) => [key, pick(key)]))),
  };
}

function asRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...(value as Record<string, unknown>) } : {};
}

function asText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
