import { BATTERY_CAUSES } from './causes-battery';
import { DRIVING_CAUSES } from './causes-driving';
import { CODES } from './codes';
import type { Rules } from './schema';
import { GROUPS } from './symptoms';

/** Symptoms, fault codes and their likely causes. All weights are estimates from experience. */
export const RULES: Rules = {
  groups: GROUPS,
  causes: [...BATTERY_CAUSES, ...DRIVING_CAUSES],
  codes: CODES,
};

/** Returns the value of an own property only, because codes are user input, such as `__proto__`. */
export const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

export type { Cause, Rules } from './schema';
