import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { CAUSE_URGENCIES, DANGER_KINDS } from './diagnostics';
import { money, text } from '../term-schemas';

/** GET /diagnostics?vehicleType=: available symptoms. */
export const diagnosticsOptionsSchema = z.object({
  groups: z.array(
    z.object({ id: text, label: text, symptoms: z.array(z.object({ id: text, label: text })) }),
  ),
  maxSymptoms: z.whole(1),
  maxCodes: z.whole(1),
});
export type DiagnosticsOptions = z.infer<typeof diagnosticsOptionsSchema>;

/** POST /diagnostics: symptoms and fault codes such as `P0AA6`. */
export const diagnosticsRequestSchema = z.object({
  vehicleType: z.enum(VEHICLE_TYPES),
  symptoms: z.array(z.filled(60)),
  codes: z.array(z.filled(10)),
});
export type DiagnosticsRequest = z.infer<typeof diagnosticsRequestSchema>;

/**
 * Possible causes, most likely first. Always an estimate (product idea §7.4). If there is a danger, and for causes
 * whose urgency is `stop`, services and price are left out: the vehicle must be towed, so nothing can be booked.
 */
export const diagnosisSchema = z.object({
  /** Dangerous signs, the gravest kind first. Pages show what to do about them instead of likelihoods. */
  dangers: z._default(z.array(z.object({ kind: z.enum(DANGER_KINDS), sign: text })), () => []),
  causes: z.array(
    z.object({
      id: text,
      title: text,
      /** Share of the total score, in whole percent. */
      likelihood: z.whole(0),
      urgency: z.enum(CAUSE_URGENCIES),
      /** Symptoms and codes that indicate the cause. */
      reasons: z.array(text).check(z.some),
      services: z.array(z.object({ code: text, name: text, minutes: z.whole(1), priceFrom: money })),
      price: z.nullable(z.object({ from: money, to: money })),
    }),
  ),
  /** Codes unknown to the rules. */
  unknownCodes: z.array(z.string()),
});
export type Diagnosis = z.infer<typeof diagnosisSchema>;
