import { DESK_LIMITS, type StaffAppointment } from '@evcare/shared-contracts/office';
import { KILOMETERS, parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import { BOOKING_LIMITS, normalisePlate, VEHICLE_LIMITS } from '@evcare/shared-contracts/workshop';
import { checkInMessages as t } from '../../../messages/front-desk';
import { findWarnings } from '../../../shared/reception';
import type { Draft } from './draft';

const MINUTE = 60_000;

export type Field =
  'plate' | 'odometer' | 'odometerReason' | 'battery' | 'complaint' | 'photos' | 'overrideReason';
export type Problems = Partial<Record<Field, string>>;

export interface CheckInContext {
  readonly appointment: StaffAppointment;
  /** Last odometer reading of the vehicle in kilometres; `null` if unknown. */
  readonly lastOdometer: number | null;
  /** Current time, in milliseconds since the epoch. */
  readonly now: number;
}

/** True from an hour before until half an hour after the start of the appointment (product rule §3.6). */
export function isTimely({ appointment, now }: CheckInContext): boolean {
  const minutes = (now - Date.parse(appointment.startAt)) / MINUTE;
  return minutes >= -BOOKING_LIMITS.checkInFromMinutes && minutes <= BOOKING_LIMITS.checkInUntilMinutes;
}

export const plateMatches = (plate: string, { vehicle }: StaffAppointment): boolean =>
  vehicle !== null && normalisePlate(plate, vehicle.type) === normalisePlate(vehicle.plate, vehicle.type);

export const needsOverrideReason = (draft: Draft, facts: CheckInContext): boolean =>
  !isTimely(facts) || draft.photos.length < DESK_LIMITS.leastPhotos;

const numbersOf = ({ odometer, battery }: Draft) => ({
  odometer: parseTypedNumber(odometer, KILOMETERS),
  battery: parseTypedNumber(battery, PERCENT),
});

/** Errors that block submitting. The server checks everything again. */
export function findProblems(draft: Draft, facts: CheckInContext): Problems {
  const { appointment } = facts;
  const { odometer, battery } = numbersOf(draft);
  const lacksReason = needsOverrideReason(draft, facts) && draft.overrideReason.trim() === '';
  const complaint = draft.complaint.trim();
  const problems: [Field, string | false][] = [
    [
      'plate',
      draft.plate.trim() === '' ? t.plateMissing : !plateMatches(draft.plate, appointment) && t.plateOther,
    ],
    [
      'odometer',
      odometer.error ??
        ((odometer.value === null || odometer.value > VEHICLE_LIMITS.maxOdometer) && t.odometerMissing),
    ],
    [
      'odometerReason',
      findWarnings(draft, facts.lastOdometer).below !== null &&
        draft.odometerReason.trim() === '' &&
        t.odometerReasonMissing,
    ],
    ['battery', battery.error ?? (battery.value !== null && battery.value > 100 && t.batteryWrong)],
    ['complaint', (complaint === '' || complaint.length > DESK_LIMITS.complaintLength) && t.complaintMissing],
    [
      'photos',
      lacksReason && draft.photos.length < DESK_LIMITS.leastPhotos && t.photosFew(draft.photos.length),
    ],
    ['overrideReason', lacksReason && !isTimely(facts) && t.overrideMissing],
  ];
  return Object.fromEntries(problems.filter(([, problem]) => problem !== false));
}
