import { inArray } from 'drizzle-orm';
import { products } from '../catalogue/products';
import type { Queries } from '../platform/db/client';
import { enterSerials, findTracked } from '../sales/serial-numbers';
import { demoPeople } from './demo-people';
import type { StoryTime } from './story-time';

const STAFF = 'nhanvien@evcare.test';

interface DemoSerials {
  readonly sku: string;
  readonly lot: string | null;
  readonly serials: readonly string[];
}

/** Numbers of pieces in stock. Further pieces of these products came before numbers were recorded. */
const DEMO_SERIALS: readonly DemoSerials[] = [
  { sku: 'PIN-HV-MOD', lot: 'HV-2026-31', serials: ['HVM26310017', 'HVM26310018'] },
  { sku: 'CONG-TAC-HV', lot: 'L2607', serials: ['CT26070148', 'CT26070149', 'CT26070152'] },
  { sku: 'DC-AUTO-150', lot: null, serials: ['DCA26040417'] },
];
const RECORDED_DAYS_AGO = 24;

/** Seeds serial numbers of high-voltage parts in stock. */
export async function seedDemoSerials(tx: Queries, story: StoryTime): Promise<void> {
  const skus = DEMO_SERIALS.map(({ sku }) => sku);
  const rows = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(inArray(products.sku, skus));
  const actorId = (await demoPeople(tx, [STAFF])).get(STAFF)?.id ?? null;
  const at = story.visit(RECORDED_DAYS_AGO);
  const tracked = await findTracked(
    tx,
    rows.map(({ id }) => id),
  );
  for (const { sku, lot, serials } of DEMO_SERIALS) {
    const product = tracked.get(rows.find((row) => row.sku === sku)?.id ?? '');
    // An older demonstration may have sold them, or not follow them by number.
    if (!product || product.withoutSerial < serials.length) continue;
    const { productId } = product;
    await enterSerials(tx, { productId, serials }, 'recorded', { lot, reference: null, actorId }, at);
  }
}
