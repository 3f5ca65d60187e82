import { useState } from 'react';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import type { Affected, StaffMember } from '@evcare/shared-contracts/office';
import { editedEntry, formRequest, useOfficeForm } from '../../../shared/forms';
import { loadMember } from './load-member';
import { memberSchema, missingDays, toMemberValues } from './member-values';

/**
 * Form of the whole sheet, saved in one step.
 * @param canEditProfile false for users who may change shifts and leave only
 */
export function useMemberForm(member: StaffMember, canEditProfile: boolean) {
  const [affected, setAffected] = useState<Affected['appointments']>([]);
  const form = useOfficeForm({
    initial: editedEntry(member, toMemberValues, (http) => loadMember(http, member.id)),
    request: formRequest(memberSchema(canEditProfile), (http, body, { version }) =>
      call(http, staffApi.save, { params: { id: member.id }, body, version }),
    ),
    crossCheck: missingDays,
    entities: ['user', 'calendar'],
    savedOf: ({ member: saved }) => ({ version: saved.version, values: toMemberValues(saved) }),
    onDone: ({ appointments }) => setAffected(appointments),
  });
  return { ...form, /** Appointments in the leave that was saved last. */ affected };
}

export type MemberForm = ReturnType<typeof useMemberForm>;
