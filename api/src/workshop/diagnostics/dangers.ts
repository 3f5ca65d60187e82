import { DANGER_KINDS, type DangerKind } from '@evcare/shared-contracts/workshop';
import { diagnosticsMessages as messages } from './messages';
import { ownOf, type Cause, type Rules } from './rules';
import type { Signs } from './score';

export interface Danger {
  readonly kind: DangerKind;
  readonly sign: string;
}

/**
 * Returns the dangers for which the vehicle must not be driven, the gravest first. They depend on the signs
 * and not on the ranked causes, because a likely harmless cause must not hide a dangerous one.
 */
export function dangersOf(rules: Rules, { vehicleType, symptoms, codes }: Signs): Danger[] {
  const seen = rules.groups
    .flatMap((group) => group.symptoms)
    .filter(({ id, vehicles }) => symptoms.includes(id) && vehicles.includes(vehicleType))
    .map(({ danger, label }) => ({ kind: danger, sign: messages.symptom(label) }));
  const read = codes.map((code) => {
    const known = ownOf(rules.codes, code);
    return { kind: known?.danger, sign: messages.code(code, known?.meaning ?? code) };
  });
  return [...seen, ...read]
    .flatMap(({ kind, sign }) => (kind ? [{ kind, sign }] : []))
    .sort((a, b) => DANGER_KINDS.indexOf(a.kind) - DANGER_KINDS.indexOf(b.kind));
}

/**
 * Returns the codes of the services that may be booked for each of the causes listed together. There are none
 * if the vehicle must not be driven for one of them: an owner who can book may drive to the workshop.
 */
export function bookableServices(causes: readonly Cause[]): ReadonlyMap<Cause['id'], readonly string[]> {
  const mustStop = causes.some(({ urgency }) => urgency === 'stop');
  return new Map(causes.map(({ id, services }) => [id, mustStop ? [] : services]));
}
