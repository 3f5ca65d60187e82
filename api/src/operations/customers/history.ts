import type { Customer } from '@evcare/shared-contracts/office';
import { formatPlate } from '@evcare/shared-contracts/workshop';
import { count, desc, eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { appointments } from '../../workshop/booking';
import { customerNotes } from './tables';
import { orders } from '../../sales/orders';
import { reviews } from '../../catalogue/products';
import { serviceOrders, sumServiceMoney } from '../../workshop/service-orders';
import { stateNow, subscriptions } from '../../workshop/subscriptions';
import { findLinkedVehicles } from '../../workshop/vehicle-claims';
import { vehicleName, vehicles } from '../../workshop/vehicles';

/** Maximum number of rows of each kind in a customer's history; `counts` has the totals. */
const ROW_LIMIT = 50;

/** Reads a customer's appointments, service orders and purchases, newest first. */
export async function historyOf(
  db: Queries,
  id: string,
  now: Date,
): Promise<Pick<Customer, 'cars' | 'appointments' | 'serviceOrders' | 'shopOrders' | 'packages' | 'counts'>> {
  const cars = await db
    .select()
    .from(vehicles)
    .where(eq(vehicles.ownerId, id))
    .orderBy(desc(vehicles.createdAt), desc(vehicles.id))
    .limit(ROW_LIMIT);
  const visits = await db
    .select()
    .from(appointments)
    .where(eq(appointments.userId, id))
    .orderBy(desc(appointments.startAt), desc(appointments.id))
    .limit(ROW_LIMIT);
  const work = await db
    .select()
    .from(serviceOrders)
    .where(eq(serviceOrders.userId, id))
    .orderBy(desc(serviceOrders.createdAt), desc(serviceOrders.id))
    .limit(ROW_LIMIT);
  const paid = await sumServiceMoney(
    db,
    work.map((order) => order.id),
  );
  const bought = await db
    .select()
    .from(orders)
    .where(eq(orders.userId, id))
    .orderBy(desc(orders.createdAt), desc(orders.id))
    .limit(ROW_LIMIT);
  const plans = await db
    .select({ row: subscriptions, car: vehicles })
    .from(subscriptions)
    .innerJoin(vehicles, eq(vehicles.id, subscriptions.vehicleId))
    .where(eq(subscriptions.userId, id))
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(ROW_LIMIT);
  const linked = await findLinkedVehicles(
    db,
    cars.map((car) => car.id),
    now,
  );
  return {
    cars: cars.map((car) => ({
      id: car.id,
      type: car.type,
      name: vehicleName(car),
      plate: formatPlate(car.plate, car.type),
      odometer: car.odometer,
      archived: car.archivedAt !== null,
      linked: linked.has(car.id),
    })),
    appointments: visits.map(({ id: key, code, status, startAt, plate, vehicle, services }) => ({
      id: key,
      code,
      status,
      plate: plate && vehicle && formatPlate(plate, vehicle.type),
      startAt: startAt.toISOString(),
      services: services.map(({ name }) => name),
    })),
    serviceOrders: work.map((row) => ({
      id: row.id,
      code: row.code,
      status: row.status,
      createdAt: row.createdAt.toISOString(),
      plate: formatPlate(row.vehicle.plate, row.vehicle.type),
      paid: paid.get(row.id)?.received ?? 0,
    })),
    shopOrders: bought.map(({ code, status, createdAt, total, paymentStatus }) => ({
      code,
      status,
      placedAt: createdAt.toISOString(),
      total,
      payment: paymentStatus,
    })),
    packages: plans.map(({ row, car }) => ({
      id: row.id,
      name: row.name,
      plate: formatPlate(car.plate, car.type),
      state: stateNow(row, now),
      endsAt: row.endsAt?.toISOString() ?? null,
    })),
    counts: await countsOf(db, id),
  };
}

async function countsOf(db: Queries, id: string): Promise<Customer['counts']> {
  const many = (table: typeof orders | typeof appointments | typeof serviceOrders | typeof subscriptions) =>
    db.$count(table, eq(table.userId, id));
  const [written] = await db.select({ value: count() }).from(reviews).where(eq(reviews.userId, id));
  return {
    vehicles: await db.$count(vehicles, eq(vehicles.ownerId, id)),
    appointments: await many(appointments),
    serviceOrders: await many(serviceOrders),
    shopOrders: await many(orders),
    packages: await many(subscriptions),
    reviews: written?.value ?? 0,
    notes: await db.$count(customerNotes, eq(customerNotes.customerId, id)),
  };
}
