import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { defineEndpoints } from '../http/endpoint';
import * as routes from './carrier-routes';
import { TRACKING_CODE_LENGTH } from './staff-steps';
import { TRACKING_KINDS, TRACKING_PLACE_LENGTH, TRACKING_REASON_LENGTH } from './tracking';

const MAX_EVENT_ID = 80;
const MAX_MONEY = 2_000_000_000;
/** ISO 8601 with a time zone. */
const TIMESTAMP = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/;

const line = (max: number) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((text) => text.length > 0 && text.length <= max),
  );
const optional = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** Event of a parcel, as a carrier reports it. */
export const carrierEventSchema = z.object({
  /** Id of the event at the carrier; a repeated event is stored once. */
  eventId: line(MAX_EVENT_ID),
  trackingCode: line(TRACKING_CODE_LENGTH),
  kind: z.enum(TRACKING_KINDS),
  /** Time at the carrier, with a time zone. */
  at: z.string().check(z.refine((value) => TIMESTAMP.test(value) && !Number.isNaN(Date.parse(value)))),
  place: optional(line(TRACKING_PLACE_LENGTH)),
  reason: optional(line(TRACKING_REASON_LENGTH)),
  /** True for a failed attempt after which the carrier makes no other. */
  isLastAttempt: z._default(z.boolean(), false),
  /** Cash that the courier collected at the delivery, in đồng. */
  collected: optional(z.int().check(z.gte(0), z.lte(MAX_MONEY))),
});
export type CarrierEvent = z.infer<typeof carrierEventSchema>;

/**
 * Calls by carriers. Every event with a valid signature gets the same answer, whether its parcel exists or not; every
 * other call gets 400 without a reason.
 */
export const carrierEndpoints = defineEndpoints('carriers', routes, {
  receiveEvent: {
    summary: 'Receives an event of a parcel, signed with the key of the carrier',
    access: 'public',
    body: carrierEventSchema,
    status: 204,
    response: 'empty',
    errors: [{ status: 400, code: 'INVALID_SIGNATURE' }],
  },
});
