import { tidy } from '../api/typed-text';
import * as z from '../schema';
import { VEHICLE_TYPES } from '../catalogue/catalogue';
import { isPlate, normalisePlate } from './plates';
import { VEHICLE_LIMITS as LIMITS, plateMessage, vehicleMessages as messages } from './vehicles';

// In a separate file, so that the checkout does not bundle all vehicle schemas.

export const word = (message: string, most: number) =>
  z.string(message).check(
    z.overwrite(tidy),
    z.refine((value) => value.length >= 1 && value.length <= most, message),
  );
export const odometerField = z
  .number(z.messagesOf(messages.odometerRequired, messages.odometer))
  .check(
    z.refine(
      (value) => Number.isInteger(value) && value >= 0 && value <= LIMITS.maxOdometer,
      messages.odometer,
    ),
  );
/** Model year, up to next year, because next year's models are already sold. */
const yearField = z
  .number(messages.year)
  .check(
    z.refine(
      (value) =>
        Number.isInteger(value) && value >= LIMITS.firstYear && value <= new Date().getUTCFullYear() + 1,
      messages.year,
    ),
  );

export const facts = {
  type: z.enum(VEHICLE_TYPES, messages.type),
  make: word(messages.make, LIMITS.makeLength),
  model: word(messages.model, LIMITS.modelLength),
  year: yearField,
  plate: z.string(z.messagesOf(messages.plateRequired, messages.plate)),
  /** True if the plate follows no pattern (diplomats, army). */
  specialPlate: z.boolean(),
  odometer: odometerField,
};

export const plateHolds = ({
  type,
  plate,
  specialPlate,
}: {
  type: 'car' | 'motorbike';
  plate: string;
  specialPlate: boolean;
}) => isPlate(normalisePlate(plate, type), type, specialPlate);
export const plateRule = {
  error: ({ input }: { readonly input?: unknown }) => plateMessage((input as { plate: string }).plate),
  path: ['plate'],
};

/** Vehicle data of a guest's booking. */
export const vehicleFactsSchema = z.object(facts).check(z.refine(plateHolds, plateRule));
export type VehicleFacts = z.infer<typeof vehicleFactsSchema>;
