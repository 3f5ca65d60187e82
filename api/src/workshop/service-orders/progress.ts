import {
  PROGRESS_STEPS,
  type ProgressStep,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import type { EventRow, ItemRow } from './repository';

/**
 * Statuses in which the checklist can be filled in. Work that needs no approval continues while a quote is
 * open (product rule §3.2).
 */
export const AT_WORK: readonly ServiceOrderStatus[] = ['diagnosing', 'awaiting_approval', 'in_progress'];

/** Progress of a checklist; `current` is the next item while work is in progress. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Completed share in whole per cent, 100 only if nothing is left. */
  readonly percent: number;
  readonly current: string | null;
  readonly ok: number;
  readonly watch: number;
  readonly fail: number;
}

/** Returns the completed share in whole per cent, 100 only if nothing is left. */
export const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done * 100) / total);

/**
 * Calculates the progress of a checklist.
 * @param items of one service order, sorted
 */
export function progressOf(items: readonly ItemRow[], status: ServiceOrderStatus): Progress {
  const by = (result: ItemRow['result']) => items.filter((item) => item.result === result).length;
  const done = items.filter(({ result }) => result !== null).length;
  const next = items.find(({ result }) => result === null);
  return {
    done,
    total: items.length,
    percent: percentOf(done, items.length),
    current: AT_WORK.includes(status) ? (next?.title ?? null) : null,
    ok: by('ok'),
    watch: by('watch'),
    fail: by('fail'),
  };
}

/** Returns the step, of seven, that a customer sees; `null` after delivery or cancellation. */
export const stepOf = (status: ServiceOrderStatus): ProgressStep | null =>
  PROGRESS_STEPS.find((step) => step === status) ?? null;

/** Returns the steps that an order has been in. */
export const visitedSteps = (events: readonly Pick<EventRow, 'status'>[]): ProgressStep[] =>
  PROGRESS_STEPS.filter((step) => events.some(({ status }) => status === step));
