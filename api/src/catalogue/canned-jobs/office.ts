import type { CannedJob, CannedJobBody, CannedJobList } from '@evcare/shared-contracts/office';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { changesOf, createWriter, requireVersion, type CatalogueTarget } from '../office';
import { services } from '../services';
import { vehicleModels } from '../vehicle-models';
import { cannedJobTexts as messages } from './messages';
import { findCannedJobs, findPrices, productIdsOf, type CannedJobRow } from './repository';
import { cannedJobs } from './tables';

const byTypeAndName = (one: CannedJob, other: CannedJob): number =>
  one.vehicleType.localeCompare(other.vehicleType) || one.name.localeCompare(other.name, 'vi');

/** Creates the service for managing canned jobs. */
export function createCannedJobOffice(core: Core) {
  const { db, now } = core;
  const write = createWriter(core);

  const toJobs = async (rows: readonly CannedJobRow[]): Promise<CannedJob[]> => {
    const prices = await findPrices(db, productIdsOf(rows));
    return rows.map((row) => {
      const parts = row.parts.map(({ productId, name, quantity, unitPrice }) => {
        const product = prices.get(productId ?? '');
        return {
          productId,
          name: product?.name ?? name ?? '',
          quantity,
          unitPrice: product?.price ?? unitPrice ?? 0,
        };
      });
      return {
        id: row.id,
        version: row.version,
        name: row.name,
        vehicleType: row.vehicleType,
        models: [...row.models],
        serviceCode: row.serviceCode,
        minutes: row.minutes,
        price: row.price,
        parts,
        checks: [...row.checks],
        active: row.active,
        total: parts.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, row.price),
      };
    });
  };

  const read = async (id: string): Promise<CannedJob> => {
    const [job] = await toJobs(await db.select().from(cannedJobs).where(eq(cannedJobs.id, id)));
    if (!job) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    return job;
  };

  /** Rejects services, models and products that do not exist or are not for the type of vehicle. */
  const check = async (
    tx: Queries,
    { vehicleType, models, serviceCode, parts }: CannedJobBody,
  ): Promise<void> => {
    if (serviceCode !== null) {
      const [service] = await tx.select().from(services).where(eq(services.code, serviceCode));
      if (!service?.active || !service.vehicleTypes.includes(vehicleType)) {
        throw validationFailed({ serviceCode: [messages.serviceUnknown] });
      }
    }
    if (models.length > 0) {
      const known = await tx
        .select({ code: vehicleModels.code })
        .from(vehicleModels)
        .where(and(eq(vehicleModels.type, vehicleType), inArray(vehicleModels.code, models)));
      if (known.length < models.length) throw validationFailed({ models: [messages.modelUnknown] });
    }
    const ids = productIdsOf([{ parts }]);
    const prices = await findPrices(tx, ids);
    if (ids.some((id) => !prices.get(id)?.active)) {
      throw validationFailed({ parts: [messages.productUnknown] });
    }
  };

  return {
    read,
    list: async (): Promise<CannedJobList> => ({
      items: (await toJobs(await findCannedJobs(db))).sort(byTypeAndName),
    }),

    /** @throws ApiError 400 for an unknown service, model or product */
    async add(actorId: string, body: CannedJobBody): Promise<CannedJob> {
      const entry = { actorId, action: 'canned_job_added', entityName: 'canned_job' };
      const id = await write(entry, async (tx) => {
        await check(tx, body);
        const [row] = await tx
          .insert(cannedJobs)
          .values({ ...body, createdAt: now(), updatedAt: now() })
          .returning({ id: cannedJobs.id });
        return { id: row?.id as string, detail: { name: body.name } };
      });
      return read(id);
    },

    /** @throws ApiError as `add`; 404; 409 STALE_VERSION */
    async change({ actorId, id, version }: CatalogueTarget, body: CannedJobBody): Promise<CannedJob> {
      const entry = { actorId, action: 'canned_job_changed', entityName: 'canned_job' };
      await write(entry, async (tx) => {
        const [job] = await tx.select().from(cannedJobs).where(eq(cannedJobs.id, id)).for('update');
        const row = requireVersion(job, version, messages.notFound);
        await check(tx, body);
        await tx
          .update(cannedJobs)
          .set({ ...body, updatedAt: now(), version: sql`${cannedJobs.version} + 1` })
          .where(eq(cannedJobs.id, id));
        return { id, detail: { job: row.name, ...changesOf(row, body) } };
      });
      return read(id);
    },
  };
}

export type CannedJobOffice = ReturnType<typeof createCannedJobOffice>;
