import * as z from 'zod/mini';
import { emailField, emptyToNull } from '../account/fields';
import { TAX_CODE, tidy } from '../api/typed-text';
import { MAX_PRICE } from '../catalogue/staff-fields';
import { staffPageQuery } from '../catalogue/query-schemas';
import { lenient } from '../http/lenient';
import { filled } from '../schema';
import { optionalLot, optionalSerials } from '../stock/serial-number-input-schemas';
import { dayFrom, integerBetween, requiredLine } from '../term-schemas';
import {
  MAX_PURCHASE_LINES,
  MAX_SUPPLIER_PRICES,
  PURCHASE_VIEWS,
  purchasingMessages as messages,
  SENDING_WAYS,
} from './purchasing';

const MAX_ID = 40;
const MAX_PIECES = 10_000;
const MAX_DAYS = 365;
const FIRST_DAY = '2020-01-01';
const productId = filled(MAX_ID);
const leadTime = integerBetween(0, MAX_DAYS, messages.leadTime);
const price = integerBetween(0, MAX_PRICE, messages.price);
const pieces = integerBetween(0, MAX_PIECES, messages.received);
const reason = requiredLine(300, messages.reason);

const isDistinct = <T>(list: readonly T[], keyOf: (item: T) => string): boolean =>
  new Set(list.map(keyOf)).size === list.length;

/** Supplier with its price list, as managers write it. */
export const supplierBodySchema = z.object({
  name: requiredLine(120, messages.name),
  contact: emptyToNull(requiredLine(80, messages.contact)),
  phone: emptyToNull(requiredLine(30, messages.phone)),
  /** Address to which orders are sent. */
  email: emptyToNull(emailField),
  taxCode: emptyToNull(
    z.string(messages.taxCode).check(z.overwrite(tidy), z.regex(TAX_CODE, messages.taxCode)),
  ),
  /** Usual days from order to delivery. */
  leadTimeDays: leadTime,
  note: emptyToNull(requiredLine(500, messages.note)),
  active: z.boolean(),
  prices: z
    .array(z.object({ productId, price, /** Null: as the supplier's. */ leadTimeDays: z.nullable(leadTime) }))
    .check(
      z.refine(
        (list) => list.length <= MAX_SUPPLIER_PRICES && isDistinct(list, (item) => item.productId),
        messages.prices,
      ),
    ),
});
export type SupplierBody = z.infer<typeof supplierBodySchema>;

/** Draft of a purchase order. Prices are per piece in đồng. */
export const purchaseOrderBodySchema = z.object({
  supplierId: z.string(messages.supplier).check(z.minLength(1, messages.supplier), z.maxLength(MAX_ID)),
  /** Day on which the goods are expected; null: by the lead times, once the order is sent. */
  expectedOn: emptyToNull(dayFrom(FIRST_DAY, messages.day)),
  note: emptyToNull(requiredLine(500, messages.note)),
  lines: z
    .array(z.object({ productId, quantity: integerBetween(1, MAX_PIECES, messages.quantity), price }))
    .check(
      z.refine(
        (list) =>
          list.length > 0 && list.length <= MAX_PURCHASE_LINES && isDistinct(list, (line) => line.productId),
        messages.lines,
      ),
    ),
});
export type PurchaseOrderBody = z.infer<typeof purchaseOrderBodySchema>;

/** POST /admin/purchase-orders/:id/send */
export const purchaseSendingSchema = z.object({ way: z.enum(SENDING_WAYS, messages.way) });

/** POST /admin/purchase-orders/:id/close and …/cancel */
export const purchaseEndSchema = z.object({ reason });

/**
 * POST /staff/purchase-orders/:id/receipts: what a delivery brought. Damaged pieces do not enter the stock and stay
 * due. A reason is required if a piece is damaged, or if more came than was due.
 */
export const purchaseReceiptSchema = z.object({
  /** Number of the supplier's delivery note. */
  reference: requiredLine(80, messages.reference),
  reason: emptyToNull(reason),
  lines: z
    .array(
      z.object({
        lineId: filled(MAX_ID),
        /** Good pieces. */
        quantity: pieces,
        damaged: pieces,
        /** Price of a piece on the invoice; null: as ordered. Only for those who may see cost. */
        unitCost: z.nullable(price),
        /** Numbers of the good pieces of a product with serial numbers. */
        serials: optionalSerials,
        lot: optionalLot,
      }),
    )
    .check(
      z.refine(
        (list) =>
          list.length <= MAX_PURCHASE_LINES &&
          isDistinct(list, (line) => line.lineId) &&
          list.some(({ quantity, damaged }) => quantity + damaged > 0),
        messages.arrived,
      ),
    ),
});
export type PurchaseReceiptBody = z.infer<typeof purchaseReceiptSchema>;

export const purchaseQuerySchema = z.object({ ...staffPageQuery, view: lenient(z.enum(PURCHASE_VIEWS)) });
export type PurchaseQuery = z.infer<typeof purchaseQuerySchema>;
