import { removeOld as removeOldMails } from '../mail/repository';
import { removeOld as removeOldLoginCodes } from '../modules/google/repository';
import { removeOld as removeOldKeys } from '../modules/idempotency/repository';
import { removeOld as removeOldCodes } from '../modules/otp/repository';
import { removeOld as removeOldResetTokens } from '../modules/reset/repository';
import { removeOld as removeOldSessions } from '../modules/sessions/repository';
import { removeOld as removeOldReports } from '../modules/telemetry/repository';
import { removeOld as removeOldCounters } from '../modules/throttle/repository';
import type { Core } from './core';
import type { Services } from './services';

const MAIL_EVERY_MS = 5_000;
const ORDERS_EVERY_MS = 60_000;
const CLEAN_EVERY_MS = 3_600_000;
const DAY = 86_400_000;

/** What goes on without a call: mails that wait, orders whose time has come, and the removal of what is over. */
export function startWorker(
  core: Core,
  { outbox, orderSweep }: Pick<Services, 'outbox' | 'orderSweep'>,
): { stop(): void } {
  const timers = [
    setInterval(() => outbox.kick(), MAIL_EVERY_MS),
    setInterval(() => {
      core.background.run('expire-transfers', orderSweep.expireTransfers);
      core.background.run('complete-orders', orderSweep.complete);
    }, ORDERS_EVERY_MS),
    setInterval(() => core.background.run('clean-up', () => cleanUp(core)), CLEAN_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return { stop: () => timers.forEach(clearInterval) };
}

/** Removes what is long over and of no use any more. */
export async function cleanUp({ db, now }: Pick<Core, 'db' | 'now'>): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await removeOldCounters(db, ago(DAY));
  await removeOldCodes(db, ago(7 * DAY));
  await removeOldResetTokens(db, ago(7 * DAY));
  await removeOldSessions(db, ago(30 * DAY));
  await removeOldLoginCodes(db, ago(DAY));
  await removeOldReports(db, ago(30 * DAY));
  await removeOldKeys(db, ago(3 * DAY));
  await removeOldMails(db, ago(30 * DAY));
}
