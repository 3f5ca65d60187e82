import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { count, requiredLine, text, timestamp } from '../term-schemas';
import {
  CLAIM_CODE_INVALID,
  CLAIM_CODE_LENGTH,
  claimMessages as messages,
  IDENTITY_CHECKS,
} from './claim-codes';

const MAX_PLATE = 20;
const MAX_TEXT = 200;
const MAX_ID = 40;

/** Body of POST /vehicle-claims/preview and POST /vehicle-claims: code as typed, in any grouping, and the plate. */
export const claimRequestSchema = z.object({
  code: z.string(CLAIM_CODE_INVALID).check(
    z.overwrite((value) => value.replace(/[\s.-]/g, '')),
    z.refine((value) => new RegExp(`^\\d{${CLAIM_CODE_LENGTH}}$`).test(value), CLAIM_CODE_INVALID),
  ),
  plate: requiredLine(MAX_PLATE, messages.plate),
});
export type ClaimRequest = z.infer<typeof claimRequestSchema>;

/** Vehicle that a code would add to the account, without any data of its visits. Since 1.4.0. */
export const claimPreviewSchema = z.object({
  type: z.enum(VEHICLE_TYPES),
  make: text,
  /** `VF 8 2023`. */
  name: text,
  /** Plate with its middle hidden. */
  plate: text,
  /** Number of visits that will appear in the history. */
  visits: count,
});
export type ClaimPreview = z.infer<typeof claimPreviewSchema>;

/** POST /staff/service-orders/:id/vehicle-code. Since 1.4.0. */
export const claimCodeSchema = z.object({
  code: text,
  /** Address at which the customer enters the code. */
  url: text,
  expiresAt: timestamp,
});
export type ClaimCode = z.infer<typeof claimCodeSchema>;

/** POST /staff/service-orders/:id/link-vehicle: account, and how staff checked who the customer is. Since 1.4.0. */
export const linkVehicleRequestSchema = z.object({
  customerId: z
    .string(messages.customer)
    .check(z.refine((value) => value.length > 0 && value.length <= MAX_ID, messages.customer)),
  check: z.enum(IDENTITY_CHECKS, messages.check),
  note: requiredLine(MAX_TEXT, messages.note),
});
export type LinkVehicleRequest = z.infer<typeof linkVehicleRequestSchema>;

/** POST /staff/vehicles/:id/unlink. Since 1.4.0. */
export const unlinkVehicleRequestSchema = z.object({ reason: requiredLine(MAX_TEXT, messages.reason) });

/** Vehicle that was added to an account, and the number of its visits that the account sees. Since 1.4.0. */
export const linkedVehicleSchema = z.object({ id: text, name: text, plate: text, visits: count });
export type LinkedVehicle = z.infer<typeof linkedVehicleSchema>;
