import { toRole } from './roles';
import type { Profile, User } from './user-schemas';

/** Genders of a profile. */
export const GENDERS = ['male', 'female', 'other'] as const;
export type Gender = (typeof GENDERS)[number];

type Raw = Record<string, unknown>;

const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const ownValue = (raw: Raw, key: string): unknown => (Object.hasOwn(raw, key) ? raw[key] : undefined);

/** Returns the first non-empty value of `keys` as a string; numbers are converted, since ids may be numeric. */
function text(raw: Raw, ...keys: string[]): string | null {
  for (const key of keys) {
    const value = ownValue(raw, key);
    if (typeof value === 'string' && value.trim() !== '') return value;
    if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  }
  return null;
}

/**
 * Parses a user in either spelling of specification §3 (`id`/`userId`, `avatar`/`avatarUrl`/`imageUrl`).
 * Keeps only the six stored fields. Returns null without an id or an e-mail.
 */
export function normaliseUser(raw: unknown): User | null {
  if (!isRecord(raw)) return null;
  const id = text(raw, 'id', 'userId');
  const email = text(raw, 'email');
  if (id === null || email === null) return null;
  return {
    id,
    email,
    fullName: text(raw, 'fullName') ?? email,
    role: toRole(ownValue(raw, 'role')),
    emailVerified: ownValue(raw, 'emailVerified') === true,
    avatar: text(raw, 'avatar', 'avatarUrl', 'imageUrl'),
  };
}

/**
 * Parses a profile in either spelling of specification §3 (also `phoneNumber`/`phone`, `dateOfBirth`/`dob`).
 * Removes the time from a date. Returns null when {@link normaliseUser} does.
 */
export function normaliseProfile(raw: unknown): Profile | null {
  const user = normaliseUser(raw);
  if (!user || !isRecord(raw)) return null;
  const gender = text(raw, 'gender')?.toLowerCase();
  return {
    ...user,
    phoneNumber: text(raw, 'phoneNumber', 'phone'),
    address: text(raw, 'address'),
    dateOfBirth: text(raw, 'dateOfBirth', 'dob')?.slice(0, 10) ?? null,
    gender: GENDERS.find((candidate) => candidate === gender) ?? null,
  };
}
