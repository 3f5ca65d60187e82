import {
  PROMOTION_FIXED_ONCE_USED,
  type OfficePromotion,
  type OfficePromotionList,
  type PromotionBody,
} from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import type { ListReads } from '../../../platform/lists/list-export';
import { ApiError } from '../../../platform/endpoints/api-error';
import type { Core } from '../../../platform/core/core';
import type { Queries } from '../../../platform/db/client';
import { promotions } from '../tables';
import { optionsOf } from '../view';
import { promotionSearchText } from '../../../platform/search/search-text';
import {
  catalogueTexts,
  changesOf,
  createWriter,
  fieldError,
  OFFICE_PAGE_SIZE,
  requireVersion,
  type CatalogueTarget,
} from '../../../catalogue/office';
import * as store from './promotion-repository';

const say = catalogueTexts.promotion;

const TAKEN = [
  { constraint: 'promotions_code_unique', code: 'CODE_TAKEN', field: 'code', message: say.codeTaken },
];

/** Converts a form to a row. The picture depends on the group, and the search text depends on the texts. */
const toRow = ({ validFrom, validTo, category, ...body }: PromotionBody) => ({
  ...body,
  category: [...category],
  validFrom: new Date(validFrom),
  validTo: new Date(validTo),
  picture: `promo-${body.group}`,
  searchText: promotionSearchText(body),
});

const toPromotion = (row: store.UsedPromotion, now: Date): OfficePromotion => ({
  id: row.id,
  code: row.code,
  title: row.title,
  description: row.description,
  type: row.type,
  value: row.value,
  minOrder: row.minOrder,
  maxDiscount: row.maxDiscount,
  validFrom: row.validFrom.toISOString(),
  validTo: row.validTo.toISOString(),
  isActive: row.isActive,
  usageLimit: row.usageLimit,
  usageScope: row.usageScope,
  usagePerYear: row.usagePerYear,
  category: row.category,
  group: row.group,
  audience: row.audience,
  ...optionsOf(row),
  state: store.stateOf(row, now),
  used: row.used,
  given: row.given,
  version: row.version,
});

/** Creates the service for managing promotions (specification §9, product rules BR-5 to BR-7). */
export function createPromotionOffice(core: Core, { keptDiscounts }: { keptDiscounts: store.KeptDiscounts }) {
  const { db, now } = core;
  const write = createWriter(core, TAKEN);

  const read = async (id: string): Promise<OfficePromotion> => {
    const row = await store.findPromotion(db, id, keptDiscounts);
    if (!row) throw new ApiError(404, 'NOT_FOUND', say.notFound);
    return toPromotion(row, now());
  };

  const update = (tx: Queries, id: string, values: Partial<typeof promotions.$inferInsert>) =>
    tx
      .update(promotions)
      .set({ ...values, updatedAt: now(), version: sql`${promotions.version} + 1` })
      .where(eq(promotions.id, id));

  const change = async (
    { actorId, id, version }: CatalogueTarget,
    action: string,
    valuesFor: (row: store.UsedPromotion) => Partial<typeof promotions.$inferInsert>,
  ): Promise<OfficePromotion> => {
    await write({ actorId, action, entityName: 'promotion' }, async (tx) => {
      const row = requireVersion(await store.lockPromotion(tx, id, keptDiscounts), version, say.notFound);
      const values = valuesFor(row);
      await update(tx, id, values);
      return { id, detail: { promotion: row.code, ...changesOf(row, values) } };
    });
    return read(id);
  };

  return {
    read,

    async list(
      { page = 1, ...filter }: store.PromotionFilter & { page?: number | undefined },
      { reads, pageSize }: ListReads = { reads: db, pageSize: OFFICE_PAGE_SIZE },
    ): Promise<OfficePromotionList> {
      const size = { page, pageSize };
      const window = { now: now(), ...size };
      const { rows, total } = await store.findPromotions(reads, filter, window, keptDiscounts);
      return { items: rows.map((row) => toPromotion(row, now())), ...size, total };
    },

    /** @throws ApiError 409 CODE_TAKEN */
    async add(actorId: string, body: PromotionBody): Promise<OfficePromotion> {
      const id = await write({ actorId, action: 'promotion_added', entityName: 'promotion' }, async (tx) => {
        const [row] = await tx
          .insert(promotions)
          .values({ ...toRow(body), createdAt: now(), updatedAt: now() })
          .returning({ id: promotions.id });
        return { id: row?.id as string, detail: { promotion: body.code } };
      });
      return read(id);
    },

    /**
     * Changes a promotion. The code, type, value and scope of a redeemed promotion cannot change.
     * @throws ApiError 404; 409 STALE_VERSION, CODE_TAKEN, PROMOTION_USED, BELOW_USED
     */
    change: (target: CatalogueTarget, body: PromotionBody): Promise<OfficePromotion> =>
      change(target, 'promotion_changed', (row) => {
        const fixed = PROMOTION_FIXED_ONCE_USED.find((field) => body[field] !== row[field]);
        if (row.used > 0 && fixed) throw fieldError(fixed, 'PROMOTION_USED', say.used);
        if (body.usageScope === 'global' && body.usageLimit < row.used) {
          throw fieldError('usageLimit', 'BELOW_USED', say.belowUsed(row.used));
        }
        return toRow(body);
      }),

    /** Turns a promotion on or off, even if it was redeemed. */
    setActive: (target: CatalogueTarget, active: boolean): Promise<OfficePromotion> =>
      change(target, active ? 'promotion_on' : 'promotion_off', () => ({ isActive: active })),
  };
}

export type PromotionOffice = ReturnType<typeof createPromotionOffice>;
