import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { messages, orderNotes } from '../../platform/messages';
import { changeUse, releaseUse } from '../promotions';
import { changeSale, type QuantityChange } from '../stock';
import { auditOrder } from './audit';
import type { ChangePlan } from './change-plan';
import { outOfStock } from './errors';
import type { Fittings } from './fitting';
import { orderChangedMail } from './mails';
import * as store from './repository';
import { orderSearchText } from './search-text';
import { transition } from './transition';
import { addressText } from './view';

interface Parts {
  readonly outbox: Outbox;
  readonly fittings: Pick<Fittings, 'release'>;
}

interface NamedChange extends QuantityChange {
  readonly name: string;
}

/** Creates the function that stores a change of a locked order and returns the order. */
export function createChangeWriter({ now, config }: Pick<Core, 'now' | 'config'>, parts: Parts) {
  const { outbox, fittings } = parts;

  /** Adds what changed to the timeline and to the audit log. */
  const report = async (
    tx: Queries,
    before: store.OrderRow,
    after: store.OrderRow,
    plan: ChangePlan,
    actorId: string | null,
  ): Promise<void> => {
    const { id: orderId, status, code } = after;
    const changes = quantityChanges(plan);
    const note = notesOf(before, after, plan, changes).join(' ');
    await store.addEvent(tx, { orderId, status, note, actorId }, now());
    const linesAfter = plan.lines.map(({ line, quantity }) => ({ ...line, quantity }));
    const detail = {
      code,
      from: factsOf(before, plan.before),
      to: factsOf(after, linesAfter),
    };
    await auditOrder(tx, now(), { orderId, actorId, action: 'order_changed', detail });
  };

  /** Lets an order be processed of which nothing is left to pay, because its code covers the whole total. */
  const processPaid = async (
    tx: Queries,
    order: store.OrderRow,
    actorId: string | null,
  ): Promise<store.OrderRow> => {
    if (order.total > 0 || order.status !== 'pending_payment') return order;
    const step = { to: 'placed', actorId, changes: { paymentDueAt: null } } as const;
    return transition(tx, order, step, now(), fittings);
  };

  return async (
    tx: Queries,
    order: store.OrderRow,
    plan: ChangePlan,
    actorId: string | null,
  ): Promise<store.OrderRow> => {
    await store.changeLines(tx, order.id, rowsOf(plan), now());
    await changeStock(tx, order.id, plan, now());
    await changePromotion(tx, order, plan, now());
    const updated = await store.updateOrder(tx, order.id, valuesOf(order, plan), now());
    await report(tx, order, updated, plan, actorId);
    const changed = await processPaid(tx, updated, actorId);
    const lines = plan.lines.map(({ line: { name, price }, quantity }) => ({ name, price, quantity }));
    const mail = orderChangedMail(changed, lines, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
    return changed;
  };
}

const rowsOf = ({ lines, outcome: { shares } }: ChangePlan) =>
  lines.map(({ line: { productId }, quantity }) => ({
    productId,
    quantity,
    discountShare: shares.find(({ id }) => id === productId)?.amount ?? 0,
  }));

function valuesOf(
  order: store.OrderRow,
  { contactName, address, quote, outcome, promoCode, promise }: ChangePlan,
): Parameters<typeof store.updateOrder>[2] {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  return {
    contactName,
    address,
    subtotal,
    discount,
    shippingFee: quote.fee,
    shippingDiscount,
    total,
    promoCode,
    ...promise,
    ...(total === 0 && { paymentStatus: 'paid' as const }),
    searchText: orderSearchText({ ...order, contactName }),
  };
}

/** Returns the changed and the removed lines. */
const quantityChanges = ({ before, lines }: ChangePlan): NamedChange[] =>
  before
    .map(({ productId, name, quantity: from }) => {
      const to = lines.find(({ line }) => line.productId === productId)?.quantity ?? 0;
      return { productId, name, from, to };
    })
    .filter(({ from, to }) => from !== to);

async function changeStock(tx: Queries, orderId: string, plan: ChangePlan, now: Date): Promise<void> {
  const changes = quantityChanges(plan);
  const [short] = await changeSale(tx, orderId, changes, now);
  const line = changes.find(({ productId }) => productId === short?.productId);
  if (!short || !line) return;
  const left = line.from + Math.max(0, short.left);
  const { productId: id, name } = line;
  throw outOfStock({ lines: [{ id, name, left }] }, messages.onlyLeft(name, left));
}

/** Locks the promotion after the stock, as purchases do, which prevents deadlocks. */
async function changePromotion(
  tx: Queries,
  order: store.OrderRow,
  { outcome, lostPromo }: ChangePlan,
  now: Date,
): Promise<void> {
  if (lostPromo) return releaseUse(tx, order.id, now);
  const amount = outcome.discount + outcome.shippingDiscount;
  if (amount !== order.discount + order.shippingDiscount) await changeUse(tx, order.id, amount, now);
}

/** Returns the sentences of the timeline. */
function notesOf(
  before: store.OrderRow,
  after: store.OrderRow,
  { lostPromo }: ChangePlan,
  changes: readonly NamedChange[],
): string[] {
  const place = after.address && addressText(after.address);
  const isMoved =
    after.contactName !== before.contactName || place !== (before.address && addressText(before.address));
  return [
    ...(isMoved && place !== null ? [orderNotes.addressChanged(after.contactName, place)] : []),
    ...(changes.length > 0 ? [orderNotes.linesChanged(changes.map(changeText))] : []),
    ...(lostPromo ? [orderNotes.promoLost(lostPromo.code)] : []),
  ];
}

const changeText = ({ name, from, to }: NamedChange): string =>
  to === 0 ? orderNotes.lineRemoved(name) : orderNotes.quantityChanged(name, from, to);

/** Facts of an order that a change can affect, for the audit log. */
const factsOf = (
  { contactName, address, total, promoCode }: store.OrderRow,
  lines: readonly Pick<store.LineRow, 'sku' | 'name' | 'quantity'>[],
) => ({
  ...(address && { recipient: contactName, address: addressText(address) }),
  lines: lines.map(({ sku, name, quantity }) => ({ sku, name, quantity })),
  ...(promoCode !== null && { promoCode }),
  total,
});
