import { sql } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { orders } from '../../sales/orders';
import { countDeadLettersByKind } from '../../platform/mail/dead-letters';
import { outbox } from '../../platform/mail/tables';
import { readTaskHealth, type TaskHealth } from '../../platform/recurring/store';
import { releaseHealth, type ReleaseHealth } from '../telemetry';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;

type ByStatus = readonly { readonly status: string; readonly count: number }[];

/** State of the site, read from the database. All queries use an index. */
export interface Facts {
  readonly mails: { readonly waiting: number; readonly oldestSeconds: number };
  /** Mails that were given up and wait for a decision, by kind. */
  readonly deadLetters: readonly { readonly kind: string; readonly count: number }[];
  readonly tasks: readonly TaskHealth[];
  /** Orders placed within the last 24 hours. */
  readonly orders: ByStatus;
  /** Appointments that start within the next 24 hours. */
  readonly appointments: ByStatus;
  /** Release health of the last hour. */
  readonly releases: readonly ReleaseHealth[];
}

/** Reads the state of the site; all instances of the API return the same. */
export async function readFacts(db: Queries, now: Date): Promise<Facts> {
  const at = (ms: number) => sql`${new Date(now.getTime() + ms).toISOString()}::timestamptz`;
  const mails = await db.execute<{ waiting: number; oldest: number }>(sql`
    select count(*)::int as waiting,
      coalesce(extract(epoch from ${at(0)} - min(created_at)), 0)::float8 as oldest
    from ${outbox} where status = 'pending'`);
  const placed = await db.execute<ByStatus[number]>(sql`
    select status, count(*)::int as count from ${orders}
    where created_at >= ${at(-DAY)} group by status order by status`);
  const booked = await db.execute<ByStatus[number]>(sql`
    select status, count(*)::int as count from ${appointments}
    where start_at >= ${at(0)} and start_at < ${at(DAY)} group by status order by status`);
  const { waiting = 0, oldest = 0 } = mails.rows[0] ?? {};
  return {
    mails: { waiting, oldestSeconds: Math.max(0, oldest) },
    deadLetters: await countDeadLettersByKind(db),
    tasks: await readTaskHealth(db),
    orders: placed.rows,
    appointments: booked.rows,
    releases: await releaseHealth(db, new Date(now.getTime() - HOUR)),
  };
}
