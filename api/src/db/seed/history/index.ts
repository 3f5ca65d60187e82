import { demoPeople } from '../demo-people';
import type { Queries } from '../../client';
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
 * Ninety days of past work for the charts (product.md §5.6): visits of other customers than those of the
 * demonstration, everything of them over and paid, and orders of the shop with the stock they moved. The same for the
 * same first start. Written in bulk, for there are thousands of rows.
 */
export async function seedHistory(tx: Queries, now: Date): Promise<void> {
  const random = createRandom(SEED);
  const since = new Date(now.getTime() - DAYS * DAY);
  const { customers, accounts } = makeCustomers(random, since);
  const workshop = await loadWorkshop(tx, random, { now, days: DAYS });
  const codes = await loadCodes(tx);
  const staffId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  const rows = noRows();
  rows.users.push(...accounts);
  const context = { random, workshop, codes, customers, staffId, now, rows };
  workshop.days.forEach((day, index) => makeVisits(context, day, index / DAYS));
  await makeShop(tx, context, DAYS);
  await writeRows(tx, rows);
  await codes.save();
}
