import { randomBytes } from 'node:crypto';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import { hashOfRandom } from '../../platform/core/keys';
import type { Mail } from '../../platform/mail/mail';
import type { Outbox } from '../../platform/mail/outbox';
import { compose } from '../../platform/mail/templates';
import { stockAlertTexts } from './messages';
import * as store from './repository';

const BATCH = 200;
const t = stockAlertTexts.mail;

function alertMail({ email, slug, name, price }: store.DueAlert, token: string, webOrigin: string): Mail {
  return compose('stock-alert', { email, fullName: t.recipient }, t.subject(name), {
    paragraphs: [t.body(name)],
    rows: [[t.price, formatMoney(price)]],
    link: { lead: t.link, text: t.action, url: `${webOrigin}/products/${slug}` },
    after: [t.once, t.stop(`${webOrigin}/products/stock-alerts/${token}`)],
  });
}

interface Parts {
  readonly outbox: Outbox;
  /** Number of alerts read at once. */
  readonly batch?: number;
}

/**
 * Creates the scheduled task that mails customers when products are available again. It is safe with any
 * number of instances: each alert is mailed by the instance that locks it.
 */
export function createStockAlertSweep({ db, now, log, config }: Core, { outbox, batch = BATCH }: Parts) {
  const send = (id: string): Promise<boolean> =>
    db.transaction(async (tx) => {
      const alert = await store.lockDue(tx, id);
      if (!alert) return false;
      const token = randomBytes(32).toString('base64url');
      await store.markSent(tx, id, hashOfRandom(token), now());
      await outbox.add(tx, alertMail(alert, token, config.webOrigin));
      return true;
    });

  const trySend = async (id: string): Promise<boolean> => {
    try {
      return await send(id);
    } catch (error) {
      logFailedItem(
        log,
        { event: 'stock_alert_failed', stockAlertId: id, err: error },
        'stock alert not sent',
      );
      return false;
    }
  };

  /** Sends the mails that are due, and closes alerts of archived products; returns the number of mails. */
  return async function sweep(): Promise<number> {
    await store.closeArchived(db, now());
    let sent = 0;
    let after = '';
    for (let ids = await store.findDue(db, after, batch); ids.length > 0;) {
      for (const id of ids) if (await trySend(id)) sent++;
      after = ids.at(-1) as string;
      ids = await store.findDue(db, after, batch);
    }
    if (sent > 0) outbox.kick();
    return sent;
  };
}
