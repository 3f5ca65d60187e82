import type { Core } from '../../platform/core/core';
import { joinRuns } from '../../platform/work/joined-runs';
import { UNREACHABLE } from '../gateways';
import type { OrderPayments } from './attempts';
import { createDueWork } from './due-work';
import * as store from './repository';
import type { AttemptRow } from './repository';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Time after the closing of its page for which an unpaid attempt is asked about. */
const GRACE_MS = 15 * MINUTE;
/** Time after which staff have to clear up a payment whose result its gateway does not give. */
const GIVE_UP_MS = 24 * HOUR;

/** Creates the task that asks gateways for results which they have not reported. */
export function createPaymentChecks(core: Core, { ask }: Pick<OrderPayments, 'ask'>) {
  const { db, now } = core;

  /**
   * Ends an attempt that no one can pay any more, or postpones the next question.
   * @param isUnclear true if the gateway did not answer, or has the money and has not decided
   */
  const postpone = async ({ id, checks, expiresAt }: AttemptRow, isUnclear: boolean): Promise<void> => {
    const late = now().getTime() - expiresAt.getTime();
    if (late > (isUnclear ? GIVE_UP_MS : GRACE_MS)) {
      const unclear = isUnclear ? ({ problem: 'unclear', resultCode: UNREACHABLE } as const) : {};
      await store.updateOpen(db, id, { status: 'expired', nextCheckAt: null, ...unclear }, now());
      return;
    }
    // Soon while the customer waits, then less and less often.
    const wait = Math.min(MINUTE * 2 ** Math.max(0, checks - 3), HOUR);
    const nextCheckAt = new Date(now().getTime() + wait);
    await store.updateOpen(db, id, { checks: checks + 1, nextCheckAt }, now());
  };

  const checkDue = createDueWork(core, {
    column: 'nextCheckAt',
    async work(attempt) {
      const result = await ask(attempt);
      await postpone(attempt, result?.outcome === 'held');
    },
    postpone: (attempt) => postpone(attempt, true),
    unanswered: ['gateway_unavailable', 'gateway did not answer a query'],
    failed: ['payment_check_failed', 'payment not checked'],
  });

  const { run } = joinRuns(checkDue);
  return {
    /** Asks about attempts that are due; runs as a scheduled task. */
    run,
  };
}
