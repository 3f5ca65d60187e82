import * as z from '../schema';
import { SERVICE_TYPES } from '../catalogue/services';
import { CHECKLIST_RESULTS, LINE_KINDS } from '../service-order/statuses';
import { REMINDER_STATES } from '../vehicle/vehicles';
import { money, pageFields, plate, text, timestamp } from '../term-schemas';

/** Work that was declined or recommended earlier (product rule BR-12) and can be booked. */
export const recommendationSchema = z.object({
  id: text,
  vehicleId: text,
  vehicleName: text,
  title: text,
  /** Origin: a check to be watched, a failed check, or a declined line. */
  source: z.enum(['watch', 'fail', 'declined']),
  serviceCode: z.nullable(z.string()),
  price: z.nullable(money),
  foundAt: timestamp,
  dueDate: z.nullable(z.string()),
  dueKm: z.nullable(z.whole(0)),
  /** State of the due date; absent in responses of an older API. */
  state: z.optional(z.enum(REMINDER_STATES)),
});
export type Recommendation = z.infer<typeof recommendationSchema>;
/** GET /recommendations?vehicleId=: open recommendations. POST /recommendations/:id/dismiss closes one. */
export const recommendationListSchema = z.object({ items: z.array(recommendationSchema) });
export type RecommendationList = z.infer<typeof recommendationListSchema>;

const results = z.object({ ok: z.whole(0), watch: z.whole(0), fail: z.whole(0), skip: z.whole(0) });

/** Visit in the list. */
export const maintenanceRowSchema = z.object({
  id: text,
  /** Code of its service order. */
  code: text,
  date: timestamp,
  vehicle: z.object({ id: text, name: text, plate }),
  odometer: z.whole(0),
  services: z.array(z.object({ code: text, name: text, type: z.enum(SERVICE_TYPES) })),
  cost: money,
  warrantyUntil: z.nullable(z.string()),
  results,
  declined: z.whole(0),
});
export type MaintenanceRow = z.infer<typeof maintenanceRowSchema>;

/** Complete record of a visit (GET /maintenance-history/:id); immutable (product rule BR-14). */
export const maintenanceRecordSchema = z.object({
  ...maintenanceRowSchema.shape,
  /** Charge of the battery at delivery in percent; `null` if it was not read. Since 1.4.0. */
  batteryOut: z.optional(z.nullable(z.whole(0))),
  technician: z.nullable(z.string()),
  technicianNote: z.nullable(z.string()),
  lines: z.array(
    z.object({
      kind: z.enum(LINE_KINDS),
      name: text,
      quantity: z.whole(1),
      amount: money,
      covered: z.boolean(),
      /** Serial numbers of the fitted pieces. Since 1.4.0. */
      serials: z.optional(z.array(text)),
    }),
  ),
  checklist: z.array(
    z.object({
      section: text,
      title: text,
      result: z.enum(CHECKLIST_RESULTS),
      value: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      note: z.nullable(z.string()),
      photos: z.array(text),
    }),
  ),
  declinedItems: z.array(
    z.object({ title: text, price: z.nullable(money), serviceCode: z.nullable(z.string()) }),
  ),
  discount: money,
});
export type MaintenanceRecord = z.infer<typeof maintenanceRecordSchema>;

/** GET /maintenance-history?vehicleId=&year=&type=&page=. `/maintenance-history/export.csv` takes the same filters. */
export const maintenanceListSchema = z.object({
  items: z.array(maintenanceRowSchema),
  ...pageFields,
  /** Total cost of the filtered visits, and their cost by year in Vietnam, newest first. */
  cost: money,
  years: z.array(z.object({ year: z.whole(2000), cost: money, visits: z.whole(1) })),
  /** Filter options. */
  vehicles: z.array(z.object({ id: text, name: text, plate })),
});
export type MaintenanceList = z.infer<typeof maintenanceListSchema>;
