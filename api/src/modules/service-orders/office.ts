import {
  SERVICE_ORDER_TRANSITIONS,
  normalisePlate,
  type ServiceOrderStatus,
} from '@evcare/shared-contracts/workshop';
import { and, asc, eq, ilike, notInArray, or, sql, type SQL } from 'drizzle-orm';
import type { Core } from '../../app/core';
import type { Queries } from '../../db/client';
import { literal } from '../../db/like';
import { bays, serviceOrders, services } from '../../db/schema';
import type { Caller } from '../sessions/service';
import { mayWork } from './access';
import { billOf, leftToPay, lineTotal } from './money';
import { plateOf, vehicleName } from './plate';
import { progressOf } from './progress';
import { orderNotFound } from './refusals';
import * as store from './repository';
import type { Job, StaffRow, StaffServiceOrder } from './schema';
import { workedMinutes } from './timer';
import { know, ofOrder, toChecklistItem, toQuote, type Known, type UrlOf } from './view';

export const STAFF_PAGE_SIZE = 20;
const HIGH_VOLTAGE = 'HV_ELECTRICAL';

/** What the office and technicians see of service orders. */
export function createOffice({ db, now }: Core, { urlOf }: { urlOf: UrlOf }) {
  const base = (order: store.OrderRow, known: Known, places: Places) => ({
    id: order.id,
    code: order.code,
    status: order.status,
    version: order.version,
    vehicle: { id: order.vehicleId, name: vehicleName(order), plate: plateOf(order) },
    services: order.services.map(({ code, name }) => ({ code, name })),
    technician: order.technicianId && (known.names.get(order.technicianId) ?? null),
    bay: order.bayId && (places.bays.get(order.bayId) ?? null),
    promisedAt: order.promisedAt?.toISOString() ?? null,
    runningSince: order.runningSince?.toISOString() ?? null,
    workedMinutes: Math.floor(workedMinutes(order, now())),
    highVoltage: order.services.some(({ code }) => places.highVoltage.has(code)),
    allowed: [...SERVICE_ORDER_TRANSITIONS[order.status]],
  });

  const toRow = (order: store.OrderRow, known: Known, places: Places): StaffRow => {
    const { lines, items, payments } = ofOrder(known, order);
    const { done, total, percent } = progressOf(items, order.status);
    return {
      ...base(order, known, places),
      customer: { fullName: order.fullName, phoneNumber: order.phoneNumber },
      checklist: { done, total, percent },
      total: billOf(lines),
      left: leftToPay(lines, payments),
    };
  };

  const show = async (order: store.OrderRow): Promise<StaffServiceOrder> => {
    const known = await know(db, [order]);
    const { lines, quotes, items, payments, events } = ofOrder(known, order);
    return {
      ...toRow(order, known, await placesOf(db)),
      complaint: order.complaint,
      odometerIn: order.odometerIn,
      odometerOut: order.odometerOut,
      batteryIn: order.batteryIn,
      batteryOut: order.batteryOut,
      technicianNote: order.technicianNote,
      cancelReason: order.cancelReason,
      qcScore: order.qcScore,
      rating: order.rating,
      photos: order.photoIds.map(urlOf),
      lines: lines.map((line) => ({
        id: line.id,
        kind: line.kind,
        parentId: line.parentId,
        quoteSeq: quotes.find(({ id }) => id === line.quoteId)?.seq ?? null,
        name: line.name,
        quantity: line.quantity,
        unitPrice: line.unitPrice,
        total: lineTotal(line),
        coveredByPackage: line.coveredByPackage,
        approval: line.approval,
      })),
      quotes: quotes.map((quote) => toQuote(quote, { lines, items, urlOf, now: now() })),
      items: items.map((item) => toChecklistItem(item, urlOf)),
      payments: payments.map(({ id, method, amount, createdAt }) => ({
        ...{ id, method, amount },
        at: createdAt.toISOString(),
      })),
      events: events.map(({ id, at, text }) => ({ id, at: at.toISOString(), text: text ?? '' })),
    };
  };

  const toJob = (order: store.OrderRow, known: Known, places: Places): Job => {
    const { lines, items } = ofOrder(known, order);
    const { done, total, percent, current } = progressOf(items, order.status);
    return {
      ...base(order, known, places),
      complaint: order.complaint,
      checklist: { done, total, percent, current },
      work: lines
        .filter(({ approval }) => approval !== 'declined')
        .map(({ id, kind, name, quantity, approval }) => ({ id, kind, name, quantity, approval })),
    };
  };

  return {
    show,

    async list({
      status,
      q,
      page,
    }: {
      status?: ServiceOrderStatus | undefined;
      q?: string | undefined;
      page: number;
    }) {
      const where = and(status && eq(serviceOrders.status, status), q ? matching(q) : undefined);
      const { rows, total } = await store.findPage(db, where, { page, pageSize: STAFF_PAGE_SIZE });
      const [known, places] = [await know(db, rows), await placesOf(db)];
      const items = rows.map((row) => toRow(row, known, places));
      return { items, page, pageSize: STAFF_PAGE_SIZE, total };
    },

    async read(id: string): Promise<StaffServiceOrder> {
      const order = await store.findById(db, id);
      if (!order) throw orderNotFound();
      return show(order);
    },

    /** A service order that the caller may work on; throws 404 for all others. */
    async find(caller: Caller, id: string): Promise<store.OrderRow> {
      const order = await store.findById(db, id);
      if (!order || !mayWork(caller, order)) throw orderNotFound();
      return order;
    },

    async job(order: store.OrderRow): Promise<Job> {
      return toJob(order, await know(db, [order]), await placesOf(db));
    },

    /** A technician's own open jobs: the one that runs first, then by the time that was promised. */
    async queue({ user }: Caller): Promise<{ items: Job[] }> {
      const open = notInArray(serviceOrders.status, ['ready', 'delivered', 'cancelled']);
      const rows = await db
        .select()
        .from(serviceOrders)
        .where(and(eq(serviceOrders.technicianId, user.id), open))
        .orderBy(
          sql`${serviceOrders.runningSince} is null`,
          asc(serviceOrders.promisedAt),
          asc(serviceOrders.id),
        )
        .limit(50);
      const [known, places] = [await know(db, rows), await placesOf(db)];
      return { items: rows.map((row) => toJob(row, known, places)) };
    },
  };
}

