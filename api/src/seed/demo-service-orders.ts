import { and, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { DEMO_ACCOUNTS } from '../identity/users';
import {
  addLine,
  eventTexts,
  findChecklistItems,
  findServiceLines,
  insertServiceLines,
  lockServiceOrder,
  markSent,
  moveServiceOrder,
  openQuote,
  openServiceOrder,
  recordEvent,
  updateChecklistItem,
  workDurations,
  workKey,
  type ServiceOrderRow,
} from '../workshop/service-orders';
import type { Queries } from '../platform/db/client';
import { appointments } from '../workshop/booking';
import { notifications } from '../messaging/notifications';
import { vehicles } from '../workshop/vehicles';
import { demoPeople } from './demo-people';
import { seedRecommendations, seedVisits } from './demo-visits';
import { seededId } from './ids';
import { DEMO_TECHNICIAN } from './rows/demo-people';
import { DEMO_LIVE, usualValue } from './rows/demo-service-orders';
import { DEMO_CAR_PLATE, DEMO_SCOOTER_PLATE } from './rows/demo-vehicles';
import type { Reception } from './reception';
import type { StoryTime } from './story-time';
import { workOn } from './work';

const DAY = 86_400_000;
const CUSTOMERS = DEMO_ACCOUNTS.filter(({ role }) => role === 'customer').map(({ email }) => email);
const STAFF = 'nhanvien@evcare.test';

type AppointmentRow = typeof appointments.$inferSelect;

/** Seeds past visits, their open recommendations, and the car in the workshop with a quote to answer. */
export async function seedDemoServiceOrders(tx: Queries, story: StoryTime): Promise<Reception[]> {
  const people = await demoPeople(tx, [STAFF, DEMO_TECHNICIAN]);
  const technician = people.get(DEMO_TECHNICIAN)?.fullName ?? null;
  const owned = await tx
    .select()
    .from(vehicles)
    .where(and(inArray(vehicles.plate, [DEMO_CAR_PLATE, DEMO_SCOOTER_PLATE]), isNull(vehicles.archivedAt)));
  for (const vehicle of owned) {
    await seedVisits(tx, { story, vehicle, technician });
    if (vehicle.plate === DEMO_CAR_PLATE) await seedRecommendations(tx, vehicle, story);
  }
  await readOldNotices(tx, story);
  const appointment = await standingAppointment(tx);
  if (!appointment) return [];
  const staffId = people.get(STAFF)?.id ?? null;
  return [{ at: appointment.updatedAt, play: () => seedLive(tx, appointment, staffId, story) }];
}

/** Marks notifications older than a day as read, so that users see the new ones when they first sign in. */
async function readOldNotices(tx: Queries, story: StoryTime): Promise<void> {
  const people = await demoPeople(tx, CUSTOMERS);
  const ids = [...people.values()].map(({ id }) => id);
  const old = lt(notifications.createdAt, new Date(story.worked(0).getTime() - DAY));
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '1 hour'` })
    .where(and(inArray(notifications.userId, ids), isNull(notifications.readAt), old));
}

/** Returns the appointment of the car in the workshop. */
async function standingAppointment(tx: Queries): Promise<AppointmentRow | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(
      and(
        eq(appointments.plate, DEMO_LIVE.plate),
        inArray(appointments.status, ['checked_in', 'in_service']),
      ),
    )
    .orderBy(desc(appointments.startAt))
    .limit(1);
  return row ?? null;
}

async function seedLive(
  tx: Queries,
  appointment: AppointmentRow,
  staffId: string | null,
  story: StoryTime,
): Promise<void> {
  const { open } = story;
  // The vehicle was checked in together with its appointment, at the same time.
  const receivedAt = appointment.updatedAt;
  const { complaint, batteryIn, startedAfterMinutes, workedMinutes } = DEMO_LIVE;
  const reception = { appointment, complaint, batteryIn, photoIds: [], actorId: staffId };
  const odometerIn = await odometerOf(tx, appointment);
  const id = seededId(receivedAt, `service-order:${appointment.plate}`);
  const received = await openServiceOrder(tx, { ...reception, odometerIn, id }, receivedAt);
  await seedDurations(tx, received, story);
  const actorId = appointment.technicianId;
  const startedAt = open.add(receivedAt, startedAfterMinutes);
  const started = await moveServiceOrder(tx, received, { to: 'diagnosing', actorId }, startedAt);
  await fillChecklist(tx, started, startedAt, story);
  // The clock is stopped while the customer decides, so that it does not run for days in a demo.
  const restedAt = await workOn(tx, started, { from: startedAt, minutes: workedMinutes }, story);
  const order = (await lockServiceOrder(tx, id)) ?? started;
  await sendQuote(tx, order, staffId ?? actorId, restedAt);
}

async function odometerOf(tx: Queries, { vehicleId, vehicle }: AppointmentRow): Promise<number> {
  const [row] = await tx
    .select({ odometer: vehicles.odometer })
    .from(vehicles)
    .where(eq(vehicles.id, vehicleId ?? ''));
  return row?.odometer ?? vehicle?.odometer ?? 0;
}

async function seedDurations(tx: Queries, order: ServiceOrderRow, story: StoryTime): Promise<void> {
  const work = workKey(order.services);
  await tx.insert(workDurations).values(
    DEMO_LIVE.durations.map((minutes, index) => {
      const time = story.visit(index * 9 + 20);
      const id = seededId(time, `duration:${work}:${index}`);
      return { id, work, minutes, at: time, createdAt: time, updatedAt: time };
    }),
  );
}

/** Fills in the first items in order, including the findings, one every few minutes. */
async function fillChecklist(
  tx: Queries,
  order: ServiceOrderRow,
  from: Date,
  { open }: StoryTime,
): Promise<void> {
  const items = await findChecklistItems(tx, [order.id]);
  const found = items.filter(({ title }) => title in DEMO_LIVE.findings);
  const others = items.filter(({ title }) => !(title in DEMO_LIVE.findings));
  const count = Math.round(items.length * DEMO_LIVE.doneShare);
  const done = [...others.slice(0, count - found.length), ...found];
  const step = DEMO_LIVE.workedMinutes / Math.max(1, done.length);
  for (const [index, item] of done.entries()) {
    const time = open.add(from, (index + 1) * step);
    const finding = DEMO_LIVE.findings[item.title];
    const values = {
      result: finding?.result ?? ('ok' as const),
      value:
        finding?.value ??
        DEMO_LIVE.values[item.title] ??
        usualValue(item.title, DEMO_LIVE.batteryIn, order.odometerIn),
      note: finding?.note ?? null,
      photoIds: finding?.drawing === undefined ? [] : [finding.drawing],
    };
    await updateChecklistItem(tx, item.id, { ...values, byId: order.technicianId, at: time }, time);
    const text = finding ? eventTexts.found(item.title, finding.result) : null;
    await recordEvent(tx, order, { kind: 'checklist', text, actorId: order.technicianId }, time);
  }
}

async function sendQuote(tx: Queries, order: ServiceOrderRow, actorId: string, now: Date): Promise<void> {
  const items = await findChecklistItems(tx, [order.id]);
  for (const { name, unitPrice, finding, part } of DEMO_LIVE.proposals) {
    const checklistItemId = items.find(({ title }) => title === finding)?.id ?? null;
    const line = { kind: 'labour' as const, parentId: null, serviceCode: null, productId: null };
    const labour = await addLine(tx, order, { ...line, name, unitPrice, quantity: 1, checklistItemId }, now);
    if (!part) continue;
    // The catalogue contains no brake pads, so this part has only a name.
    const { serviceOrderId, quoteId, id: parentId, position } = labour;
    const place = { serviceOrderId, quoteId, parentId, position: position + 1 };
    await insertServiceLines(
      tx,
      [{ ...part, ...place, kind: 'part', quantity: 1, approval: 'pending' }],
      now,
    );
  }
  const draft = await openQuote(tx, order.id);
  if (!draft) return;
  const lines = (await findServiceLines(tx, [order.id])).filter(({ quoteId }) => quoteId === draft.id);
  await markSent(tx, { order, draft, lines, actorId }, now);
}
