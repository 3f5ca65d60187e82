import type { BackgroundTasks, DeadLetter } from '@evcare/shared-contracts/office';
import type { Caller } from '../../identity/sessions';
import { publishOfficeChange } from '../../messaging/live';
import { writeAudit } from '../../platform/audit/audit';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import {
  countMails,
  dismissMails,
  findDeadLetters,
  lockMail,
  requeue,
  type DeadLetters,
} from '../../platform/mail/dead-letters';
import { mailFailureOf } from '../../platform/mail/failures';
import type { Outbox } from '../../platform/mail/outbox';
import type { OutboxRow } from '../../platform/mail/repository';
import { messages } from '../../platform/messages';
import { listTasks, type RecurringTaskRow } from '../../platform/recurring/store';
import { shortenAddresses } from '../../platform/server/logging';
import { backgroundTaskTexts as t } from './messages';

const PAGE_SIZE = 20;
const DAY = 86_400_000;
const ENTITY = 'background_task';

/** Creates the view of the queue and the recurring tasks, and the decisions about dead letters. */
export function createBackgroundTasks(
  { db, now }: Core,
  { outbox }: { readonly outbox: Pick<Outbox, 'kick'> },
) {
  const record = async (
    tx: Queries,
    caller: Caller,
    entry: { action: string; id: string | null; detail: Record<string, unknown> },
  ): Promise<void> => {
    const { action, id, detail } = entry;
    await writeAudit(
      tx,
      { actorId: caller.user.id, action, entityName: ENTITY, entityId: id, detail },
      now(),
    );
    await publishOfficeChange(tx, { entity: 'background-task', id }, now());
  };

  /** @throws ApiError 404; 409 DEAD_LETTER_DECIDED */
  const lock = async (tx: Queries, id: string): Promise<OutboxRow> => {
    const row = await lockMail(tx, id);
    if (!row) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
    if (row.status !== 'failed' || row.dismissedAt !== null)
      throw new ApiError(409, 'DEAD_LETTER_DECIDED', t.decided);
    return row;
  };

  /** Decides about all dead letters of a kind; the audit log has one entry with their number. */
  const decideKind = (
    caller: Caller,
    action: string,
    { kind, reason }: { readonly kind: string; readonly reason?: string },
    decide: (tx: Queries, which: DeadLetters, time: Date) => Promise<number>,
  ): Promise<number> =>
    db.transaction(async (tx) => {
      const count = await decide(tx, { kind }, now());
      const detail = { kind, count, ...(reason !== undefined && { reason }) };
      if (count > 0) await record(tx, caller, { action, id: null, detail });
      return count;
    });

  return {
    async overview(query: {
      readonly kind?: string | undefined;
      readonly page?: number | undefined;
    }): Promise<BackgroundTasks> {
      const { kind, page = 1 } = query;
      const time = now();
      const dead = await findDeadLetters(db, { kind, page, pageSize: PAGE_SIZE });
      const tasks = await listTasks(db);
      return {
        at: time.toISOString(),
        jobs: await countMails(db, new Date(time.getTime() - DAY)),
        deadLetters: {
          items: dead.rows.map(toDeadLetter),
          page,
          pageSize: PAGE_SIZE,
          total: dead.total,
        },
        recurring: tasks.map(({ task, isRunning }) => toRecurringTask(task, isRunning)),
      };
    },

    /** @throws ApiError 404; 409 DEAD_LETTER_DECIDED, DEAD_LETTER_EXPIRED */
    async retry(caller: Caller, id: string): Promise<void> {
      try {
        await db.transaction(async (tx) => {
          const { kind, sealed } = await lock(tx, id);
          if (sealed === null) throw new ApiError(409, 'DEAD_LETTER_EXPIRED', t.expired);
          await requeue(tx, { id }, now());
          await record(tx, caller, { action: 'dead_letter_retried', id, detail: { kind } });
        });
      } finally {
        // Also after a conflict: the delivery skips mails that are locked, such as by this transaction.
        outbox.kick();
      }
    },

    /** Returns the number of mails; those without contents stay dead letters. */
    async retryKind(caller: Caller, kind: string): Promise<number> {
      const count = await decideKind(caller, 'dead_letter_retried', { kind }, requeue);
      if (count > 0) outbox.kick();
      return count;
    },

    /** @throws ApiError 404; 409 DEAD_LETTER_DECIDED */
    dismiss: (caller: Caller, id: string, reason: string): Promise<void> =>
      db.transaction(async (tx) => {
        const { kind } = await lock(tx, id);
        await dismissMails(tx, { id }, now());
        await record(tx, caller, { action: 'dead_letter_dismissed', id, detail: { kind, reason } });
      }),

    dismissKind: (caller: Caller, kind: string, reason: string): Promise<number> =>
      decideKind(caller, 'dead_letter_dismissed', { kind, reason }, dismissMails),
  };
}

export type BackgroundTaskDesk = ReturnType<typeof createBackgroundTasks>;

const toDeadLetter = (row: OutboxRow): DeadLetter => ({
  id: row.id,
  kind: row.kind,
  recipient: shortenAddresses(row.recipient),
  attempts: row.attempts,
  createdAt: row.createdAt.toISOString(),
  failedAt: row.updatedAt.toISOString(),
  failure: mailFailureOf(row.lastError),
  canRetry: row.sealed !== null,
});

const toRecurringTask = (
  task: RecurringTaskRow,
  isRunning: boolean,
): BackgroundTasks['recurring'][number] => ({
  name: task.name,
  everySeconds: Math.round(task.intervalMs / 1_000),
  isRunning,
  startedAt: task.startedAt?.toISOString() ?? null,
  succeededAt: task.succeededAt?.toISOString() ?? null,
  milliseconds: task.durationMs,
  failures: task.failures,
  failedItems: task.failedItems,
  failure: task.failure === null ? null : { reason: task.failure, code: task.failureCode },
  nextRunAt: task.nextRunAt.toISOString(),
});
