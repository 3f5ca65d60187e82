import type { MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import type { SERVICE_TYPES } from '@evcare/shared-contracts/shop';
import { inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { findFittedSerials } from '../parts-requests';
import { insertRecord } from '../vehicles';
import { services } from '../../catalogue/services';
import { users } from '../../identity/users';
import { approvedOf, decisionsOf, lineDiscount, lineTotal, sumOf } from './money';
import { plateOf, vehicleName } from './plate';
import { progressOf } from './progress';
import * as store from './repository';
import { lastOf, warrantiesOf } from './warranties';

export interface Delivery {
  readonly order: store.OrderRow;
  readonly vehicleId: string;
  /** Owner of the vehicle at the time of the visit; only this user may read the record. */
  readonly ownerId: string;
  readonly odometer: number;
  readonly at: Date;
  /** Set by seeds only. */
  readonly id: string;
}

/** Writes the permanent record of a visit (BR-14). Photos are referenced by id. */
export async function writeRecord(tx: Queries, delivery: Delivery): Promise<MaintenanceRecord> {
  const { order, vehicleId, ownerId, odometer, at, id } = delivery;
  const lines = await store.findLines(tx, [order.id]);
  const items = await store.findItems(tx, [order.id]);
  const done = approvedOf(lines);
  const cost = sumOf(done);
  const codes = done.flatMap(({ serviceCode }) => serviceCode ?? []);
  const types = await serviceTypes(tx, codes);
  const { ok, watch, fail } = progressOf(items, order.status);
  const warrantyUntil = lastOf(await warrantiesOf(tx, done, at));
  const declined = declinedGroups(lines);
  const fitted = await findFittedSerials(tx, order.id);
  const record: MaintenanceRecord = {
    id,
    code: order.code,
    date: at.toISOString(),
    vehicle: { id: vehicleId, name: vehicleName(order), plate: plateOf(order) },
    odometer,
    batteryOut: order.batteryOut,
    // Work without a service code cannot be booked again; it appears among the lines.
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
    lines: done.map((line) => {
      const serials = fitted.filter(({ serviceLineId }) => serviceLineId === line.id);
      return {
        kind: line.kind,
        name: line.name,
        quantity: line.quantity,
        amount: lineTotal(line),
        covered: line.coveredByPackage,
        ...(serials.length > 0 && { serials: serials.map(({ serial }) => serial) }),
      };
    }),
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
  await insertRecord(tx, {
    id,
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

/** Labour without a service counts as a repair. */
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

async function nameOf(tx: Queries, userId: string | null): Promise<string | null> {
  const [row] = await tx
    .select({ name: users.fullName })
    .from(users)
    .where(inArray(users.id, userId === null ? [] : [userId]));
  return row?.name ?? null;
}

/** Groups declined labour with its parts; a line repeated in a revised quote counts once. */
export function declinedGroups(lines: readonly store.LineRow[]): MaintenanceRecord['declinedItems'] {
  return decisionsOf(lines)
    .filter(({ approval }) => approval === 'declined')
    .map(({ id, name, serviceCode }) => ({
      title: name,
      price: sumOf(lines.filter((line) => line.id === id || line.parentId === id)),
      serviceCode,
    }));
}
