import type { FunnelCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { percentOf, rowOf, within } from '../sql';

/**
 * Returns the outcomes of the period's appointments. An appointment cancelled after check-in counts as
 * arrived.
 */
export async function funnelCard(db: Queries, span: Span): Promise<FunnelCard> {
  const funnel = await rowOf<Omit<FunnelCard, 'noShowRate'>>(
    db,
    sql`select count(*)::int as booked,
          (count(*) filter (where a.status in ('checked_in', 'in_service', 'completed') or a.check_in is not null))::int as arrived,
          (count(*) filter (where a.status = 'completed'))::int as completed,
          (count(*) filter (where a.status = 'no_show'))::int as "noShow",
          (count(*) filter (where a.status = 'cancelled'))::int as cancelled
        from appointments a where ${within(sql`a.start_at`, span)}`,
  );
  return { ...funnel, noShowRate: percentOf(funnel.noShow, funnel.noShow + funnel.arrived) };
}
