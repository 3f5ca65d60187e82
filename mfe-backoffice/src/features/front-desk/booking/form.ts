import type { BodyOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { KILOMETERS, parseTypedNumber } from '@evcare/shared-contracts/format';
import type { KnownVehicle } from './vehicle-search';

/** Form values of a booking at the front desk. */
export interface BookingDraft {
  readonly source: 'phone' | 'walk_in';
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
}

export const toRequest = (draft: BookingDraft): BodyOf<typeof staffAppointmentApi.book> => {
  const { knownVehicle, source } = draft;
  return {
    source,
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
            year: parseTypedNumber(draft.year).value ?? 0,
            specialPlate: draft.specialPlate,
            odometer: parseTypedNumber(draft.odometer, KILOMETERS).value ?? 0,
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

/** Error messages by field name; the name is the last part of the server's path. */
export function errorsByField(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, message]) => [path.split('.').at(-1) ?? path, message]),
  );
}

/** Errors of the typed numbers of a new vehicle, by field. */
export function numberErrors({
  knownVehicle,
  year,
  odometer,
}: BookingDraft): Readonly<Record<string, string>> {
  if (knownVehicle) return {};
  const errors = [
    ['year', parseTypedNumber(year).error],
    ['odometer', parseTypedNumber(odometer, KILOMETERS).error],
  ] as const;
  return Object.fromEntries(errors.flatMap(([name, error]) => (error === null ? [] : [[name, error]])));
}
