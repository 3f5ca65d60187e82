import * as z from '../schema';
import { money, text } from '../term-schemas';
import { CARRIERS } from './carriers';

/** POST /staff/shop-orders/:code/parcel: carrier that is to take the parcel. */
export const registerParcelSchema = z.object({ carrier: z.enum(CARRIERS) });

/** Parcel that a carrier expects before it is handed over. */
export const parcelRegistrationSchema = z.object({
  carrier: z.enum(CARRIERS),
  trackingCode: text,
  /** Address of the label that the carrier requires; null if the shop's label is enough. */
  labelUrl: z.nullable(text),
});
export type ParcelRegistration = z.infer<typeof parcelRegistrationSchema>;

/** Label of a parcel, as it is printed. */
const parcelLabelSchema = z.object({
  /** Code of the order. */
  code: text,
  recipient: text,
  phoneNumber: text,
  /** `line, ward, province`. */
  address: text,
  note: z.nullable(z.string()),
  /** Amount that the carrier collects, in đồng; 0 if the order is paid. */
  collect: money,
  pieces: z.whole(1),
  weightGram: z.whole(0),
  /** Number of the parcel among those of its order. */
  parcel: z.object({ number: z.whole(1), of: z.whole(1) }),
  /** QR code of the order's code as SVG, black on white. */
  qr: text,
  /** Name of the carrier and its tracking code; null if they are not known yet. */
  carrier: z.nullable(text),
  trackingCode: z.nullable(text),
  labelUrl: z.nullable(text),
});
export type ParcelLabel = z.infer<typeof parcelLabelSchema>;

/** GET /staff/shop-orders/labels?codes=: labels of chosen orders, in the order of the request. */
export const parcelLabelsSchema = z.object({
  labels: z.array(parcelLabelSchema),
  /** Chosen codes of orders that have no parcel, or do not exist. */
  omitted: z.array(z.string()),
});
export type ParcelLabels = z.infer<typeof parcelLabelsSchema>;
