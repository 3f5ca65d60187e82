import type { RatingCard } from '@evcare/shared-contracts/office';
import { sql } from 'drizzle-orm';
import type { Queries } from '../../../platform/db/client';
import type { Span } from '../period';
import { percentOf, rowOf, rowsOf, within } from '../sql';
import { rounded } from '../table';

const LATEST = 5;

interface Sum {
  readonly handed: number;
  readonly count: number;
  readonly average: number | null;
  readonly stars: number[];
}

/** Returns the ratings of visits whose vehicle was handed over in the period. */
export async function ratingCard(db: Queries, span: Span): Promise<RatingCard> {
  const handed = sql`service_orders so where ${within(sql`so.delivered_at`, span)}`;
  const of = (star: number) => sql`(count(*) filter (where so.rating = ${star}))::int`;
  const [sum, latest] = await Promise.all([
    rowOf<Sum>(
      db,
      sql`select count(*)::int as handed, count(so.rating)::int as count, avg(so.rating)::float8 as average,
            array[${of(1)}, ${of(2)}, ${of(3)}, ${of(4)}, ${of(5)}] as stars from ${handed}`,
    ),
    rowsOf<Omit<RatingCard['latest'][number], 'at'> & { at: Date | string }>(
      db,
      sql`select so.id, so.code, so.rating, so.rating_text as text, so.delivered_at as at from ${handed}
          and so.rating is not null order by so.delivered_at desc, so.id limit ${LATEST}`,
    ),
  ]);
  return {
    average: rounded(sum.average, 2),
    count: sum.count,
    stars: sum.stars,
    answered: percentOf(sum.count, sum.handed),
    latest: latest.map((item) => ({ ...item, at: new Date(item.at).toISOString() })),
  };
}
