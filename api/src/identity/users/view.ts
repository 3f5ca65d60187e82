import { addressOf, avatarApi } from '@evcare/shared-contracts/endpoints';
import type { ProfileReply, UserReply } from '@evcare/shared-contracts/endpoints/server';
import type { UserRow } from './repository';

/** Returns the URL of a user's avatar, or `null`. */
export const avatarUrl = (name: string | null, apiOrigin: string): string | null =>
  name === null ? null : `${apiOrigin}/api${addressOf(avatarApi.read, { params: { name } })}`;

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
    version: row.version,
  };
}
