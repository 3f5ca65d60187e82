import type { StaffContact } from '@evcare/shared-contracts/office';
import type { Callback } from '@evcare/shared-contracts/shop';
import type { ContactRequestRow, StoredCall } from './repository';
import type { NameOfSubject } from './subjects';
import { windowAt } from './windows';

/** Maps a request to what its customer sees. */
export function toCallback({
  code,
  windowStart,
  dueAt,
}: Pick<ContactRequestRow, 'code' | 'windowStart' | 'dueAt'>): Callback {
  const window = windowStart && windowAt(windowStart);
  return {
    code,
    window: window && { from: window.from.toISOString(), to: window.to.toISOString() },
    dueAt: dueAt.toISOString(),
  };
}

/** Maps a request to what staff see. */
export const toStaffContact = (
  row: ContactRequestRow,
  calls: readonly StoredCall[],
  nameOf: NameOfSubject,
): StaffContact => ({
  ...toCallback(row),
  id: row.id,
  version: row.version,
  kind: row.kind,
  status: row.status,
  fullName: row.fullName,
  phoneNumber: row.phoneNumber,
  email: row.email,
  topic: row.topic,
  message: row.message,
  subject: row.subject && { ...row.subject, name: nameOf(row.subject) },
  customerId: row.userId,
  createdAt: row.createdAt.toISOString(),
  calls: calls.map(({ result, note, by, createdAt }) => ({ result, note, by, at: createdAt.toISOString() })),
});
