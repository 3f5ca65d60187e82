import type { CannedJobOffer } from '@evcare/shared-contracts/office';
import { fits, foldText, type Vehicle } from '@evcare/shared-contracts/shop';
import { eq, inArray } from 'drizzle-orm';
import {
  cannedJobTexts,
  findOfferedJob,
  findOfferedJobs,
  productIdsOf,
  type CannedJobRow,
} from '../../catalogue/canned-jobs';
import { products, stock } from '../../catalogue/products';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Actor } from './access';
import { orderNotFound } from './errors';
import { addLine, discountOn, partsDiscountOf } from './lines';
import { officeNotes } from './messages';
import { freeStock, liveLines, partKey, vehicleForFit } from './part-fit';
import { lockAtWork, noteLine } from './quote-edits';
import * as store from './repository';

const jobNotFound = () => new ApiError(404, 'NOT_FOUND', cannedJobTexts.notFound);

/** Order in the list: jobs for the model, jobs for all models, jobs with a part in doubt, jobs for other models. */
const rankOf = ({ fits: fit, parts }: CannedJobOffer, isForModel: boolean): number => {
  if (fit !== 'yes') return fit === 'unknown' ? 3 : 4;
  if (parts.some((part) => part.fits === 'no')) return 2;
  return isForModel ? 0 : 1;
};

const fitOf = ({ vehicleType, models }: CannedJobRow, vehicle: Vehicle): CannedJobOffer['fits'] =>
  fits(
    {
      types: [vehicleType],
      models: models.map((code) => ({ code, yearFrom: null, yearTo: null })),
    },
    vehicle,
  );

/**
 * Adds the labour of a job with its parts. Prices are those of now; a part without stock can be quoted.
 * @throws ApiError 404 for an unknown or inactive job, or one for another type of vehicle
 */
export async function quoteJob(
  tx: Queries,
  order: store.OrderRow,
  { jobId, checklistItemId }: { jobId: string; checklistItemId: string | null },
  now: Date,
): Promise<{ job: CannedJobRow; labour: store.LineRow }> {
  const job = await findOfferedJob(tx, jobId);
  if (job?.vehicleType !== order.vehicle.type) throw jobNotFound();
  const { name, serviceCode, minutes, checks, price: unitPrice } = job;
  const more = { parentId: null, productId: null, quantity: 1, checklistItemId };
  const labour = await addLine(
    tx,
    order,
    { kind: 'labour', name, serviceCode, minutes, checks, unitPrice, ...more },
    now,
  );
  for (const part of job.parts) {
    const line = { kind: 'part' as const, parentId: labour.id, serviceCode: null, checklistItemId: null };
    await addLine(tx, order, { ...line, ...part }, now);
  }
  return { job, labour };
}

/** Creates the service that quotes canned jobs: labour, parts, time and checks in one step. */
export function createCannedLines({ db, now }: Core) {
  const findProducts = async (tx: Queries, ids: readonly string[]) => {
    if (ids.length === 0) return new Map<string, never>();
    const rows = await tx
      .select({
        id: products.id,
        name: products.name,
        price: products.price,
        fitment: products.fitment,
        free: freeStock,
      })
      .from(products)
      .leftJoin(stock, eq(stock.productId, products.id))
      .where(inArray(products.id, [...ids]));
    return new Map(rows.map((row) => [row.id, row]));
  };

  return {
    /**
     * Returns the jobs for the vehicle's type, those for its model first, with the price that they would have
     * in the quote.
     * @throws ApiError 404
     */
    async find(id: string): Promise<{ items: CannedJobOffer[] }> {
      const order = await store.findById(db, id);
      if (!order) throw orderNotFound();
      const vehicle = await vehicleForFit(db, order);
      const jobs = await findOfferedJobs(db, vehicle.type);
      const known = await findProducts(db, productIdsOf(jobs));
      const percent = await partsDiscountOf(db, order.vehicleId, now());
      const live = liveLines(await store.findLines(db, [id]), await store.findQuotes(db, [id]));
      const quoted = new Set(live.map((line) => `${line.kind}:${partKey(line)}`));
      const items = jobs.map((job): CannedJobOffer => {
        const parts = job.parts.map(({ productId, name, quantity, unitPrice }) => {
          const product = known.get(productId ?? '');
          const listPrice = product?.price ?? unitPrice ?? 0;
          const shown = product?.name ?? name ?? '';
          return {
            name: shown,
            quantity,
            price: product ? listPrice - discountOn(listPrice, percent) : listPrice,
            inStock: product ? product.free >= quantity : null,
            fits: product ? fits(product.fitment, vehicle) : null,
            duplicate: quoted.has(`part:${partKey({ productId, name: shown })}`),
          };
        });
        return {
          id: job.id,
          name: job.name,
          minutes: job.minutes,
          total: parts.reduce((sum, { quantity, price }) => sum + quantity * price, job.price),
          fits: fitOf(job, vehicle),
          duplicate: quoted.has(`labour:${foldText(job.name)}`),
          parts: parts.map(({ price: _, ...part }) => part),
          checks: [...job.checks],
        };
      });
      const forModel = new Set(jobs.filter(({ models }) => models.length > 0).map((job) => job.id));
      const rank = (item: CannedJobOffer) => rankOf(item, forModel.has(item.id));
      const byName = (one: CannedJobOffer, other: CannedJobOffer) => one.name.localeCompare(other.name, 'vi');
      return { items: items.sort((one, other) => rank(one) - rank(other) || byName(one, other)) };
    },

    /**
     * Adds a job to the draft.
     * @throws ApiError as {@link quoteJob}; 409 STALE_VERSION, INVALID_TRANSITION
     */
    add: (caller: Actor, id: string, jobId: string): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const order = await lockAtWork(tx, caller, id);
        const { job, labour } = await quoteJob(tx, order, { jobId, checklistItemId: null }, now());
        const audit = { added: labour.id, job: job.id, name: job.name, parts: job.parts.length };
        return noteLine(tx, order, caller, { audit, note: officeNotes.lineAdded(job.name) }, now());
      }),
  };
}
