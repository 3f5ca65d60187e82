import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Minute } from './time';

/** A stretch of time: the start belongs to it, the end does not. */
export interface Stretch {
  readonly from: Minute;
  readonly to: Minute;
}

/** When the workshop is open on a day of the week, in minutes of Vietnam's day; a gap between two is a break. */
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
  /** Codes of certificates, and until when each holds. */
  readonly certificates: ReadonlyMap<string, Minute>;
  readonly shifts: readonly Hours[];
  readonly absences: readonly Stretch[];
}

/** All that decides what can be booked. */
export interface Workshop {
  readonly hours: readonly Hours[];
  /** Closed days and why. */
  readonly closed: ReadonlyMap<string, string>;
  /** Active ones only. */
  readonly bays: readonly Bay[];
  readonly technicians: readonly Technician[];
  /** What is taken, by the id of the bay or the technician. */
  readonly taken: ReadonlyMap<string, readonly Stretch[]>;
}

/** What work asks of a bay and of a technician, both at once. */
export interface Needs {
  readonly vehicleType: VehicleType;
  /** Whole slots, with the buffer for high voltage. */
  readonly minutes: number;
  readonly capabilities: readonly string[];
  readonly certificates: readonly string[];
}

/**
 * Whether the work can be done in a bay. What names no capability still needs a place that the vehicle fits into:
 * a motorbike's stand holds no car.
 */
export function bayFits({ capabilities }: Bay, needs: Needs): boolean {
  if (!needs.capabilities.every((one) => capabilities.includes(one))) return false;
  const forMotorbikes = capabilities.includes('MOTO');
  return needs.vehicleType === 'motorbike' ? forMotorbikes : !forMotorbikes || capabilities.includes('LIFT');
}

/** Until when somebody holds all the certificates that the work asks for; -Infinity where one is missing. */
export const certifiedUntil = ({ certificates }: Technician, needs: Needs): Minute =>
  Math.min(Infinity, ...needs.certificates.map((code) => certificates.get(code) ?? -Infinity));
