import { PACKAGE_STATE_LABELS } from '@evcare/shared-contracts/workshop';
import { sql } from 'drizzle-orm';
import { countRetained, ofSubject, readSection, type PersonalDataPart } from '../../identity/users';
import { subscriptions, subscriptionVisits } from './tables';

/** Packages that a customer bought. They are accounting documents, and name no person. */
export const subscriptionData: PersonalDataPart = {
  tables: [subscriptions, subscriptionVisits],
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'packages',
        title: 'Gói dịch vụ',
        columns: {
          code: 'Mã',
          name: 'Gói',
          state: 'Trạng thái',
          price: 'Giá',
          startsAt: 'Từ',
          endsAt: 'Đến',
        },
        labels: { state: PACKAGE_STATE_LABELS },
      },
      sql`select code, name, state, price, starts_at as "startsAt", ends_at as "endsAt" from ${subscriptions}
        where ${ofSubject(subscriptions.userId, subject)} order by created_at`,
    ),
  ],
  findOpen: async (db, subject, now) => {
    const { rows } = await db.execute<{ code: string }>(sql`
      select code from ${subscriptions} where ${ofSubject(subscriptions.userId, subject)} and (state = 'pending'
        or (state = 'active' and ends_at > ${now.toISOString()}
          and (select sum((e ->> 'times')::int) from jsonb_array_elements(entitlements) e)
            > (select count(*) from ${subscriptionVisits} v
                where v.subscription_id = subscriptions.id and v.state = 'used')))
      order by created_at`);
    return rows.map(({ code }) => ({ kind: 'package', code }));
  },
  findRetained: async (db, subject) => [
    {
      kind: 'packages',
      ...(await countRetained(db, subscriptions.createdAt, ofSubject(subscriptions.userId, subject))),
    },
  ],
};
