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
const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** Period in the address, `?from=&to=`; the last thirty days by default. */
export function usePeriod(): PeriodChoice {
  const [now] = useState(() => Date.now());
  const [state, set] = useUrlState(DEFAULTS);
  const parsed = readPeriod({ from: emptyToNull(state.from), to: emptyToNull(state.to) }, now);
  const period = 'period' in parsed ? parsed.period : null;
  const defaultPeriod = presetPeriod('days30', now);
  const isSamePeriod = (a: Period, b: Period) => a.from === b.from && a.to === b.to;
  const choose = (next: Period) => set(isSamePeriod(next, defaultPeriod) ? DEFAULTS : next);
  return {
    period,
    errors: 'errors' in parsed ? parsed.errors : {},
    ...(period ?? state),
    preset:
      PERIOD_PRESETS.find((preset) => period !== null && isSamePeriod(presetPeriod(preset, now), period)) ??
      null,
    choose,
    choosePreset: (preset) => choose(presetPeriod(preset, now)),
  };
}
