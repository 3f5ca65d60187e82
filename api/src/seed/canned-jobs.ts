import { eq } from 'drizzle-orm';
import { cannedJobs, type StoredPart } from '../catalogue/canned-jobs';
import { products } from '../catalogue/products';
import type { Queries } from '../platform/db/client';
import { seededId } from './ids';
import { SEED_CANNED_JOBS, type SeedCannedJob } from './rows/canned-jobs';

/**
 * Seeds the most usual canned jobs. They are not demo data. In a shop that exists, products that are no
 * longer sold are left out.
 */
export async function seedCannedJobs(tx: Queries, now: Date): Promise<void> {
  const sold = await tx
    .select({ id: products.id, sku: products.sku })
    .from(products)
    .where(eq(products.status, 'active'));
  const idOf = new Map(sold.map(({ id, sku }) => [sku, id]));
  const toPart = (part: SeedCannedJob['parts'][number]): StoredPart[] => {
    if ('name' in part) return [{ productId: null, ...part }];
    const productId = idOf.get(part.sku);
    return productId === undefined
      ? []
      : [{ productId, name: null, unitPrice: null, quantity: part.quantity }];
  };
  await tx.insert(cannedJobs).values(
    SEED_CANNED_JOBS.map((job) => ({
      ...job,
      id: seededId(now, `canned-job:${job.name}:${job.vehicleType}`),
      parts: job.parts.flatMap(toPart),
      createdAt: now,
      updatedAt: now,
    })),
  );
}
