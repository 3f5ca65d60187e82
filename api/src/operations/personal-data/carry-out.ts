import { inArray, sql } from 'drizzle-orm';
import { users, type StoredFile } from '../../identity/users';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { removeErasureMails, removeMailsTo } from '../../platform/mail/repository';
import { redactAuditOf } from '../../platform/audit/audit';
import { auditCustomer, giveWay } from '../customers';
import { giveRecord } from './guest-rows';
import { doneMail } from './mails';
import { PARTS } from './parts';
import * as store from './store';
import { findRetainedData, findOpenMatters, lockSubject, retainedSince, type Subject } from './subject';

/** Erases all data of a locked customer, in the transaction, and returns the files to delete after the commit. */
async function eraseAll(tx: Queries, subject: Pick<Subject, 'userIds'>, now: Date): Promise<StoredFile[]> {
  const addresses = new Set<string>();
  for (const part of PARTS) {
    for (const address of (await part.findAddresses?.(tx, subject)) ?? [])
      addresses.add(address.toLowerCase());
  }
  const files: StoredFile[] = [];
  for (const part of PARTS) files.push(...((await part.erase?.(tx, subject, now)) ?? []));
  // An address that the customer gave for an order may be the account of another person, whose mails stay.
  const foreign = await tx
    .select({ email: sql<string>`lower(${users.email})` })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...addresses]));
  for (const { email } of foreign) addresses.delete(email);
  await removeMailsTo(tx, [...addresses]);
  await redactAuditOf(tx, subject.userIds);
  return files;
}

/** Ends the transaction of an erasure that has to wait, so that a guest gets no record meanwhile. */
class Postponed extends Error {}

/** Creates the task that carries erasures out. Each is one transaction; files are deleted after its commit. */
export function createErasureRun(core: Core, { outbox }: { readonly outbox: Outbox }) {
  const { db, now, log } = core;

  /** Carries an erasure out, unless it was withdrawn meanwhile or something is open. */
  const carryOut = (id: string): Promise<boolean> =>
    giveWay(db, async (tx) => {
      const due = await store.findErasure(tx, id);
      if (!due) return false;
      if (due.guestRows) await giveRecord(tx, due.userId, due.guestRows, now());
      const subject = await lockSubject(tx, due.userId);
      // Locked after the customer; a withdrawal locks nothing else.
      const erasure = await store.lockErasure(tx, id);
      if (erasure?.state !== 'approved' || subject.customer.erasedAt !== null) throw new Postponed();
      if ((await findOpenMatters(tx, subject, now())).length > 0) throw new Postponed();
      const { customer, userIds } = subject;
      const retained = await findRetainedData(tx, subject);
      const files = await eraseAll(tx, subject, now());
      await store.closeOthers(tx, userIds, id, now());
      await store.changeErasure(
        tx,
        id,
        { state: 'done', userIds, endedAt: now(), rejection: null, retained, files },
        now(),
      );
      const detail = { erased: true, records: userIds.length, files: files.length };
      const entry = { id: customer.id, actorId: erasure.decidedById, action: 'personal_data_erased', detail };
      await auditCustomer(tx, entry, now());
      // The record of a guest has no address.
      if (!due.guestRows) await outbox.add(tx, doneMail(customer, retained));
      log.info({ event: 'personal_data_erased', erasureId: id, userIds, files: files.length }, 'erased');
      return true;
    }).catch((error: unknown) => {
      if (error instanceof Postponed) return false;
      throw error;
    });

  /** Repeats an erasure on data that a restored backup has brought back. */
  const repeat = ({ id, userId, userIds, guestRows }: store.ErasureRow): Promise<void> =>
    giveWay(db, async (tx) => {
      if (guestRows) await giveRecord(tx, userId, guestRows, now());
      const found = await tx
        .select({ id: users.id })
        .from(users)
        .where(inArray(users.id, [...userIds]))
        .orderBy(users.id)
        .for('update');
      const files = await eraseAll(tx, { userIds: found.map((row) => row.id) }, now());
      const erasure = await store.lockErasure(tx, id);
      await store.changeErasure(tx, id, { files: [...(erasure?.files ?? []), ...files] }, now());
      log.info({ event: 'personal_data_erased_again', erasureId: id, userIds }, 'erased again');
    });

  /** Deletes the files of erasures, also of those that ended with a crash. */
  const deleteFiles = async (): Promise<void> => {
    for (const { id, files } of await store.findWithFiles(db)) {
      for (const { folder, name } of files ?? []) await core.files.store(folder).remove(name);
      await store.changeErasure(db, id, { files: null }, now());
    }
  };

  /** An erasure that fails is tried again by the next run, and holds up no other. */
  const attempt = async (erasureId: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      logFailedItem(log, { event: 'erasure_failed', erasureId, err: error }, 'erasure failed');
    }
  };

  return {
    carryOut,
    deleteFiles,

    /** Erases what earlier erasures left only until the end of its term. */
    async eraseRetained(): Promise<void> {
      let rows = 0;
      for (const part of PARTS) rows += (await part.eraseRetained?.(db, retainedSince(now()))) ?? 0;
      if (rows > 0) log.info({ event: 'retained_data_erased', rows }, 'erased at the end of its term');
    },

    /** Carries out what is due, repeats what a restore has brought back, and deletes the files. */
    async run(): Promise<void> {
      for (const erasure of await store.findToRepeat(db)) await attempt(erasure.id, () => repeat(erasure));
      for (const id of await store.findDue(db, now())) await attempt(id, () => carryOut(id));
      await deleteFiles();
      await removeErasureMails(db);
      outbox.kick();
    },
  };
}

export type ErasureRun = ReturnType<typeof createErasureRun>;
