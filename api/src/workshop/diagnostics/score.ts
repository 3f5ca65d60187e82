import type { VehicleType } from '@evcare/shared-contracts/shop';
import { CAUSE_URGENCIES } from '@evcare/shared-contracts/workshop';
import { diagnosticsMessages as messages } from './messages';
import { ownOf, type Cause, type Rules } from './rules';

/** Observed signs: ids of symptoms, and fault codes in upper case. */
export interface Signs {
  readonly vehicleType: VehicleType;
  readonly symptoms: readonly string[];
  readonly codes: readonly string[];
}

export interface ScoredCause {
  readonly cause: Cause;
  /** Share of the total score of the listed causes, in whole per cent; the shares add up to 100. */
  readonly likelihood: number;
  readonly reasons: readonly string[];
}

/** Maximum number of causes in a diagnosis. */
export const MAX_CAUSES = 6;
/** Fault codes count more than symptoms, because they are measured by the vehicle. */
const CODE_FACTOR = 2;
/** Causes whose score is below this share of the best score are left out. */
const MIN_SHARE = 0.15;

/**
 * Ranks the causes for the given signs. The score of a cause is the sum of the weights of its signs, with
 * codes counted twice, so a cause that explains more signs ranks higher. Pure: the same signs always give the
 * same result.
 */
export function diagnose(rules: Rules, { vehicleType, symptoms, codes }: Signs): ScoredCause[] {
  const labels = new Map(
    rules.groups.flatMap((group) => group.symptoms.map(({ id, label }) => [id, label] as const)),
  );
  const scored = rules.causes
    .filter(({ vehicles }) => vehicles.includes(vehicleType))
    .map((cause) => {
      const felt = symptoms
        .filter((id) => ownOf(cause.symptoms, id) !== undefined)
        .map((id) => ({ points: cause.symptoms[id] ?? 0, reason: messages.symptom(labels.get(id) ?? id) }));
      const read = codes.flatMap((code) => {
        const known = ownOf(rules.codes, code);
        const weight = known?.causes[cause.id];
        return known && weight !== undefined
          ? [{ points: CODE_FACTOR * weight, reason: messages.code(code, known.meaning) }]
          : [];
      });
      const signs = [...read, ...felt].sort((a, b) => b.points - a.points);
      const score = signs.reduce((sum, { points }) => sum + points, 0);
      return { cause, score, reasons: signs.map(({ reason }) => reason) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || urgencyOf(a.cause) - urgencyOf(b.cause));
  const best = scored[0]?.score ?? 0;
  const named = scored.filter(({ score }) => score >= best * MIN_SHARE).slice(0, MAX_CAUSES);
  const shares = percentages(named.map(({ score }) => score));
  return named.map(({ cause, reasons }, index) => ({ cause, reasons, likelihood: shares[index] ?? 0 }));
}

const urgencyOf = ({ urgency }: Cause): number => CAUSE_URGENCIES.indexOf(urgency);

/**
 * Converts scores to whole percentages that add up to 100, by the largest remainder method. Of equal
 * remainders, the first is rounded up.
 */
export function percentages(scores: readonly number[]): number[] {
  const total = scores.reduce((sum, score) => sum + score, 0);
  if (total === 0) return scores.map(() => 0);
  const floors = scores.map((score) => Math.floor((100 * score) / total));
  const left = 100 - floors.reduce((sum, value) => sum + value, 0);
  const remainder = (index: number) => ((100 * (scores[index] ?? 0)) / total) % 1;
  const order = scores.map((_, index) => index).sort((a, b) => remainder(b) - remainder(a) || a - b);
  const raised = new Set(order.slice(0, left));
  return floors.map((value, index) => value + (raised.has(index) ? 1 : 0));
}
