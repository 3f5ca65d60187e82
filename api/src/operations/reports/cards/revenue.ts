import { presetPeriod, type RevenueCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { revenueReport } from '../kinds/revenue';
import { spanBefore, spanOf, type Span } from '../period';
import { rowOf, salesWithin, within } from '../sql';

interface Latest {
  readonly today: number;
  readonly days7: number;
  readonly days30: number;
}

/** Returns the revenue of today and of the last seven and thirty days, whatever the period. */
function latest(db: Queries, now: Date): Promise<Latest> {
  const [today, days7, days30] = (['today', 'days7', 'days30'] as const).map((preset) =>
    spanOf(presetPeriod(preset, now)),
  ) as [Span, Span, Span];
  const sum = (span: Span) =>
    sql`coalesce(sum(services + parts) filter (where ${within(sql`at`, span)}), 0)::float8`;
  return rowOf<Latest>(
    db,
    sql`select ${sum(today)} as today, ${sum(days7)} as days7, ${sum(days30)} as days30
        from ${salesWithin(days30)} sale`,
  );
}

/** Returns recent revenue, and the revenue of the period and of the period before it. */
export async function revenueCard(db: Queries, span: Span, now: Date): Promise<RevenueCard> {
  const [recent, report, before] = await Promise.all([
    latest(db, now),
    revenueReport(db, span),
    rowOf<{ total: number }>(
      db,
      sql`select coalesce(sum(services + parts), 0)::float8 as total from ${salesWithin(spanBefore(span))} sale`,
    ),
  ]);
  const totals = report.totals as Record<string, number>;
  const of = (key: string) => totals[key] ?? 0;
  return {
    ...recent,
    total: of('revenue'),
    services: of('services'),
    parts: of('parts'),
    before: before.total,
    serviceOrders: of('serviceOrders'),
    shopOrders: of('shopOrders'),
    series: report.series,
  };
}
