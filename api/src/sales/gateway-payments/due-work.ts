import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { GatewayUnreachable } from '../gateways';
import * as store from './repository';
import type { AttemptRow, DueColumn } from './repository';

const MINUTE = 60_000;
/** Attempts that one run takes; each may take as long as a gateway needs to answer. */
export const DUE_LIMIT = 10;
const CLAIMED_MS = 5 * MINUTE;

/** Entry of the log: an event and its sentence. */
type LogEntry = readonly [event: string, text: string];

interface DueWork {
  readonly column: DueColumn;
  readonly work: (attempt: AttemptRow) => Promise<void>;
  /** Plans the next try of an attempt whose gateway did not answer. */
  readonly postpone: (attempt: AttemptRow) => Promise<void>;
  readonly unanswered: LogEntry;
  readonly failed: LogEntry;
}

/**
 * Creates the function that works on due attempts, one after another. One that fails does not stop the others; it is
 * due again when its claim ends.
 */
export const createDueWork =
  ({ db, now, log }: Core, { column, work, postpone, unanswered, failed }: DueWork) =>
  async (): Promise<void> => {
    const until = new Date(now().getTime() + CLAIMED_MS);
    for (const attempt of await store.claimDue(db, column, { now: now(), until, limit: DUE_LIMIT })) {
      const { reference } = attempt;
      try {
        await work(attempt);
      } catch (error) {
        const isUnanswered = error instanceof GatewayUnreachable;
        const [event, text] = isUnanswered ? unanswered : failed;
        const fields = { event, reference, err: error };
        if (!isUnanswered) logFailedItem(log, fields, text);
        else {
          log.warn(fields, text);
          await postpone(attempt);
        }
      }
    }
  };
