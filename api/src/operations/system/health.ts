import { ROLES, type Role } from '@evcare/shared-contracts';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { SystemHealth } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { orders } from '../../sales/orders';
import { isDeadLetter, outbox } from '../../platform/mail/tables';
import { remoteTelemetry } from '../telemetry';
import { LINE_TOTAL, serviceLines, serviceOrders } from '../../workshop/service-orders';
import { users } from '../../identity/users';
import type { Live } from '../../messaging/live';

const DAY = 86_400_000;
const MAX_FAILURES = 20;

interface Parts {
  readonly live: Pick<Live, 'streams'>;
}

/** Creates the administrator's overview of the system: the state of its parts, and the activity of today. */
export function createSystemHealth({ db, now }: Core, { live }: Parts) {
  const startedAt = now();
  const first = async <T extends Record<string, unknown>>(query: ReturnType<typeof sql>): Promise<T> =>
    (await db.execute<T>(query)).rows[0] as T;

  const database = () =>
    first<SystemHealth['database']>(sql`
      select split_part(current_setting('server_version'), ' ', 1) as version,
        pg_database_size(current_database())::float8 as size,
        (select count(*)::int from pg_stat_activity where datname = current_database()) as connections,
        (select count(*)::int from drizzle.__drizzle_migrations) as migrations`);

  const mails = (at: string) =>
    first<SystemHealth['mails']>(sql`
      select count(*) filter (where status = 'pending')::int as waiting,
        count(*) filter (where ${isDeadLetter})::int as failed,
        floor(greatest(0, coalesce(extract(epoch from ${at}::timestamptz
          - min(created_at) filter (where status = 'pending')), 0)))::int as "oldestSeconds"
      from ${outbox} where status = 'pending' or (${isDeadLetter})`);

  const people = async (): Promise<SystemHealth['users']> => {
    const { rows } = await db.execute<{ role: Role; count: number; locked: number }>(sql`
      select role, count(*)::int as count, count(*) filter (where status = 'locked')::int as locked
      from ${users} group by role`);
    return ROLES.map((role) => rows.find((row) => row.role === role) ?? { role, count: 0, locked: 0 });
  };

  /**
   * Counts the shop orders that were placed today, without cancelled ones, and the service orders that were
   * handed over today.
   */
  const today = (time: Date) => {
    const midnight = sql`${`${dayInVietnam(time)}T00:00:00+07:00`}::timestamptz`;
    return first<SystemHealth['today']>(sql`
      select shop.count as "shopOrders", shop.total as "shopTotal",
        work.count as deliveries, work.total as "serviceTotal"
      from (select count(*)::int as count, coalesce(sum(total), 0)::float8 as total from ${orders}
          where created_at >= ${midnight} and status <> 'cancelled') shop,
        (select count(distinct o.id)::int as count,
            coalesce(sum(${LINE_TOTAL}) filter (where l.approval = 'approved'), 0)::float8 as total
          from ${serviceOrders} o left join ${serviceLines} l on l.service_order_id = o.id
          where o.delivered_at >= ${midnight}) work`);
  };

  const failures = async (time: Date): Promise<SystemHealth['failures']> => {
    const since = new Date(time.getTime() - DAY).toISOString();
    const { rows } = await db.execute<SystemHealth['failures'][number] & { lastAt: string }>(sql`
      select remote, release, code, count(*)::int as count, max(at) as "lastAt" from ${remoteTelemetry}
      where created_at >= ${since}::timestamptz group by remote, release, code
      order by count(*) desc, max(at) desc limit ${MAX_FAILURES}`);
    return rows.map((row) => ({ ...row, lastAt: new Date(row.lastAt).toISOString() }));
  };

  return {
    async read(): Promise<SystemHealth> {
      const time = now();
      return {
        at: time.toISOString(),
        api: { startedAt: startedAt.toISOString(), liveStreams: live.streams() },
        database: await database(),
        mails: await mails(time.toISOString()),
        users: await people(),
        today: await today(time),
        failures: await failures(time),
      };
    },
  };
}

export type SystemHealthService = ReturnType<typeof createSystemHealth>;
