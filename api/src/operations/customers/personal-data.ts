import { ROLE_LABELS } from '@evcare/shared-contracts';
import { inArray, or, sql } from 'drizzle-orm';
import { deletedRows, ERASED_TEXT, users, type PersonalDataPart } from '../../identity/users';
import { customerContacts, customerMerges, customerNotes } from './tables';

/** Notes and contacts that the back office wrote about a customer, and merges. Authors are named by their role only. */
export const customerData: readonly PersonalDataPart[] = [
  deletedRows(customerNotes.customerId, (own) => ({
    section: {
      id: 'notes',
      title: 'Ghi chú của cửa hàng',
      columns: { at: 'Lúc', by: 'Người ghi', text: 'Nội dung' },
      labels: { by: ROLE_LABELS },
    },
    query: sql`select customer_notes.created_at as at, u.role as by, customer_notes.text from ${customerNotes}
      left join ${users} u on u.id = customer_notes.author_id where ${own} order by customer_notes.created_at`,
  })),
  deletedRows(customerContacts.customerId, (own) => ({
    section: {
      id: 'contacts',
      title: 'Những lần liên hệ',
      columns: { at: 'Lúc', by: 'Người ghi', text: 'Nội dung' },
      labels: { by: ROLE_LABELS },
    },
    query: sql`select customer_contacts.created_at as at, u.role as by, customer_contacts.text from ${customerContacts}
      left join ${users} u on u.id = customer_contacts.author_id where ${own} order by customer_contacts.created_at`,
  })),
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
