import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import type { SERVICE_TYPES } from '@evcare/shared-contracts/shop';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { maintenanceRecords, products, services, users } from '../../db/schema';
import { addMonths } from '../vehicles/months';
import { approvedOf, decisionsOf, lineDiscount, lineTotal, sumOf } from './money';
import { plateOf, vehicleName } from './plate';
import { progressOf } from './progress';
import * as store from './repository';

/** The workshop answers for its work this long; parts have their own time. */
const LABOUR_WARRANTY_MONTHS = 6;

export interface Delivery {
  readonly order: store.OrderRow;
  readonly vehicleId: string;
  /** Who has the vehicle at that moment, and so who may read the record. */
  readonly ownerId: string;
  readonly odometer: number;
  readonly at: Date;
  /** Only seeds know it before. */
  readonly id: string;
}

/** Writes what was done at a visit, as it stays for ever (BR-14). Photos stand there by their ids. */
export async function writeRecord(tx: Queries, delivery: Delivery): Promise<MaintenanceRecord> {
  const { order, vehicleId, ownerId, odometer, at, id } = delivery;
  const lines = await store.findLines(tx, [order.id]);
  const items = await store.findItems(tx, [order.id]);
  const done = approvedOf(lines);
  const cost = sumOf(done);
  const codes = done.flatMap(({ serviceCode }) => serviceCode ?? []);
  const types = await serviceTypes(tx, codes);
  const { ok, watch, fail } = progressOf(items, order.status);
  const warrantyUntil = await warranty(tx, done, at);
  const declined = declinedGroups(lines);
  const record: MaintenanceRecord = {
    id,
    code: order.code,
    date: at.toISOString(),
    vehicle: { id: vehicleId, name: vehicleName(order), plate: plateOf(order) },
    odometer,
    // Work without a code can't be booked again; it stands among the lines.
    services: done.flatMap(({ kind, serviceCode, name }) =>
      kind === 'labour' && serviceCode !== null
        ? [{ code: serviceCode, name, type: types.get(serviceCode) ?? 'repair' }]
        : [],
    ),
    cost,
    warrantyUntil,
    results: { ok, watch, fail, skip: items.filter(({ result }) => result === 'skip').length },
    declined: declined.length,
    technician: await nameOf(tx, order.technicianId),
    technicianNote: order.technicianNote,
    lines: done.map((line) => ({
      kind: line.kind,
      name: line.name,
      quantity: line.quantity,
      amount: lineTotal(line),
      covered: line.coveredByPackage,
    })),
    checklist: items.flatMap(({ section, title, result, value, unit, note, photoIds }) =>
      result === null ? [] : [{ section, title, result, value, unit, note, photos: [...photoIds] }],
    ),
    declinedItems: declined,
    discount: done.reduce(
      (sum, line) =>
        sum + ((line.listPrice ?? line.unitPrice) - line.unitPrice) * line.quantity + lineDiscount(line),
      0,
    ),
  };
  await tx.insert(maintenanceRecords).values({
    id,
    createdAt: at,
    at,
    vehicleId,
    ownerId,
    odometer,
    cost,
    warrantyUntil,
    record,
    serviceOrderId: order.id,
    code: order.code,
    types: [...new Set([...record.services.map(({ type }) => type), ...repairsAmong(done)])],
  });
  return record;
}

/** Labour that no service names is a repair. */
const repairsAmong = (done: readonly store.LineRow[]): ServiceType[] =>
  done.some(({ kind, serviceCode }) => kind === 'labour' && serviceCode === null) ? ['repair'] : [];

type ServiceType = (typeof SERVICE_TYPES)[number];

async function serviceTypes(tx: Queries, codes: readonly string[]): Promise<Map<string, ServiceType>> {
  const rows = await tx
    .select({ code: services.code, type: services.type })
    .from(services)
    .where(inArray(services.code, [...codes]));
  return new Map(rows.map(({ code, type }) => [code, type]));
}

async function warranty(tx: Queries, done: readonly store.LineRow[], at: Date): Promise<string> {
  const ids = done.flatMap(({ productId }) => productId ?? []);
  const parts = await tx
    .select({ months: products.warrantyMonths })
    .from(products)
    .where(inArray(products.id, ids));
  const months = Math.max(LABOUR_WARRANTY_MONTHS, ...parts.map((part) => part.months));
  return dayInVietnam(addMonths(at, months));
}

async function nameOf(tx: Queries, userId: string | null): Promise<string | null> {
  const [row] = await tx
    .select({ name: users.fullName })
    .from(users)
    .where(inArray(users.id, userId === null ? [] : [userId]));
  return row?.name ?? null;
}

/** What was put off, each labour with its parts as one; a quote that was sent anew counts once. */
export function declinedGroups(lines: readonly store.LineRow[]): MaintenanceRecord['declinedItems'] {
  return decisionsOf(lines)
    .filter(({ approval }) => approval === 'declined')
    .map(({ id, name, serviceCode }) => ({
      title: name,
      price: sumOf(lines.filter((line) => line.id === id || line.parentId === id)),
      serviceCode,
    }));
}
