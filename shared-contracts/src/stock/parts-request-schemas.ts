import * as z from '../schema';
import { PRODUCT_CATEGORIES } from '../catalogue/catalogue';
import { PART_FITS } from '../service-order/staff';
import { LINE_APPROVALS, SERVICE_ORDER_STATUSES } from '../service-order/statuses';
import { PARTS_COVERAGES, PARTS_REQUEST_STATUSES, PARTS_URGENCIES } from './parts-requests';
import { count, money, optionalText, pageFields, plate, text, timestamp } from '../term-schemas';

/** Service order that the parts are for. */
const forOrder = z.object({
  id: text,
  code: text,
  status: z.enum(SERVICE_ORDER_STATUSES),
  vehicle: z.object({ name: text, plate }),
});

const line = {
  id: text,
  productId: text,
  sku: text,
  name: text,
  quantity: z.whole(1),
  /** Null until the office has decided. */
  approvedQty: z.nullable(count),
  /** Quantity returned to the store room. */
  returnedQty: count,
  /** Quantity handed back by the technician, not yet confirmed by the store room. */
  returningQty: count,
  coverage: z.enum(PARTS_COVERAGES),
  /** True if each piece has a serial number; absent in responses of an older API. */
  serialTracked: z.optional(z.boolean()),
  /** Numbers of the chosen or issued pieces. */
  serials: z.optional(z.array(text)),
};

const request = {
  id: text,
  code: text,
  version: z.whole(1),
  status: z.enum(PARTS_REQUEST_STATUSES),
  urgency: z.enum(PARTS_URGENCIES),
  reason: text,
  order: forOrder,
  requestedBy: z.string(),
  createdAt: timestamp,
  decidedAt: z.nullable(timestamp),
  issuedAt: z.nullable(timestamp),
  receivedAt: z.nullable(timestamp),
  rejectReason: optionalText,
  cancelReason: optionalText,
};

/** Request as seen by its technician: without prices, and with stock only as available or not (product rule §2.7). */
export const technicianPartsRequestSchema = z.object({
  ...request,
  lines: z.array(z.object({ ...line, inStock: z.boolean() })),
});
export type TechnicianPartsRequest = z.infer<typeof technicianPartsRequestSchema>;

/** GET /technician/parts-requests?status=: newest first. */
export const technicianPartsRequestListSchema = z.object({ items: z.array(technicianPartsRequestSchema) });

/** GET /technician/parts?q=&serviceOrderId=: parts, starting with those that fit the vehicle. */
export const partsSearchSchema = z.object({
  items: z.array(
    z.object({
      id: text,
      sku: text,
      name: text,
      category: z.enum(PRODUCT_CATEGORIES),
      inStock: z.boolean(),
      /** Fitment for the order's vehicle; null without an order. */
      fits: z.nullable(z.enum(PART_FITS)),
    }),
  ),
});
export type FoundPart = z.infer<typeof partsSearchSchema>['items'][number];

/** GET /technician/parts-orders: jobs that parts may be requested for, with the agreed work. */
export const partsOrderListSchema = z.object({
  items: z.array(
    z.object({
      ...forOrder.shape,
      /** Booked services that may need parts. */
      services: z.array(z.object({ lineId: text, name: text })),
      /** Parts in the order's quotes that have not been requested yet. */
      parts: z.array(
        z.object({
          lineId: text,
          productId: text,
          name: text,
          quantity: z.whole(1),
          approval: z.enum(LINE_APPROVALS),
          inStock: z.boolean(),
        }),
      ),
    }),
  ),
});
export type PartsOrder = z.infer<typeof partsOrderListSchema>['items'][number];

/** Request as seen by the office. */
export const officePartsRequestSchema = z.object({
  ...request,
  lines: z.array(
    z.object({
      ...line,
      unitPrice: money,
      /** Total of the approved quantity, or of the requested quantity before approval. */
      total: money,
      stock: z.object({ onHand: count, reserved: count, available: z.whole() }),
    }),
  ),
  total: money,
  /** True if the requested total exceeds {@link PARTS_APPROVAL_LIMIT}. */
  large: z.boolean(),
  decidedBy: optionalText,
  issuedBy: optionalText,
  /** Statuses that the request may change to. */
  allowed: z.array(z.enum(PARTS_REQUEST_STATUSES)),
});
export type OfficePartsRequest = z.infer<typeof officePartsRequestSchema>;

/** GET /staff/parts-requests?status=&q=&serviceOrderId=&page=, where a status may also be `returning`. */
export const officePartsRequestListSchema = z.object({
  items: z.array(officePartsRequestSchema),
  ...pageFields,
  /** Number of requests by status, regardless of the filter. */
  counts: z.object({
    pending: count,
    approved: count,
    partially_approved: count,
    rejected: count,
    issued: count,
    cancelled: count,
    /** Number of issued requests with handed-back parts that are not yet confirmed. */
    returning: count,
  }),
});
export type OfficePartsRequestList = z.infer<typeof officePartsRequestListSchema>;
