import type { BodyOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { KILOMETERS, parseTypedNumber, WHOLE } from '@evcare/shared-contracts/format';
import { staffBookingSchema } from '@evcare/shared-contracts/office';
import { isPlate, normalisePlate, plateMessage } from '@evcare/shared-contracts/workshop';
import { formSchema, type CrossCheck, type FormSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { bookingMessages as t, moveMessages } from '../../../messages/front-desk';
import { fieldOfPath } from '../../../shared/forms';
import type { KnownVehicle } from './vehicle-search';

/** Form values of a booking at the front desk. */
export type BookingDraft = {
  readonly knownVehicle: KnownVehicle | null;
  readonly plate: string;
  readonly specialPlate: boolean;
  readonly type: 'car' | 'motorbike';
  readonly make: string;
  readonly model: string;
  readonly year: string;
  readonly odometer: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly email: string;
  readonly services: readonly string[];
  readonly day: string;
  readonly startAt: string;
  readonly usePackage: boolean;
  readonly notes: string;
};

const NUMBERS = { year: WHOLE, odometer: KILOMETERS };
/** The form's fields that the server names differently. */
export const SERVER_NAMES = { vehicleId: 'plate', vehicle: 'plate', customerId: 'plate' };

type StaffBooking = BodyOf<typeof staffAppointmentApi.book>;

const toBody = (draft: BookingDraft, { year, odometer }: TypedNumbers<keyof typeof NUMBERS>) => {
  const { knownVehicle } = draft;
  return {
    source: 'phone' as const,
    customerId: knownVehicle?.owner.id ?? null,
    appointment: {
      holdId: null,
      startAt: draft.startAt,
      services: [...draft.services],
      vehicleId: knownVehicle?.id ?? null,
      vehicle: knownVehicle
        ? null
        : {
            type: draft.type,
            make: draft.make,
            model: draft.model,
            plate: draft.plate,
            year: year ?? undefined,
            specialPlate: draft.specialPlate,
            odometer: odometer ?? undefined,
          },
      contact: {
        fullName: draft.fullName,
        phoneNumber: draft.phoneNumber,
        email: draft.email.trim() || null,
      },
      notes: draft.notes.trim() || null,
      photoIds: [],
      wantsTexts: false,
      usePackage: knownVehicle !== null && draft.usePackage,
    },
  };
};

/** Converts the form values to a request for the waiting list of the chosen day. */
export function toWaitingBody(draft: BookingDraft) {
  const typed = (text: string, rules: typeof WHOLE) => parseTypedNumber(text, rules).value;
  const { customerId, appointment } = toBody(draft, {
    year: typed(draft.year, NUMBERS.year),
    odometer: typed(draft.odometer, NUMBERS.odometer),
  });
  const { services, vehicleId, vehicle, contact } = appointment;
  const { day } = draft;
  return {
    customerId,
    entry: { services, vehicleId, vehicle, contact, fromDay: day, toDay: day, dayPart: 'any' as const },
  };
}

const options = { schema: staffBookingSchema, fieldOf: fieldOfPath(SERVER_NAMES) };
const newVehicleSchema = formSchema({ ...options, numbers: NUMBERS, toBody });
const knownVehicleSchema = formSchema({
  ...options,
  numbers: {},
  toBody: (draft: BookingDraft) => toBody(draft, { year: null, odometer: null }),
});

/**
 * Converts the form values to the request body. Ignores the numeric fields of a new vehicle if a known
 * vehicle is selected.
 */
export const bookingSchema: FormSchema<StaffBooking> = {
  safeParse(value) {
    const { knownVehicle } = value as BookingDraft;
    return (knownVehicle ? knownVehicleSchema : newVehicleSchema).safeParse(value);
  },
};

const isValidPlate = ({ plate, type, specialPlate }: BookingDraft): boolean =>
  isPlate(normalisePlate(plate, type), type, specialPlate);

/**
 * Errors that the schema of the request cannot distinguish, such as a missing day and a missing time,
 * in the order of the form.
 */
export const crossCheck: CrossCheck<BookingDraft> = (draft) => ({
  // The schema checks the plate only if the rest of the vehicle is valid.
  plate: draft.knownVehicle || isValidPlate(draft) ? undefined : plateMessage(draft.plate),
  services: draft.services.length === 0 ? t.servicesMissing : undefined,
  startAt: draft.startAt !== '' ? undefined : draft.day === '' ? moveMessages.pickDay : moveMessages.pickSlot,
});
