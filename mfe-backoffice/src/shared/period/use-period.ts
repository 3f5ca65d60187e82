import { useState } from 'react';
import {
  presetPeriod,
  PERIOD_PRESETS,
  readPeriod,
  type Period,
  type PeriodErrors,
  type PeriodPreset,
} from '@evcare/shared-contracts/office';
import { useUrlState } from '../list';

export interface PeriodChoice {
  /** Requested period; `null` when the address holds an invalid one. */
  readonly period: Period | null;
  readonly errors: PeriodErrors;
  /** Values of the date fields. */
  readonly from: string;
  readonly to: string;
  readonly preset: PeriodPreset | null;
  readonly choose: (period: Period) => void;
  readonly choosePreset: (preset: PeriodPreset) => void;
}

const DEFAULTS = { from: '', to: '' } as const;
const orNull = (text: string): string | null => (text === '' ? null : text);

/** Period in the address, `?from=&to=`; the last thirty days by default. */
export function usePeriod(): PeriodChoice {
  const [now] = useState(() => Date.now());
  const [state, set] = useUrlState(DEFAULTS);
  const read = readPeriod({ from: orNull(state.from), to: orNull(state.to) }, now);
  const period = 'period' in read ? read.period : null;
  const standard = presetPeriod('days30', now);
  const same = (a: Period, b: Period) => a.from === b.from && a.to === b.to;
  const choose = (next: Period) => set(same(next, standard) ? DEFAULTS : next);
  return {
    period,
    errors: 'errors' in read ? read.errors : {},
    ...(period ?? state),
    preset:
      PERIOD_PRESETS.find((preset) => period !== null && same(presetPeriod(preset, now), period)) ?? null,
    choose,
    choosePreset: (preset) => choose(presetPeriod(preset, now)),
  };
}

/** Query string of a period. */
export const periodQuery = ({ from, to }: Period): string => `?from=${from}&to=${to}`;
