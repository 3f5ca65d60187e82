import { formatTime } from '@evcare/shared-contracts/format';
import type { DayBoard } from '@evcare/shared-contracts/office';
import { bayMessages as t } from '../../messages/service-order-bays';

/** Time for which a bay or a technician is wanted. */
export interface Wanted {
  readonly from: string;
  readonly to: string;
  /** Appointment or vehicle that is moved itself, by its code or the id of its order. */
  readonly except?: string;
}

interface Claim {
  readonly bayId: string;
  readonly technician: { readonly id: string | null; readonly name: string | null };
  readonly from: string;
  readonly to: string;
  readonly what: string;
  readonly key: string;
}

const overlaps = (one: { from: string; to: string }, other: { from: string; to: string }): boolean =>
  Date.parse(one.from) < Date.parse(other.to) && Date.parse(one.to) > Date.parse(other.from);
const entryOf = ({ what, from, to }: Pick<Claim, 'what' | 'from' | 'to'>): string =>
  t.entry(what, formatTime(from), formatTime(to));

/** Appointments, vehicles and holds of a day that overlap the wanted time, in order of time. */
function claimsIn({ appointments, occupied }: DayBoard, wanted: Wanted): Claim[] {
  const claims: Claim[] = [
    ...appointments
      .filter(({ status }) => status !== 'completed')
      .map(({ code, bayId, technician, startAt, endAt, plate }) => ({
        key: code,
        bayId,
        technician: { id: technician.id, name: null },
        from: startAt,
        to: endAt,
        what: t.appointment(plate ?? code),
      })),
    ...occupied.map(({ bayId, from, to, order }) => ({
      key: order?.id ?? '',
      bayId,
      // Work names its technician, but not by id.
      technician: { id: null, name: order?.technician ?? null },
      from,
      to,
      what: order?.plate ?? t.held,
    })),
  ];
  return claims
    .filter((claim) => claim.key !== wanted.except && overlaps(claim, wanted))
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from));
}

/** Texts of what occupies a bay during the wanted time; empty if the bay is free. */
export const busyBay = (board: DayBoard, bayId: string, wanted: Wanted): string[] =>
  claimsIn(board, wanted)
    .filter((claim) => claim.bayId === bayId)
    .map(entryOf);

/** Texts of why a technician is not free during the wanted time; empty if they are. */
export function busyTechnician(board: DayBoard, id: string, wanted: Wanted): string[] {
  const technician = board.technicians.find((candidate) => candidate.id === id);
  const away = (technician?.absences ?? []).filter((absence) => overlaps(absence, wanted));
  const isOnShift = technician?.shifts.some((shift) => overlaps(shift, wanted)) ?? false;
  const work = claimsIn(board, wanted).filter(
    (claim) => claim.technician.id === id || claim.technician.name === technician?.fullName,
  );
  return [
    ...away.map(({ from, to, reason }) => t.away(formatTime(from), formatTime(to), reason)),
    ...(technician && !isOnShift && away.length === 0 ? [t.offShift] : []),
    ...work.map(entryOf),
  ];
}

/** Label of a choice that says beforehand whether it is free. */
export const labelWithState = (name: string, busy: readonly string[]): string =>
  busy.length === 0 ? t.free(name) : t.notFree(name, busy);
