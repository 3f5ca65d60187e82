import { sql } from 'drizzle-orm';
import { demoPeople } from '../demo-people';
import type { StoryTime } from '../story-time';
import type { Queries } from '../../platform/db/client';
import { promoRedemptions, promotions } from '../../sales/promotions';
import { loadCodes } from './codes';
import { makeCustomers } from './people';
import { createRandom } from './random';
import { noRows, writeRows } from './rows';
import { makeShop } from './shop';
import { makeVisits } from './visits';
import { loadWorkshop } from './workshop';

const SEED = 20_261_124;
const DAYS = 90;
const DAY = 86_400_000;
const STAFF = 'nhanvien@evcare.test';

/**
 * Raises the number of uses of public promotions to their number of redemptions. A higher seeded number
 * stays, such as that of the promotion that demonstrates a used-up code.
 */
const countUses = (tx: Queries) =>
  tx.execute(sql`
    update ${promotions} set used_count = greatest(used_count, used.count)
    from (select promotion_id, count(*)::int as count from ${promoRedemptions} where state <> 'released' group by 1) used
    where used.promotion_id = ${promotions.id} and usage_scope = 'global'`);

/**
 * Seeds ninety days of past work for the charts (product.md §5.6): visits of customers other than the demo's,
 * all completed and paid, and orders with their stock movements. The result is the same for the same first
 * start. It is written in bulk, because it has thousands of rows.
 */
export async function seedHistory(tx: Queries, story: StoryTime): Promise<void> {
  const { now } = story;
  const random = createRandom(SEED);
  const since = story.awake(new Date(now.getTime() - DAYS * DAY));
  const { customers, accounts } = makeCustomers(random, since);
  const workshop = await loadWorkshop(tx, random, { story, days: DAYS });
  const codes = await loadCodes(tx);
  const staffId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  const rows = noRows();
  rows.users.push(...accounts);
  const context = { random, workshop, codes, customers, staffId, story, rows, lastVisits: new Map() };
  workshop.days.forEach((day, index) => makeVisits(context, day, index / DAYS));
  await makeShop(tx, context, DAYS);
  await writeRows(tx, rows);
  await codes.save();
  await countUses(tx);
}
