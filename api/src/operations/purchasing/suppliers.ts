import type { SupplierBody } from '@evcare/shared-contracts/endpoints/server';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Supplier } from '@evcare/shared-contracts/office';
import { foldText } from '@evcare/shared-contracts/shop';
import { asc, eq, sql } from 'drizzle-orm';
import { changesOf } from '../../catalogue/office';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { purchasingTexts as t } from './messages';
import { countAwaiting, findPrices, findStocked, type SupplierRow } from './repository';
import { supplierPrices, suppliers } from './tables';

/** Record to change, the user who changes it, and the version that the user read. */
export interface PurchasingTarget {
  readonly actorId: string;
  readonly id: string;
  readonly version?: number | undefined;
}

/** Creates the service for suppliers and their price lists. */
export function createSuppliers({ db, now }: Core) {
  const show = async (rows: readonly SupplierRow[]): Promise<Supplier[]> => {
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const [prices, awaiting] = [await findPrices(db, ids), await countAwaiting(db)];
    return rows.map((row) => ({
      id: row.id,
      version: row.version,
      name: row.name,
      contact: row.contact,
      phone: row.phone,
      email: row.email,
      taxCode: row.taxCode,
      leadTimeDays: row.leadTimeDays,
      note: row.note,
      active: row.active,
      prices: prices
        .filter(({ price }) => price.supplierId === row.id)
        .map(({ price: { productId, price, leadTimeDays }, sku, name }) => ({
          productId,
          sku,
          name,
          price,
          leadTimeDays,
        })),
      awaiting: awaiting.get(row.id) ?? 0,
    }));
  };

  const read = async (id: string): Promise<Supplier> => {
    const [supplier] = await show(await db.select().from(suppliers).where(eq(suppliers.id, id)));
    if (!supplier) throw new ApiError(404, 'NOT_FOUND', t.supplierNotFound);
    return supplier;
  };

  /**
   * Writes the price list; products that are no longer sold keep their price.
   * @returns changed prices in words, for the audit log
   */
  const writePrices = async (
    tx: Queries,
    supplierId: string,
    prices: SupplierBody['prices'],
  ): Promise<string[]> => {
    const before = await findPrices(tx, [supplierId]);
    const listed = new Map(before.map(({ price }) => [price.productId, price.price]));
    const added = prices.map(({ productId }) => productId).filter((id) => !listed.has(id));
    const stocked = await findStocked(tx, added);
    if (added.some((id) => !stocked.has(id))) throw validationFailed({ prices: [t.productUnknown] });
    await tx.delete(supplierPrices).where(eq(supplierPrices.supplierId, supplierId));
    if (prices.length > 0)
      await tx.insert(supplierPrices).values(prices.map((price) => ({ ...price, supplierId })));
    const after = await findPrices(tx, [supplierId]);
    const kept = new Set(after.map(({ price }) => price.productId));
    const gone = before.filter(({ price }) => !kept.has(price.productId));
    return [
      ...after.flatMap(({ name, price: { productId, price } }) => {
        const old = listed.get(productId);
        return old === price
          ? []
          : [t.priceChange(name, old === undefined ? null : formatMoney(old), formatMoney(price))];
      }),
      ...gone.map(({ name, price }) => t.priceChange(name, formatMoney(price.price), null)),
    ];
  };

  const write = async (
    actorId: string,
    action: string,
    work: (tx: Queries) => Promise<{ id: string; detail: Record<string, unknown> }>,
  ): Promise<Supplier> => {
    try {
      const id = await db.transaction(async (tx) => {
        const { id: entityId, detail } = await work(tx);
        await writeAudit(tx, { actorId, action, entityName: 'supplier', entityId, detail }, now());
        await publishOfficeChange(tx, { entity: 'purchasing', id: entityId }, now());
        return entityId;
      });
      return await read(id);
    } catch (error) {
      if (!isUniqueViolation(error, 'suppliers_name')) throw error;
      throw new ApiError(409, 'NAME_TAKEN', t.nameTaken, { errors: { name: [t.nameTaken] } });
    }
  };

  return {
    read,
    list: async (): Promise<{ items: Supplier[] }> => ({
      items: await show(await db.select().from(suppliers).orderBy(asc(suppliers.searchText))),
    }),

    /** @throws ApiError 400 for a product that is not stocked; 409 NAME_TAKEN */
    add: (actorId: string, { prices, ...values }: SupplierBody): Promise<Supplier> =>
      write(actorId, 'supplier_added', async (tx) => {
        const stamps = { createdAt: now(), updatedAt: now() };
        const [row] = await tx
          .insert(suppliers)
          .values({ ...values, searchText: foldText(values.name), ...stamps })
          .returning({ id: suppliers.id });
        const id = row?.id as string;
        return { id, detail: { name: values.name, prices: await writePrices(tx, id, prices) } };
      }),

    /** @throws ApiError as `add`; 404; 409 STALE_VERSION */
    change: (
      { actorId, id, version }: PurchasingTarget,
      { prices, ...values }: SupplierBody,
    ): Promise<Supplier> =>
      write(actorId, 'supplier_changed', async (tx) => {
        const [row] = await tx.select().from(suppliers).where(eq(suppliers.id, id)).for('update');
        if (!row) throw new ApiError(404, 'NOT_FOUND', t.supplierNotFound);
        if (version !== undefined && version !== row.version)
          throw new ApiError(409, 'STALE_VERSION', t.supplierStale, { details: { version: row.version } });
        await tx
          .update(suppliers)
          .set({
            ...values,
            searchText: foldText(values.name),
            updatedAt: now(),
            version: sql`${suppliers.version} + 1`,
          })
          .where(eq(suppliers.id, id));
        const changed = await writePrices(tx, id, prices);
        const detail = { supplier: row.name, ...changesOf(row, values) };
        return { id, detail: changed.length > 0 ? { ...detail, prices: changed } : detail };
      }),
  };
}

export type Suppliers = ReturnType<typeof createSuppliers>;
