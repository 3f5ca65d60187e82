import { isBetter, numberIn, resultOf, type JobItem } from '@evcare/shared-contracts/office';
import type { ChecklistResult } from '@evcare/shared-contracts/workshop';
import { floor } from '../../../messages/floor';
import type { Draft } from './entry';

const t = floor.lacks;
const MAX_MEASUREMENT = 1_000_000;

/** Evaluation of an entry by the rules that the server applies (product rule §5.7). */
export interface Evaluation {
  readonly result: ChecklistResult | null;
  /** Result derived from the measurement alone. */
  readonly measured: ChecklistResult | null;
  /** First missing or invalid value, which prevents sending; `null` if the entry is complete. */
  readonly missing: { readonly field: 'result' | 'value' | 'note' | 'photos'; readonly text: string } | null;
}

/** Evaluates an entry on the device, so that the server later accepts what was entered offline. */
export function evaluate(item: JobItem, draft: Draft): Evaluation {
  const measured = measure(item, draft);
  const result = draft.result ?? measured;
  return { result, measured, missing: findMissing(item, draft, { result, measured }) };
}

function measure({ input, limits }: JobItem, { value }: Draft): ChecklistResult | null {
  const number = input === 'number' && value !== null ? numberIn(value) : null;
  return number === null ? null : resultOf(limits, number);
}

function findMissing(
  item: JobItem,
  { result: selectedResult, value, note, photos }: Draft,
  { result, measured }: Pick<Evaluation, 'result' | 'measured'>,
): Evaluation['missing'] {
  if (selectedResult === 'skip') return note === null ? { field: 'note', text: t.skip } : null;
  if (item.input === 'number') {
    if (value === null) return { field: 'value', text: t.value };
    const number = numberIn(value);
    if (number === null) return { field: 'value', text: t.number };
    if (Math.abs(number) > MAX_MEASUREMENT) return { field: 'value', text: t.range };
  }
  if (result === null) return { field: 'result', text: t.result };
  if (measured !== null && isBetter(result, measured)) {
    if (item.safety) return { field: 'result', text: t.safety };
    if (note === null) return { field: 'note', text: t.better };
  }
  const wantsPhoto = result === 'fail' || item.needsPhoto;
  return wantsPhoto && photos.length === 0 ? { field: 'photos', text: t.photo } : null;
}

/** True if nothing is entered, so that the item is open again. */
export const isBlank = ({ result, value, note, photos }: Draft): boolean =>
  result === null && value === null && note === null && photos.length === 0;

/** True if the item passed. A lock-out step must pass before the next step (BR-8). */
export const isPassed = ({ result }: { readonly result: ChecklistResult | null }): boolean =>
  result === 'ok' || result === 'watch';
