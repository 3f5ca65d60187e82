import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { CAUSE_URGENCIES, DANGER_KINDS } from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';

const id = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,39}$/));
const text = z.string().check(z.minLength(2), z.maxLength(120));
const vehicles = z.array(z.enum(VEHICLE_TYPES)).check(z.minLength(1));
/** How strongly a sign points to a cause: 1 possible, 2 typical, 3 strong, 5 almost conclusive. */
const weight = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]);
/** Danger that the sign itself implies, whatever its cause. */
const danger = z.optional(z.enum(DANGER_KINDS));
const signs = <K extends z.ZodMiniType<string, string>>(key: K) => z.record(key, weight);

/** Schema of the rules; a test validates the rules against it. */
export const rulesSchema = z.object({
  groups: z.array(
    z.object({
      id,
      label: text,
      symptoms: z.array(z.object({ id, label: text, vehicles, danger })).check(z.minLength(1)),
    }),
  ),
  causes: z.array(
    z.object({
      id,
      title: text,
      urgency: z.enum(CAUSE_URGENCIES),
      vehicles,
      /**
       * Services that the workshop would carry out, sorted; those for another type of vehicle are left out.
       */
      services: z.array(z.string()).check(z.minLength(1)),
      /** Parts that may have to be replaced; they widen the price range. */
      parts: z.array(z.string()),
      symptoms: signs(id),
    }),
  ),
  /** Fault codes as SAE J2012 defines them. */
  codes: z.record(
    z.string().check(z.regex(/^[PBCU][0-9A-F]{4}$/)),
    z.object({ meaning: text, danger, causes: signs(id) }),
  ),
});
export type Rules = z.infer<typeof rulesSchema>;
export type Cause = Rules['causes'][number];

export const BOTH: Cause['vehicles'] = ['car', 'motorbike'];
export const CAR: Cause['vehicles'] = ['car'];
export const MOTORBIKE: Cause['vehicles'] = ['motorbike'];
