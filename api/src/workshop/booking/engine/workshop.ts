import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Minute } from '../../../platform/time/days';

/** Half-open time range: includes its start, excludes its end. */
export interface Stretch {
  readonly from: Minute;
  readonly to: Minute;
}

/** Opening hours on a day of the week, in minutes of the day in Vietnam; a gap between two is a break. */
export interface Hours {
  readonly weekday: number;
  readonly startMinute: number;
  readonly endMinute: number;
}

export interface Bay {
  readonly id: string;
  readonly name: string;
  readonly capabilities: readonly string[];
}

export interface Technician {
  readonly id: string;
  readonly name: string;
  /** Expiry of each certificate, by code. */
  readonly certificates: ReadonlyMap<string, Minute>;
  readonly shifts: readonly Hours[];
  readonly absences: readonly Stretch[];
}

/** Everything that decides what can be booked. */
export interface Workshop {
  readonly hours: readonly Hours[];
  /** Reasons of closed days. */
  readonly closed: ReadonlyMap<string, string>;
  /** Active ones only. */
  readonly bays: readonly Bay[];
  readonly technicians: readonly Technician[];
  /** Claims by the id of the bay or the technician. */
  readonly taken: ReadonlyMap<string, readonly Stretch[]>;
}

/** Requirements of work on a bay and a technician, both at once. */
export interface Needs {
  readonly vehicleType: VehicleType;
  /** Duration in whole slots, with the buffer for high voltage. */
  readonly minutes: number;
  readonly capabilities: readonly string[];
  readonly certificates: readonly string[];
}

/**
 * Reports whether the work can be done in a bay. Work that requires no capability still needs a bay for the
 * type of vehicle: a motorbike bay takes no car.
 */
export function bayFits({ capabilities }: Bay, needs: Needs): boolean {
  if (!needs.capabilities.every((capability) => capabilities.includes(capability))) return false;
  const forMotorbikes = capabilities.includes('MOTO');
  return needs.vehicleType === 'motorbike' ? forMotorbikes : !forMotorbikes || capabilities.includes('LIFT');
}

/**
 * Returns until when a technician holds all certificates that the work requires; -Infinity if one is missing.
 */
export const certifiedUntil = ({ certificates }: Technician, needs: Needs): Minute =>
  Math.min(Infinity, ...needs.certificates.map((code) => certificates.get(code) ?? -Infinity));