interface Places {
  readonly bays: ReadonlyMap<string, string>;
  /** Codes of the services that are high-voltage work. */
  readonly highVoltage: ReadonlySet<string>;
}

async function placesOf(db: Queries): Promise<Places> {
  const all = await db.select({ id: bays.id, name: bays.name }).from(bays);
  const rows = await db.select({ code: services.code, certificates: services.certificates }).from(services);
  const risky = rows.filter(({ certificates }) => certificates.includes(HIGH_VOLTAGE));
  return {
    bays: new Map(all.map(({ id, name }) => [id, name])),
    highVoltage: new Set(risky.map(({ code }) => code)),
  };
}

/** By code, plate in any spelling, name, or phone number in any spelling. */
function matching(query: string): SQL | undefined {
  const like = (text: string) => `%${literal(text)}%`;
  const digits = query.replace(/\D/g, '').replace(/^(0084|84|0)/, '');
  const plates = [...new Set([normalisePlate(query, 'car'), normalisePlate(query, 'motorbike')])];
  return or(
    ilike(serviceOrders.code, like(query)),
    ilike(serviceOrders.fullName, like(query)),
    ...plates.filter(Boolean).map((plate) => ilike(sql`${serviceOrders.vehicle} ->> 'plate'`, like(plate))),
    ...(digits.length >= 3 ? [ilike(serviceOrders.phoneNumber, like(digits))] : []),
  );
}

export type Office = ReturnType<typeof createOffice>;
