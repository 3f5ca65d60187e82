import type { BayKind } from '@evcare/shared-contracts/office';
import type { VehicleType } from '@evcare/shared-contracts/shop';
import type { Minute } from '../../../platform/time/days';

/** Half-open time range: includes its start, excludes its end. */
export interface Stretch {
  readonly from: Minute;
  readonly to: Minute;
}

/** Opening hours on a weekday, in minutes of the day in Vietnam; a gap between two ranges is a break. */
export interface Hours {
  readonly weekday: number;
  readonly startMinute: number;
  readonly endMinute: number;
}

/** Bay of the workshop, or van for visits at home. */
export interface Bay {
  readonly id: string;
  readonly name: string;
  readonly kind: BayKind;
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

/** Everything that determines what can be booked. */
export interface Workshop {
  readonly hours: readonly Hours[];
  /** Reason by closed day. */
  readonly closed: ReadonlyMap<string, string>;
  /** Active bays. */
  readonly bays: readonly Bay[];
  readonly technicians: readonly Technician[];
  /** Claimed time ranges, by the id of the bay or technician. */
  readonly taken: ReadonlyMap<string, readonly Stretch[]>;
}

/** Visit at home; the technician and the van are also unavailable during travel. */
export interface HomeSite {
  /** One-way travel time, in whole slots. */
  readonly travelMinutes: number;
}

/** Place of work: in a bay for a type of vehicle, or at a customer's home. */
export type Site = VehicleType | HomeSite;

/** Requirements of the work: a bay or van, and a technician, at the same time. */
export interface Needs {
  readonly site: Site;
  /** Duration in whole slots, including the buffer for high voltage, without travel. */
  readonly minutes: number;
  readonly capabilities: readonly string[];
  readonly certificates: readonly string[];
}

/** Returns the one-way travel time in minutes; 0 for work in the workshop. */
export const travelOf = ({ site }: Pick<Needs, 'site'>): number =>
  typeof site === 'string' ? 0 : site.travelMinutes;

/**
 * Reports whether the work can be done in a bay, or from a van if it is a visit at home. Work without
 * required capabilities still needs a bay for its type of vehicle: a motorbike bay takes no car.
 */
export function bayFits({ kind, capabilities }: Pick<Bay, 'kind' | 'capabilities'>, needs: Needs): boolean {
  const { site } = needs;
  if (typeof site !== 'string') return kind === 'van';
  if (kind === 'van') return false;
  if (!needs.capabilities.every((capability) => capabilities.includes(capability))) return false;
  const forMotorbikes = capabilities.includes('MOTO');
  return site === 'motorbike' ? forMotorbikes : !forMotorbikes || capabilities.includes('LIFT');
}

/**
 * Returns the time until which a technician holds all certificates that the work requires; -Infinity if a
 * certificate is missing.
 */
export const certifiedUntil = ({ certificates }: Technician, needs: Needs): Minute =>
  Math.min(Infinity, ...needs.certificates.map((code) => certificates.get(code) ?? -Infinity));
