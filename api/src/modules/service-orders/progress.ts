import {
  PROGRESS_STEPS,
  type ProgressStep,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import type { ItemRow } from './repository';

/** States in which the checklist is filled in: work that waits for no answer goes on beside a quote (product rule §3.2). */
export const AT_WORK: readonly ServiceOrderStatus[] = ['diagnosing', 'awaiting_approval', 'in_progress'];

/** How far a checklist is; `current` is the item that comes next while somebody works. */
export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Whole per cent, 100 only where nothing is left. */
  readonly percent: number;
  readonly current: string | null;
  readonly ok: number;
  readonly watch: number;
  readonly fail: number;
}

/** Whole per cent of a checklist that is done, 100 only where nothing is left. */
export const percentOf = (done: number, total: number): number =>
  total === 0 ? 0 : Math.floor((done * 100) / total);

/** @param items of one service order, in their order */
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

/** The step of the seven that a customer follows; null once the vehicle is back, or the work was cancelled. */
export const stepOf = (status: ServiceOrderStatus): ProgressStep | null =>
  PROGRESS_STEPS.find((step) => step === status) ?? null;
