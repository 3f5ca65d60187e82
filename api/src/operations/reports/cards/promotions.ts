import type { PromotionsCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import { keepsGoods, keptDiscounts, netTotal } from '../../../sales/returns';
import type { Span } from '../period';
import { rowsOf, within } from '../sql';

interface Uses {
  readonly code: string | null;
  readonly uses: number;
  readonly cost: number;
  readonly revenue: number;
}

const averageOf = ({ uses, revenue }: Omit<Uses, 'code'>): number | null =>
  uses === 0 ? null : Math.round(revenue / uses);

/**
 * Returns the discounts on the goods that customers keep, and on their delivery, of orders placed in the period,
 * compared with orders without a code.
 */
export async function promotionsCard(db: Queries, span: Span): Promise<PromotionsCard> {
  const rows = await rowsOf<Uses>(
    db,
    sql`select o.promo_code as code, count(*)::int as uses, sum(${netTotal('o')})::float8 as revenue,
          sum(case when o.promo_code is null then 0 else ${keptDiscounts('o')} end)::float8 as cost
        from orders o where ${keepsGoods('o')} and ${within(sql`o.created_at`, span)}
        group by 1 order by cost desc, code`,
  );
  const codes = rows.flatMap(({ code, ...one }) => (code === null ? [] : [{ code, ...one }]));
  const without = rows.find(({ code }) => code === null) ?? { uses: 0, cost: 0, revenue: 0 };
  const all = { uses: 0, cost: 0, revenue: 0 };
  for (const { uses, cost, revenue } of codes) {
    all.uses += uses;
    all.cost += cost;
    all.revenue += revenue;
  }
  return {
    cost: all.cost,
    orders: all.uses + without.uses,
    ordersWithCode: all.uses,
    codes,
    revenueWithCode: all.revenue,
    averageWithCode: averageOf(all),
    averageWithout: averageOf(without),
  };
}
