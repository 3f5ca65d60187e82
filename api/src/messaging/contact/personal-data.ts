import { sql } from 'drizzle-orm';
import {
  ERASED_NAME,
  ERASED_TEXT,
  ofSubject,
  readSection,
  type PersonalDataPart,
} from '../../identity/users';
import { contactCalls, contactRequests } from './tables';

/** Messages and callbacks of a customer. The rows stay without the person, because reports count them. */
export const contactData: PersonalDataPart = {
  tables: [contactRequests, contactCalls],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'contactRequests',
        title: 'Tin nhắn và yêu cầu gọi lại',
        columns: {
          code: 'Mã',
          at: 'Lúc',
          fullName: 'Họ và tên',
          phoneNumber: 'Số điện thoại',
          email: 'Email',
          message: 'Nội dung',
          calls: 'Ghi chú cuộc gọi',
        },
      },
      sql`select code, created_at as at, full_name as "fullName", phone_number as "phoneNumber", email, message,
          (select string_agg(note, ' · ' order by c.created_at) from ${contactCalls} c
            where c.request_id = contact_requests.id) as calls
        from ${contactRequests} where ${ofSubject(contactRequests.userId, subject)} order by created_at`,
    ),
  ],
  async erase(tx, subject, now) {
    const own = ofSubject(contactRequests.userId, subject);
    await tx.execute(sql`update ${contactCalls} c set note = '' from ${contactRequests}
      where c.request_id = contact_requests.id and ${own}`);
    await tx
      .update(contactRequests)
      .set({
        fullName: ERASED_NAME,
        phoneNumber: ERASED_TEXT,
        email: null,
        message: '',
        status: sql`case when ${contactRequests.status} = 'open' then 'cancelled' else ${contactRequests.status} end`,
        updatedAt: now,
      })
      .where(own);
  },
};
