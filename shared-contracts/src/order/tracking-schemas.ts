import * as z from '../schema';
import { optionalText, text, timestamp } from '../term-schemas';
import { TRACKING_KINDS } from './tracking';

/** Step of a parcel on its way, as its customer sees it. */
export const trackingStepSchema = z.object({
  kind: z.enum(TRACKING_KINDS),
  /** Time at the carrier. */
  at: timestamp,
  place: optionalText,
  /** Reason of a failed attempt or a return; null otherwise. */
  reason: optionalText,
});
export type TrackingStep = z.infer<typeof trackingStepSchema>;

/** Parcel of an order with its tracking steps. */
export const orderTrackingSchema = z.object({
  /** Name of the carrier; null if staff entered none. */
  carrier: z.nullable(text),
  trackingCode: z.nullable(text),
  /** Page of the carrier about the parcel; null if it has none. */
  url: z.nullable(text),
  /** True if a demo simulates the carrier. */
  demo: z.boolean(),
  /** Newest first; empty until the carrier scans the parcel. */
  steps: z.array(trackingStepSchema),
});
export type OrderTracking = z.infer<typeof orderTrackingSchema>;
