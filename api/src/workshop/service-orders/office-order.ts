import type { OfficeOrder, OfficeQuote } from '@evcare/shared-contracts/office';
import { SERVICE_ORDER_TRANSITIONS } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../booking';
import { findUserNames } from '../../identity/users';
import { loadCardFacts, toCard } from './cards';
import { needsApproval } from './discount-rule';
import { handOverOf } from './hand-over';
import { lineDiscount, lineTotal } from './money';
import { showRefunds } from './refund-rows';
import * as store from './repository';
import { flagParts } from './part-fit';
import { findShares, type ShareRow } from './quote-shares';
import { stepsOf } from './steps';
import { suggestPromise } from './suggested-promise';
import { toChecklistItem, toQuote, type UrlOf } from './view';

/** Builds the back office's view of a service order. */
export async function showOrder(
  db: Queries,
  order: store.OrderRow,
  { urlOf, now }: { readonly urlOf: UrlOf; readonly now: Date },
): Promise<OfficeOrder> {
  const [lines, quotes, items, allPayments, events] = [
    await store.findLines(db, [order.id]),
    await store.findQuotes(db, [order.id]),
    await store.findItems(db, [order.id]),
    await store.findAllPayments(db, order.id),
    await store.findHappenings(db, order.id),
  ];
  const shares = await findShares(
    db,
    quotes.map(({ id }) => id),
  );
  const payments = allPayments.filter(({ voidedAt }) => voidedAt === null);
  const voided = allPayments.filter(({ voidedAt }) => voidedAt !== null);
  const known = await findUserNames(db, [
    ...[order.debtById, order.qcById],
    ...events.map(({ actorId }) => actorId),
    ...allPayments.flatMap(({ actorId, voidedById }) => [actorId, voidedById]),
    ...shares.map(({ actorId }) => actorId),
    ...quotes.flatMap((quote) => [quote.discountById, quote.discountApprovedById]),
  ]);
  const names: Names = (id) => known.get(id) ?? null;
  const flagsOf = await flagParts(db, order, lines, quotes);
  const facts = await loadCardFacts(db, [order]);
  const card = toCard(order, facts, now);
  const refunds = await showRefunds(db, order.id);
  const appointment = await appointmentOf(db, order.appointmentId);
  const reception = order.reception ?? appointment?.checkIn ?? null;
  const suggested = await suggestPromise(db, order, { lines, quotes }, now);
  const { type, make, model, year } = order.vehicle;
  // Booked services, and services approved in a quote later.
  const nameOf = (code: string) =>
    (
      order.services.find((service) => service.code === code) ??
      lines.find((line) => line.serviceCode === code)
    )?.name ?? code;
  return {
    ...card,
    email: order.email,
    suggestedPromiseAt: suggested?.toISOString() ?? null,
    vehicleFacts: { type, make, model, year },
    appointmentCode: appointment?.code ?? null,
    complaint: order.complaint,
    odometerIn: order.odometerIn,
    odometerOut: order.odometerOut,
    batteryIn: order.batteryIn,
    batteryOut: order.batteryOut,
    technicianNote: order.technicianNote,
    cancelReason: order.cancelReason,
    qcScore: order.qcScore,
    qcBy: names(order.qcById),
    rating: order.rating,
    photos: order.photoIds.map(urlOf),
    reception: reception && {
      belongings: reception.belongings,
      broughtBy: reception.broughtBy,
      signature: reception.signature ?? null,
      overrideReason: reception.overrideReason,
    },
    debt: debtOf(order, names),
    handOver: await handOverOf(db, order, lines, now),
    lines: lines.map((line) => {
      const item = items.find(({ id }) => id === line.checklistItemId);
      const { id, kind, parentId, serviceCode, productId, name, quantity, unitPrice, listPrice } = line;
      return {
        id,
        kind,
        parentId,
        serviceCode,
        productId,
        name,
        quantity,
        unitPrice,
        listPrice,
        quoteSeq: quotes.find((quote) => quote.id === line.quoteId)?.seq ?? null,
        discountPercent: line.discountPercent,
        total: lineTotal(line),
        coveredByPackage: line.coveredByPackage,
        approval: line.approval,
        photos: line.photoIds.map(urlOf),
        ...flagsOf(line),
        finding: item?.result ? { title: item.title, result: item.result } : null,
      };
    }),
    quotes: quotes.map((quote): OfficeQuote => {
      const its = lines.filter(({ quoteId }) => quoteId === quote.id);
      return {
        ...toQuote(quote, { quotes, lines, items, urlOf, now }),
        answeredAt: quote.answeredAt?.toISOString() ?? null,
        discount: discountOf(quote, its, names),
        shares: shares.filter(({ quoteId }) => quoteId === quote.id).map((share) => toShare(share, names)),
      };
    }),
    items: items.map((item) => toChecklistItem(item, urlOf)),
    templates: Object.entries(order.checklists).map(([code, version]) => ({
      code,
      version,
      name: nameOf(code),
    })),
    payments: payments.map((payment) => toPayment(payment, names)),
    voidedPayments: voided.map((payment) => ({
      ...toPayment(payment, names),
      voidedAt: (payment.voidedAt ?? payment.updatedAt).toISOString(),
      voidedBy: names(payment.voidedById),
      reason: payment.voidReason ?? '',
    })),
    refunds,
    refundable: facts.money.get(order.id)?.received ?? 0,
    events: events.map(({ id, at, kind, text, note, actorId }) => ({
      id,
      kind,
      text,
      note,
      at: at.toISOString(),
      by: names(actorId),
    })),
    steps: stepsOf(order, { left: card.left, quotes }, now),
    allowed: [...SERVICE_ORDER_TRANSITIONS[order.status]],
  };
}

type Names = (id: string | null) => string | null;

const toPayment = (
  { id, method, amount, reference, createdAt, actorId }: store.PaymentRow,
  names: Names,
): OfficeOrder['payments'][number] => ({
  id,
  method,
  amount,
  reference,
  at: createdAt.toISOString(),
  by: names(actorId),
});

const toShare = (
  { channel, createdAt, actorId, openedAt }: ShareRow,
  names: Names,
): OfficeQuote['shares'][number] => ({
  channel,
  at: createdAt.toISOString(),
  by: names(actorId),
  openedAt: openedAt?.toISOString() ?? null,
});

async function appointmentOf(db: Queries, id: string | null) {
  if (id === null) return null;
  const [row] = await db
    .select({ code: appointments.code, checkIn: appointments.checkIn })
    .from(appointments)
    .where(eq(appointments.id, id));
  return row ?? null;
}

const debtOf = ({ debtLimit, debtReason, debtById, debtAt }: store.OrderRow, names: Names) =>
  debtLimit === null || debtAt === null
    ? null
    : { limit: debtLimit, reason: debtReason ?? '', by: names(debtById), at: debtAt.toISOString() };

function discountOf(
  quote: store.QuoteRow,
  lines: readonly store.LineRow[],
  names: Names,
): OfficeQuote['discount'] {
  const { discountPercent: percent, discountReason: reason } = quote;
  if (percent === 0) return null;
  const approved = quote.discountApprovedById !== null;
  return {
    percent,
    reason,
    amount: lines.reduce((total, line) => total + lineDiscount(line), 0),
    approval: needsApproval(quote) ? 'waiting' : approved ? 'approved' : 'free',
    by: names(quote.discountById),
    approvedBy: names(quote.discountApprovedById),
  };
}
