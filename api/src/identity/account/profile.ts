import type { ProfileUpdate } from '@evcare/shared-contracts/auth-forms';
import { unauthenticated } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { auditUser, toStoredPhone, updateUser, type UserRow } from '../users';

export interface ProfileService {
  /** Changes the submitted fields, limited to fields that users may change themselves. */
  update(userId: string, form: Partial<ProfileUpdate>): Promise<UserRow>;
}

/** Creates the service for the personal fields of an account. */
export function createProfile({ db, now }: Core): ProfileService {
  return {
    update: (userId, { fullName, phoneNumber, address, dateOfBirth, gender }) =>
      db.transaction(async (tx) => {
        const stored = typeof phoneNumber === 'string' ? toStoredPhone(phoneNumber) : phoneNumber;
        const values = { fullName, phoneNumber: stored, address, dateOfBirth, gender };
        const user = await updateUser(tx, userId, values, now());
        if (!user) throw unauthenticated();
        const fields = Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [name]));
        await auditUser(tx, now(), { actorId: userId, action: 'profile_changed', detail: { fields } });
        return user;
      }),
  };
}
