import type { OfficeOrderRow } from '@evcare/shared-contracts/office';
import { and, count, eq, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { bays } from '../staffing';
import { checklistItems, serviceLines } from './tables';
import { services } from '../../catalogue/services';
import { findUserNames } from '../../identity/users';
import { billOf, leftToPay, sumMoney, type ServiceMoney } from './money';
import { plateOf, vehicleName } from './plate';
import { percentOf } from './progress';
import type { LineRow, OrderRow } from './repository';
import { workedMinutes } from './timer';

const HIGH_VOLTAGE = 'HV_ELECTRICAL';

/** Related data that cards and table rows of the back office show, read for all orders at once. */
export interface CardFacts {
  readonly lines: ReadonlyMap<string, readonly LineRow[]>;
  readonly checks: ReadonlyMap<string, { readonly done: number; readonly total: number }>;
  readonly money: ReadonlyMap<string, ServiceMoney>;
  readonly people: ReadonlyMap<string, string>;
  readonly bays: ReadonlyMap<string, string>;
  /** Codes of services with high-voltage work. */
  readonly highVoltage: ReadonlySet<string>;
}

/** Reads the data of all cards in a constant number of queries. */
export async function loadCardFacts(db: Queries, orders: readonly OrderRow[]): Promise<CardFacts> {
  const ids = orders.map(({ id }) => id);
  const approved = await db
    .select()
    .from(serviceLines)
    .where(and(inArray(serviceLines.serviceOrderId, ids), eq(serviceLines.approval, 'approved')));
  const checked = await db
    .select({
      id: checklistItems.serviceOrderId,
      total: count(),
      done: count(checklistItems.result),
    })
    .from(checklistItems)
    .where(inArray(checklistItems.serviceOrderId, ids))
    .groupBy(checklistItems.serviceOrderId);
  const people = orders.map(({ technicianId }) => technicianId);
  const places = await db.select({ id: bays.id, name: bays.name }).from(bays);
  const risky = await db.select({ code: services.code, certificates: services.certificates }).from(services);
  const lines = new Map<string, LineRow[]>();
  for (const line of approved) {
    lines.set(line.serviceOrderId, [...(lines.get(line.serviceOrderId) ?? []), line]);
  }
  return {
    lines,
    checks: new Map(checked.map(({ id, done, total }) => [id, { done, total }])),
    money: await sumMoney(db, ids),
    people: await findUserNames(db, people),
    bays: new Map(places.map(({ id, name }) => [id, name])),
    highVoltage: new Set(
      risky.filter(({ certificates }) => certificates.includes(HIGH_VOLTAGE)).map(({ code }) => code),
    ),
  };
}

/** Maps a service order to a card of the board or a row of the table. */
export function toCard(order: OrderRow, facts: CardFacts, now: Date): OfficeOrderRow {
  const { id, technicianId, bayId } = order;
  const { done, total } = facts.checks.get(id) ?? { done: 0, total: 0 };
  const approved = facts.lines.get(id) ?? [];
  const named = <T>(key: string | null, from: ReadonlyMap<string, string>, make: (name: string) => T) => {
    const name = key === null ? undefined : from.get(key);
    return name === undefined ? null : make(name);
  };
  return {
    id,
    code: order.code,
    status: order.status,
    version: order.version,
    vehicle: { id: order.vehicleId, name: vehicleName(order), plate: plateOf(order) },
    services: order.services.map(({ code, name }) => ({ code, name })),
    customer: { id: order.userId, fullName: order.fullName, phoneNumber: order.phoneNumber },
    technician: named(technicianId, facts.people, (fullName) => ({ id: technicianId as string, fullName })),
    bay: named(bayId, facts.bays, (name) => ({ id: bayId as string, name })),
    receivedAt: order.createdAt.toISOString(),
    promisedAt: order.promisedAt?.toISOString() ?? null,
    deliveredAt: order.deliveredAt?.toISOString() ?? null,
    runningSince: order.runningSince?.toISOString() ?? null,
    workedMinutes: Math.floor(workedMinutes(order, now)),
    highVoltage: order.services.some(({ code }) => facts.highVoltage.has(code)),
    checklist: { done, total, percent: percentOf(done, total) },
    total: billOf(approved),
    left: leftToPay(approved, facts.money.get(id)?.settled ?? 0),
    debtLimit: order.debtLimit,
  };
}
