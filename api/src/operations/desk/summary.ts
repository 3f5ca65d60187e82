import { dayInVietnam } from '@evcare/shared-contracts/format';
import {
  DESK_LIMITS,
  type BoardItem,
  type DeskAlert,
  type DeskSummary,
} from '@evcare/shared-contracts/office';
import { PROGRESS_STEPS, type ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import { asc, eq, inArray } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { countDeadLetters } from '../../platform/mail/dead-letters';
import { countOpenRequests } from '../../messaging/contact';
import { orders, waitsForDesk, waitsForRefund } from '../../sales/orders';
import { countWaitingReviews } from '../../sales/reviews';
import { countOpenLeave } from '../../workshop/leave';
import { partsRequests } from '../../workshop/parts-requests';
import { countWaitingDiscounts, serviceOrders, serviceRefundRows } from '../../workshop/service-orders';
import { readDay } from '../../workshop/appointments';
import { countWaitingErasures } from '../personal-data';
import { countWaitingStockCounts } from '../stock-counts';
import { conflictAlerts } from './conflicts';
import { byUrgency, callAlerts, orderAlerts } from './worklist';

const MAX_ALERTS = 60;
const ARRIVED: readonly string[] = ['checked_in', 'in_service', 'completed'];

/** Creates the front desk's summary of today (product rule §2.5). */
export function createDesk({ db, now }: Pick<Core, 'db' | 'now'>) {
  return {
    async summary(): Promise<DeskSummary> {
      const time = now();
      const day = await readDay(db, dayInVietnam(time), time);
      const { board } = day;
      const work = await db
        .select()
        .from(serviceOrders)
        // The vehicle is in the workshop.
        .where(inArray(serviceOrders.status, [...PROGRESS_STEPS]))
        .orderBy(asc(serviceOrders.createdAt), asc(serviceOrders.id));
      const isLate = ({ lateMinutes }: { lateMinutes: number }) => lateMinutes > DESK_LIMITS.lateMinutes;
      const late = board.appointments.filter(isLate);
      const count = (status: ServiceOrderStatus) => work.filter((row) => row.status === status).length;
      return {
        numbers: {
          appointments: board.appointments.length,
          requested: board.appointments.filter(({ status }) => status === 'requested').length,
          arrived: board.appointments.filter(({ status }) => ARRIVED.includes(status)).length,
          late: late.length,
          inWorkshop: work.length,
          awaitingApproval: count('awaiting_approval'),
          ready: count('ready'),
        },
        badges: await readBadges(db),
        alerts: byUrgency([
          ...(await conflictAlerts(db, day, time)),
          ...late.map((item) => lateAlert(item, day.phoneNumbers.get(item.code) ?? null)),
          ...(await callAlerts(db, time)),
          ...(await orderAlerts(db, work, time)),
        ]).slice(0, MAX_ALERTS),
        board,
      };
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;

const lateAlert = (
  { code, plate, vehicle, customer, lateMinutes }: BoardItem,
  phoneNumber: string | null,
): DeskAlert => ({
  kind: 'late',
  code,
  orderId: null,
  plate: plate ?? '',
  vehicle: vehicle ?? '',
  customer,
  phoneNumber,
  minutes: lateMinutes,
  quote: null,
  conflict: null,
  href: `/staff/appointments?open=${code}`,
});

/** Counts what waits, by the conditions of the lists that the numbers open. */
async function readBadges(db: Queries): Promise<DeskSummary['badges']> {
  const counts = {
    partsRequests: db.$count(partsRequests, eq(partsRequests.status, 'pending')),
    shopOrders: db.$count(orders, waitsForDesk()),
    returns: db.$count(orders, eq(orders.status, 'return_requested')),
    contacts: countOpenRequests(db),
    reviews: countWaitingReviews(db),
    discounts: countWaitingDiscounts(db),
    refunds: serviceRefundRows.countOpen(db),
    shopRefunds: db.$count(orders, waitsForRefund()),
    stockCounts: countWaitingStockCounts(db),
    erasures: countWaitingErasures(db),
    leaveRequests: countOpenLeave(db),
    deadLetters: countDeadLetters(db),
  };
  const found = Object.entries(counts).map(async ([name, count]) => [name, await count] as const);
  return Object.fromEntries(await Promise.all(found)) as DeskSummary['badges'];
}
