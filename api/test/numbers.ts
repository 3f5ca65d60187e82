import { appointments } from '../src/workshop/booking/tables';
import { orderEvents, orders } from '../src/sales/orders/tables';
import {
  serviceLines,
  serviceOrderEvents,
  serviceOrders,
  workSessions,
} from '../src/workshop/service-orders/tables';
import { stockMovements } from '../src/sales/stock/tables';
import type { TestApi } from './api';
import { nextNumber } from './unique';

/** Parses a time in Vietnam, such as `2026-03-31 23:30`. */
export const vn = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+07:00`);

const VEHICLE = { type: 'car', make: 'VinFast', model: 'VF 8', year: 2023, specialPlate: false, odometer: 1 };
const stamps = (time: Date) => ({ createdAt: time, updatedAt: time });

type Line = Partial<typeof serviceLines.$inferInsert> & { unitPrice: number };
type DeliveredOrder = Partial<typeof serviceOrders.$inferInsert> & {
  readonly lines?: readonly Line[];
  /** Statuses in order, each with the time at which it began. */
  readonly events?: readonly (readonly [status: (typeof serviceOrders.$inferInsert)['status'], at: Date])[];
};

/**
 * Creates a service order that was delivered at `deliveredAt`, with approved lines, which are labour by
 * default.
 */
export async function handOver(api: TestApi, deliveredAt: Date, input: DeliveredOrder = {}): Promise<string> {
  const { lines = [], events = [], ...changes } = input;
  const code = `PDV-N-${nextNumber()}`;
  const time = changes.createdAt ?? deliveredAt;
  const [order] = await api.db
    .insert(serviceOrders)
    .values({
      code,
      fullName: 'Lê An',
      phoneNumber: `+8490${nextNumber()}00`,
      photoIds: [],
      odometerIn: 1,
      vehicle: { ...VEHICLE, plate: `51K${nextNumber()}` } as never,
      services: [],
      status: 'delivered',
      deliveredAt,
      ...stamps(time),
      ...changes,
    })
    .returning({ id: serviceOrders.id });
  const serviceOrderId = order?.id as string;
  if (lines.length > 0) {
    await api.db.insert(serviceLines).values(
      lines.map((line, position) => ({
        serviceOrderId,
        kind: 'labour' as const,
        position,
        name: `Việc ${position}`,
        quantity: 1,
        approval: 'approved' as const,
        ...stamps(time),
        ...line,
      })),
    );
  }
  if (events.length > 0) {
    await api.db
      .insert(serviceOrderEvents)
      .values(events.map(([status, when]) => ({ serviceOrderId, status, kind: status, at: when })));
  }
  return serviceOrderId;
}

/** Creates an order. `total` is the price of its goods. */
export async function shopOrder(
  api: TestApi,
  createdAt: Date,
  changes: Partial<typeof orders.$inferInsert> & { total: number },
): Promise<string> {
  const discount = changes.discount ?? 0;
  const shippingFee = changes.shippingFee ?? 0;
  const shippingDiscount = changes.shippingDiscount ?? 0;
  const [row] = await api.db
    .insert(orders)
    .values({
      code: `DHN${nextNumber()}`,
      status: 'delivered',
      contactName: 'Lê An',
      contactPhone: `+8491${nextNumber()}00`,
      method: 'pickup',
      paymentMethod: 'at_shop',
      paymentStatus: 'paid',
      highVoltageAccepted: false,
      discount,
      shippingFee,
      shippingDiscount,
      ...stamps(createdAt),
      subtotal: changes.total + discount - shippingFee + shippingDiscount,
      ...changes,
    })
    .returning({ id: orders.id });
  return row?.id as string;
}

/** Adds the event of an order's return. */
export const bringBack = (api: TestApi, orderId: string, time: Date) =>
  api.db.insert(orderEvents).values({ orderId, status: 'returned', ...stamps(time) });

/** Creates an appointment of one hour. */
export async function visit(
  api: TestApi,
  startAt: Date,
  changes: Partial<typeof appointments.$inferInsert> & { bayId: string; technicianId: string },
): Promise<void> {
  const plate = `51N${nextNumber()}`;
  const minutes = changes.minutes ?? 60;
  await api.db.insert(appointments).values({
    code: `AP-N-${nextNumber()}`,
    fullName: 'Lê An',
    phoneNumber: '+84912345678',
    plate,
    services: [],
    vehicle: { ...VEHICLE, plate } as never,
    startAt,
    endAt: new Date(startAt.getTime() + minutes * 60_000),
    minutes,
    status: 'completed',
    source: 'web',
    photoIds: [],
    ...stamps(startAt),
    ...changes,
  });
}

/** Adds a stock movement without changing the stock. */
export const move = (
  api: TestApi,
  productId: string,
  time: Date,
  [kind, quantity]: readonly ['receive' | 'issue' | 'return' | 'adjust', number],
) => api.db.insert(stockMovements).values({ productId, kind, quantity, ...stamps(time) });

/** Adds a work session of a technician. */
export const work = (
  api: TestApi,
  serviceOrderId: string,
  technicianId: string,
  [startedAt, endedAt]: readonly [Date, Date | null],
) =>
  api.db
    .insert(workSessions)
    .values({ serviceOrderId, technicianId, startedAt, endedAt, ...stamps(startedAt) });
