import { tidy } from '@evcare/shared-contracts';
import { odometerRequestSchema, vehicleSchema } from '@evcare/shared-contracts/workshop';
import * as z from 'zod/mini';
import { vehicleTexts as messages } from './messages';

export const byId = z.object({ id: z.string().check(z.maxLength(60)) });

const reason = z.string(messages.reason).check(
  z.overwrite(tidy),
  z.refine((text) => text.length > 0 && text.length <= 200, messages.reason),
);

/** A correction by staff requires a reason (BR-13). */
export const staffOdometerBody = z.object({ value: odometerRequestSchema.shape.value, reason });

export const transferBody = z.object({
  /** E-mail of the account that becomes the owner. */
  email: z.string(messages.newOwner).check(
    z.overwrite((text) => text.trim().toLowerCase()),
    z.maxLength(254, messages.newOwner),
  ),
  reason,
});

export const staffVehicleQuery = z.object({
  q: z.catch(z.optional(z.string().check(z.overwrite(tidy), z.maxLength(60))), undefined),
});

/** Vehicle in the back office's search. */
export const staffVehicleSchema = z.object({
  ...z.pick(vehicleSchema, {
    id: true,
    type: true,
    make: true,
    model: true,
    year: true,
    name: true,
    plate: true,
    specialPlate: true,
    vin: true,
    odometer: true,
    odometerAt: true,
  }).shape,
  owner: z.object({
    id: z.string(),
    fullName: z.string(),
    email: z.string(),
    phoneNumber: z.nullable(z.string()),
  }),
});
export type StaffVehicle = z.infer<typeof staffVehicleSchema>;
export const staffVehicleListSchema = z.object({ items: z.array(staffVehicleSchema) });
