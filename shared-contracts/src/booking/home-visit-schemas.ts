import * as z from '../schema';
import { APPOINTMENT_STATUSES } from './appointments';

const text = z.filled();
/** ISO-8601 in UTC. */
const timestamp = z.filled();

/** Visit at a customer's home, as its technician sees it. Contains no prices. */
export const homeVisitSchema = z.object({
  code: text,
  status: z.enum(APPOINTMENT_STATUSES),
  startAt: timestamp,
  endAt: timestamp,
  /** Departure from the workshop. */
  leavesAt: timestamp,
  services: z.array(z.object({ code: text, name: text })),
  /** Formatted address: `line, ward, province`. */
  address: text,
  contact: z.object({ fullName: text, phoneNumber: text }),
  notes: z.nullable(z.string()),
  /** Name of the van. */
  van: z.string(),
  /** True if the technician may complete it now. */
  canComplete: z.boolean(),
});
export type HomeVisit = z.infer<typeof homeVisitSchema>;

/** GET /technician/home-visits: the caller's visits from today on, in order. */
export const homeVisitListSchema = z.object({ items: z.array(homeVisitSchema) });
export type HomeVisitList = z.infer<typeof homeVisitListSchema>;
