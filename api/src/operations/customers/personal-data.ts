import { ROLE_LABELS } from '@evcare/shared-contracts';
import { inArray, or, sql } from 'drizzle-orm';
import { deletedRows, ERASED_TEXT, ofSubject, users, type PersonalDataPart } from '../../identity/users';
import { customerContacts, customerDistinctions, customerMerges, customerNotes } from './tables';

/** Rows that the back office wrote about a customer, whose authors a copy names by their role only. */
const writtenByStaff = (
  table: typeof customerNotes | typeof customerContacts,
  { id, title }: { readonly id: string; readonly title: string },
): PersonalDataPart =>
  deletedRows(table.customerId, (own) => ({
    section: {
      id,
      title,
      columns: { at: 'Lúc', by: 'Người ghi', text: 'Nội dung' },
      labels: { by: ROLE_LABELS },
    },
    query: sql`select ${table.createdAt} as at, u.role as by, ${table.text} as text from ${table}
      left join ${users} u on u.id = ${table.authorId} where ${own} order by ${table.createdAt}`,
  }));

/** Notes and contacts that the back office wrote about a customer, and merges. */
export const customerData: readonly PersonalDataPart[] = [
  writtenByStaff(customerNotes, { id: 'notes', title: 'Ghi chú của cửa hàng' }),
  writtenByStaff(customerContacts, { id: 'contacts', title: 'Những lần liên hệ' }),
  {
    tables: [customerDistinctions],
    async erase(tx, subject) {
      const { customerId, otherId } = customerDistinctions;
      await tx
        .delete(customerDistinctions)
        .where(or(ofSubject(customerId, subject), ofSubject(otherId, subject)));
    },
  },
  {
    tables: [customerMerges],
    async erase(tx, { userIds }, now) {
      const ids = [...userIds];
      await tx
        .update(customerMerges)
        .set({
          reason: ERASED_TEXT,
          // Without records, a merge can no longer be undone.
          records: null,
          before: sql`${customerMerges.before} || '{"taken": {}, "lockedReason": null}'::jsonb`,
          undoReason: sql`case when ${customerMerges.undoReason} is null then null else ${ERASED_TEXT} end`,
          updatedAt: now,
        })
        .where(or(inArray(customerMerges.intoId, ids), inArray(customerMerges.fromId, ids)));
    },
  },
];
