import { eq, inArray } from 'drizzle-orm';
import { products, stock } from '../catalogue/products';
import { stockCountLines, stockCounts } from '../operations/stock-counts';
import type { Queries } from '../platform/db/client';
import { nextCodeOfDay } from '../platform/db/counters';
import { applyDifferences } from '../sales/stock';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { DEMO_STOCK_COUNTS, type DemoStockCount } from './rows/demo-stock-counts';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';
const MANAGER = 'quanly@evcare.test';
const MINUTE = 60_000;
/** Working minutes since the open count was begun. */
const OPEN_MINUTES_AGO = 50;

type Stocked = typeof stock.$inferSelect;

/** Seeds an approved stock count with differences, and one that is being counted. */
export async function seedDemoStockCounts(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, [STAFF, MANAGER]);
  const [staffId = null, managerId = null] = [people.get(STAFF)?.id, people.get(MANAGER)?.id];
  for (const count of DEMO_STOCK_COUNTS) {
    const skus = count.lines.map(({ sku }) => sku);
    const rows = await tx
      .select({ sku: products.sku, stock })
      .from(products)
      .innerJoin(stock, eq(stock.productId, products.id))
      .where(inArray(products.sku, skus));
    const goods = new Map(rows.map((row) => [row.sku, row.stock]));
    if (skus.every((sku) => goods.has(sku))) await seedCount(tx, count, { story, goods, staffId, managerId });
  }
}

interface Parts {
  readonly story: StoryTime;
  readonly goods: ReadonlyMap<string, Stocked>;
  readonly staffId: string | null;
  readonly managerId: string | null;
}

async function seedCount(
  tx: Queries,
  { scope, category, note, daysAgo, decision, approved, lines }: DemoStockCount,
  { story, goods, staffId, managerId }: Parts,
): Promise<void> {
  const openedAt = daysAgo === 0 ? story.worked(OPEN_MINUTES_AGO) : story.visit(daysAgo);
  const [countedAt, endedAt] = [20, 90].map((minutes) => new Date(openedAt.getTime() + minutes * MINUTE));
  const code = await nextCodeOfDay(tx, { name: 'stock-counts', prefix: 'KK' }, openedAt);
  const id = seededId(openedAt, `stock-count:${code}`);
  const ended = { submittedAt: countedAt, submittedBy: staffId, endedAt, endedBy: managerId, decision };
  await tx.insert(stockCounts).values({
    id,
    code,
    state: approved ? 'approved' : 'open',
    scope,
    category,
    note,
    openedBy: staffId,
    ...(approved && ended),
    createdAt: openedAt,
    updatedAt: openedAt,
  });
  await tx.insert(stockCountLines).values(
    lines.map(({ sku, difference, reason = null }) => {
      const { productId, onHand, averageCost } = goods.get(sku) as Stocked;
      return {
        id: seededId(openedAt, `stock-count-line:${code}:${sku}`),
        countId: id,
        productId,
        ...(difference !== null && {
          counted: onHand + difference,
          expected: onHand,
          countedAt,
          countedBy: staffId,
          version: 2,
        }),
        reason,
        active: !approved,
        averageCost: approved ? averageCost : null,
        createdAt: openedAt,
        updatedAt: openedAt,
      };
    }),
  );
  if (!approved) return;
  const differences = lines.flatMap(({ sku, difference, reason }) =>
    difference === null || difference === 0
      ? []
      : [
          {
            productId: goods.get(sku)?.productId as string,
            quantity: difference,
            since: story.now,
            reference: [code, reason].filter(Boolean).join(' · '),
          },
        ],
  );
  await applyDifferences(tx, differences, managerId, endedAt as Date);
}
