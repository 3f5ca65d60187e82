import * as z from 'zod/mini';
import { tidy } from '../api/typed-text';
import { odometerRequestSchema, vehicleSchema } from './schemas';
import { staffVehicleMessages as messages } from './messages';

const MAX_REASON = 200;
const MAX_EMAIL = 254;
const MAX_QUERY = 60;

const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= MAX_REASON, messages.reason),
);

/** Correction of an odometer by staff, with its reason (BR-13). */
export const odometerCorrectionSchema = z.object({ value: odometerRequestSchema.shape.value, reason });

export const vehicleTransferSchema = z.object({
  /** E-mail of the vehicle's new owner. */
  email: z.string(messages.newOwner).check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.maxLength(MAX_EMAIL, messages.newOwner),
  ),
  reason,
});

const { id, type, make, model, year, name, plate, specialPlate, vin, odometer, odometerAt } =
  vehicleSchema.shape;

/** A vehicle with its owner, as found by staff. */
export const staffVehicleSchema = z.object({
  id,
  type,
  make,
  model,
  year,
  name,
  plate,
  specialPlate,
  vin,
  odometer,
  odometerAt,
  owner: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
  }),
});
export type StaffVehicle = z.infer<typeof staffVehicleSchema>;

export const staffVehicleListSchema = z.object({ items: z.array(staffVehicleSchema) });
export type StaffVehicleList = z.infer<typeof staffVehicleListSchema>;

export const staffVehicleQuerySchema = z.object({
  /** Part of a plate, as typed; a text that is too long is ignored. */
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(MAX_QUERY))), undefined),
});
