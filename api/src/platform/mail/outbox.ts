import { newId } from '../db/new-id';
import type { Core } from '../core/core';
import { joinRuns } from '../core/joined-runs';
import { shortenAddresses } from '../server/logging';
import type { Inserts } from '../db/gathered-writes';
import type { Mail, MailTransport } from './mail';
import * as store from './repository';
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
const FIRST_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 3_600_000;
const MAX_ATTEMPTS = 8;

/**
 * Creates the outbox. Mails are stored before they are sent, so that no mail is sent for a change that was
 * rolled back, and no mail is lost.
 */
export function createOutbox({ db, keys, now, log, background }: Core, transport: MailTransport): Outbox {
  const after = (ms: number) => new Date(now().getTime() + ms);

  const open = (row: store.OutboxRow): Mail | null =>
    row.sealed === null ? null : (JSON.parse(unseal(keys.mail, row.id, row.sealed)) as Mail);

  const deliver = async (row: store.OutboxRow): Promise<void> => {
    try {
      const mail = open(row);
      if (mail) await transport.send({ ...mail, id: row.id });
      await store.markSent(db, row.id, !transport.leaves, now());
    } catch (error) {
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** (row.attempts - 1), MAX_PAUSE_MS);
      const problem = error instanceof Error ? shortenAddresses(error.message.slice(0, 500)) : 'unknown';
      await store.markFailed(db, row.id, problem, row.attempts >= MAX_ATTEMPTS ? null : after(pause), now());
      log.warn(
        { event: 'mail_failed', mailId: row.id, kind: row.kind, attempts: row.attempts, problem },
        'mail',
      );
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
