import type { ProfileUpdate } from '@evcare/shared-contracts/auth-forms';
import { messages } from '../../platform/messages';
import { ApiError, unauthenticated } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { auditUser, toStoredPhone, updateUser, type UserRow } from '../users';

export interface ProfileService {
  /**
   * Changes the fields that were sent, limited to those users may change themselves.
   * @throws ApiError 409 STALE_VERSION if the profile changed after the caller read it
   */
  update(userId: string, form: Partial<ProfileUpdate>, version?: number): Promise<UserRow>;
}

/** Creates the service for the personal fields of an account. */
export function createProfile({ db, now }: Core): ProfileService {
  return {
    update: (userId, { fullName, phoneNumber, address, dateOfBirth, gender }, version) =>
      db.transaction(async (tx) => {
        const stored = typeof phoneNumber === 'string' ? toStoredPhone(phoneNumber) : phoneNumber;
        const values = { fullName, phoneNumber: stored, address, dateOfBirth, gender };
        const user = await updateUser(tx, userId, values, now(), version);
        if (!user && version !== undefined) throw new ApiError(409, 'STALE_VERSION', messages.profileStale);
        if (!user) throw unauthenticated();
        const fields = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
        await auditUser(tx, now(), { actorId: userId, action: 'profile_changed', detail: { fields } });
        return user;
      }),
  };
}
