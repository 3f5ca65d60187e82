import { profileSchema, userSchema } from '@evcare/shared-contracts';
import * as z from 'zod/mini';
import type { UserRow } from './repository';

/** User in responses, with both spellings of the id (specification §3). */
export const userReply = z.extend(userSchema, { userId: z.string() });
export type UserReply = z.infer<typeof userReply>;

/** Profile: personal fields, and whether there is a password to change. */
export const profileReply = z.extend(profileSchema, { userId: z.string(), hasPassword: z.boolean() });
export type ProfileReply = z.infer<typeof profileReply>;

/** Path of avatars below the API. */
export const AVATAR_PATH = '/api/files/avatars/';

/** Returns the address of a user's avatar, or `null`. */
export const avatarUrl = (name: string | null, apiOrigin: string): string | null =>
  name === null ? null : `${apiOrigin}${AVATAR_PATH}${name}`;

export function toUser(row: UserRow, apiOrigin: string): UserReply {
  return {
    id: row.id,
    userId: row.id,
    fullName: row.fullName,
    email: row.email,
    role: row.role,
    emailVerified: row.emailVerified,
    avatar: avatarUrl(row.avatar, apiOrigin),
  };
}

export function toProfile(row: UserRow, apiOrigin: string): ProfileReply {
  return {
    ...toUser(row, apiOrigin),
    phoneNumber: row.phoneNumber,
    address: row.address,
    dateOfBirth: row.dateOfBirth,
    gender: row.gender,
    hasPassword: row.passwordHash !== null,
  };
}
