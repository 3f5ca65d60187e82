import { MERGE_UNDO_DAYS } from '@evcare/shared-contracts/office';
import { STOCK_ALERT_DAYS } from '@evcare/shared-contracts/shop';
import { removeOld as removeOldMails } from '../platform/mail/repository';
import { removeOldLoginCodes } from '../identity/google';
import { removeOld as removeOldKeys } from '../platform/idempotency/repository';
import { removeOldLiveEvents } from '../messaging/live';
import { removeOldNotices } from '../messaging/notifications';
import { removeOldCodes } from '../identity/otp';
import { removeOldPreviews } from '../operations/bulk-changes';
import { removeOldReminders } from '../operations/reminders';
import { removeOldResetTokens } from '../identity/reset';
import { removeOldChallenges } from '../identity/second-factor';
import { removeOldSessions } from '../identity/sessions';
import { removeOldReports, removeOldVisits, VISITS_KEPT_MS } from '../operations/telemetry';
import { removeOldCounters } from '../identity/throttle';
import { removeOldStockAlerts } from '../sales/stock-alerts';
import { forgetOldMerges } from '../operations/customers';
import { removeOldWaitingEntries } from '../workshop/waiting-list';
import type { Core } from '../platform/core/core';
import type { RecurringTask } from '../platform/recurring/scheduler';
import type { Services } from './services';

const MAIL_EVERY_MS = 5_000;
const PAYMENT_EVERY_MS = 15_000;
const OFFERS_EVERY_MS = 15_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Returns the tasks that run without a request: pending mails, scheduled changes, and the deletion of old
 * data.
 */
export function recurringTasksOf(core: Core, services: Services): RecurringTask[] {
  const { appointmentSweep, outbox, orderSweep, serviceOrders, reminders, uploads, subscriptionSweep } =
    services;
  const { sandbox, simulatedCarrier } = services;
  const ago = (ms: number) => new Date(core.now().getTime() - ms);
  return [
    { name: 'outbox', everyMs: MAIL_EVERY_MS, run: () => outbox.deliverDue() },
    { name: 'expire-transfers', everyMs: MINUTE, run: () => orderSweep.expireTransfers() },
    { name: 'check-payments', everyMs: PAYMENT_EVERY_MS, run: () => services.paymentChecks.run() },
    { name: 'refunds', everyMs: MINUTE, run: () => services.refunds.run() },
    ...(sandbox ? [{ name: 'sandbox-calls', everyMs: MAIL_EVERY_MS, run: () => sandbox.callDue() }] : []),
    ...(simulatedCarrier
      ? [{ name: 'simulated-carrier', everyMs: MINUTE, run: () => simulatedCarrier.moveParcels() }]
      : []),
    { name: 'e-invoices', everyMs: MINUTE, run: () => services.invoiceSending.run() },
    { name: 'complete-orders', everyMs: MINUTE, run: () => orderSweep.complete() },
    { name: 'announce-delays', everyMs: MINUTE, run: () => orderSweep.announceDelays() },
    { name: 'send-stock-alerts', everyMs: MINUTE, run: () => services.sendStockAlerts() },
    { name: 'expire-quotes', everyMs: MINUTE, run: () => serviceOrders.sweep.expire() },
    { name: 'warn-of-quotes', everyMs: MINUTE, run: () => serviceOrders.sweep.warn() },
    { name: 'cancel-unpaid-packages', everyMs: MINUTE, run: () => subscriptionSweep.cancelUnpaid() },
    { name: 'end-packages', everyMs: MINUTE, run: () => subscriptionSweep.expire() },
    { name: 'offer-free-slots', everyMs: OFFERS_EVERY_MS, run: () => services.offerFreeSlots() },
    { name: 'no-shows', everyMs: MINUTE, run: () => appointmentSweep.noShows() },
    { name: 'remind-of-appointments', everyMs: MINUTE, run: () => reminders.appointments() },
    { name: 'tell-of-late-customers', everyMs: MINUTE, run: () => reminders.late() },
    { name: 'warn-of-certificates', everyMs: HOUR, run: () => services.warnOfCertificates() },
    { name: 'remind-of-maintenance', everyMs: 15 * MINUTE, run: () => reminders.maintenance() },
    {
      name: 'forget-visits',
      everyMs: 10 * MINUTE,
      run: () => removeOldVisits(core.db, ago(VISITS_KEPT_MS)),
    },
    { name: 'erase-personal-data', everyMs: MINUTE, run: () => services.erasureRun.run() },
    { name: 'erase-retained-data', everyMs: HOUR, run: () => services.erasureRun.eraseRetained() },
    { name: 'remove-expired-holds', everyMs: HOUR, run: () => appointmentSweep.removeHolds() },
    { name: 'clean-up', everyMs: HOUR, run: () => cleanUp(core) },
    { name: 'remove-old-avatars', everyMs: HOUR, run: () => services.avatar.removeReplaced() },
    { name: 'remove-unused-photos', everyMs: HOUR, run: () => uploads.removeUnused(ago(DAY)) },
    {
      name: 'remove-product-photos',
      everyMs: HOUR,
      run: () => services.productPhotos.removeUnused(ago(DAY)),
    },
  ];
}

/** Deletes data past its retention period. */
export async function cleanUp({ db, now }: Pick<Core, 'db' | 'now'>): Promise<void> {
  const ago = (ms: number) => new Date(now().getTime() - ms);
  await removeOldCounters(db, ago(DAY));
  await removeOldCodes(db, ago(7 * DAY));
  await removeOldResetTokens(db, ago(7 * DAY));
  await removeOldSessions(db, ago(30 * DAY));
  await removeOldLoginCodes(db, ago(DAY));
  await removeOldChallenges(db, ago(DAY));
  await removeOldReports(db, ago(30 * DAY));
  await removeOldKeys(db, ago(3 * DAY));
  await removeOldMails(db, ago(30 * DAY));
  await removeOldLiveEvents(db, ago(DAY));
  await removeOldNotices(db, ago(90 * DAY));
  await removeOldReminders(db, ago(400 * DAY));
  await removeOldStockAlerts(db, ago(STOCK_ALERT_DAYS * DAY));
  await removeOldWaitingEntries(db, ago(90 * DAY));
  await forgetOldMerges(db, ago(MERGE_UNDO_DAYS * DAY));
  await removeOldPreviews(db, ago(DAY));
}
