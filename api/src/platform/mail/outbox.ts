import { MAIL_ATTEMPTS, MAIL_PAUSES } from '@evcare/shared-contracts/office';
import { newId } from '../db/new-id';
import type { Core } from '../core/core';
import { joinRuns } from '../work/joined-runs';
import { shortenAddresses } from '../server/logging';
import type { Inserts } from '../db/gathered-writes';
import { retryPause } from '../time/retry-pause';
import type { Mail, MailTransport } from './mail';
import * as store from './repository';
import { INTERRUPTED } from './failures';
import { seal, unseal } from './seal';

/** Mail of the outbox, as the development page shows it. */
export interface StoredMail extends Mail {
  readonly id: string;
  readonly status: store.OutboxRow['status'];
  readonly createdAt: Date;
}

export interface Outbox {
  /** Stores a mail in the transaction that causes it. Call {@link Outbox.kick} after the commit. */
  add(tx: Inserts, mail: Mail): Promise<void>;
  /** Starts the delivery of due mails in the background. */
  kick(): void;
  /** Delivers due mails. A call during a run makes the run repeat instead of starting another run. */
  deliverDue(): Promise<void>;
  newest(limit: number, recipient?: string): Promise<StoredMail[]>;
}

const BATCH = 10;
const LEASE_MS = 2 * 60_000;
const SECOND = 1_000;
/** Mails with a code or a link that expires within minutes: after the last attempt they are of no use. */
const EXPIRING: readonly string[] = [
  'verify-email',
  'reset-password',
  'approval-code',
] satisfies Mail['kind'][];

/** Pause in milliseconds before the attempt that follows a failed one. */
const pauseAfter = (attempts: number): number => retryPause(attempts, MAIL_PAUSES) * SECOND;

/**
 * Creates the outbox. Mails are stored before they are sent, so that no mail is sent for a change that was
 * rolled back, and no mail is lost.
 */
export function createOutbox({ db, keys, now, log, background }: Core, transport: MailTransport): Outbox {
  const after = (ms: number) => new Date(now().getTime() + ms);

  const open = (row: store.OutboxRow): Mail | null =>
    row.sealed === null ? null : (JSON.parse(unseal(keys.mail, row.id, row.sealed)) as Mail);

  const fail = async (row: store.OutboxRow, problem: string): Promise<void> => {
    const isDead = row.attempts >= MAIL_ATTEMPTS;
    await store.markFailed(
      db,
      row.id,
      {
        problem,
        nextAttemptAt: isDead ? null : after(pauseAfter(row.attempts)),
        keepContents: !isDead || !EXPIRING.includes(row.kind),
      },
      now(),
    );
    const { id, kind, attempts } = row;
    log.warn({ event: 'mail_failed', mailId: id, kind, attempts, dead: isDead, problem }, 'mail');
  };

  const deliver = async (row: store.OutboxRow): Promise<void> => {
    // A mail that ends the program each time must not be tried for ever.
    if (row.attempts > MAIL_ATTEMPTS) return fail(row, INTERRUPTED);
    try {
      const mail = open(row);
      if (mail) await transport.send({ ...mail, id: row.id });
      await store.markSent(db, row.id, !transport.leaves, now());
    } catch (error) {
      await fail(row, error instanceof Error ? shortenAddresses(error.message.slice(0, 500)) : 'unknown');
    }
  };

  const lease = () => store.leaseDue(db, now(), after(LEASE_MS), BATCH);
  const { run: deliverDue } = joinRuns(async () => {
    for (let rows = await lease(); rows.length > 0; rows = await lease())
      await Promise.all(rows.map(deliver));
  });

  return {
    async add(tx, mail) {
      const id = newId();
      const sealed = seal(keys.mail, id, JSON.stringify(mail));
      await store.insertMail(tx, { id, kind: mail.kind, recipient: mail.to, sealed }, now());
    },
    kick: () => background.run('outbox', deliverDue),
    deliverDue,
    async newest(limit, recipient) {
      const rows = await store.newestMails(db, limit, recipient);
      return rows.flatMap((row) => {
        const mail = open(row);
        return mail ? [{ ...mail, id: row.id, status: row.status, createdAt: row.createdAt }] : [];
      });
    },
  };
}
