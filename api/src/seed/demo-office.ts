import { DISCOUNT_APPROVAL_PERCENT } from '@evcare/shared-contracts/office';
import {
  addLine,
  deliverLocked,
  findChecklistItems,
  findServiceLines,
  leftToPay,
  moveServiceOrder,
  openQuote,
  servicePayments,
  updateChecklistItem,
  updateQuote,
  updateServiceLines,
  type ServiceOrderRow,
} from '../workshop/service-orders';
import type { Queries } from '../platform/db/client';
import { bays } from '../workshop/staffing';
import { demoPeople } from './demo-people';
import { seededId } from './ids';
import { receiveVehicle } from './receive-vehicle';
import type { Reception } from './reception';
import { OFFICE_DISCOUNT, OFFICE_JOBS, OFFICE_PROPOSAL, type OfficeJob } from './rows/demo-office';
import { usualValue } from './rows/demo-service-orders';
import type { StoryTime } from './story-time';
import { workOn } from './work';

const STAFF = 'nhanvien@evcare.test';
const WORK_MINUTES = 55;
/** Time of the delivery, in minutes of opening hours before the workshop was last open. */
const DELIVERED_MINUTES_AGO = 45;

interface Parts {
  readonly story: StoryTime;
  readonly staffId: string | null;
  readonly technicianId: string | null;
  readonly bayId: string | null;
}

/**
 * Seeds service orders in the statuses that only the back office can set, by the same steps as all other
 * service orders.
 */
export async function seedDemoOffice(tx: Queries, story: StoryTime): Promise<Reception[]> {
  const emails = OFFICE_JOBS.flatMap(({ technician }) => technician ?? []);
  const people = await demoPeople(tx, [STAFF, ...emails]);
  const places = await tx.select({ id: bays.id, code: bays.code }).from(bays);
  const staffId = people.get(STAFF)?.id ?? null;
  return OFFICE_JOBS.map((job) => {
    const technicianId = people.get(job.technician ?? '')?.id ?? null;
    const bayId = places.find(({ code }) => code === job.bay)?.id ?? null;
    const time = story.worked(job.receivedMinutesAgo);
    return { at: time, play: () => play(tx, job, { story, technicianId, bayId, staffId }) };
  });
}

async function play(tx: Queries, job: OfficeJob, parts: Parts): Promise<void> {
  const { story, technicianId, staffId } = parts;
  const received = await receiveVehicle(tx, job, {
    ...parts,
    kind: 'office',
    battery: 62,
    promisedIn: () => job.promisedInMinutes,
  });
  if (!received || job.stage === 'late') return;
  const startedAt = story.worked(job.receivedMinutesAgo - 10);
  const step = (order: ServiceOrderRow, to: 'diagnosing' | 'in_progress' | 'quality_check', time: Date) =>
    moveServiceOrder(tx, order, { to, actorId: technicianId }, time);
  const begun = await step(received, 'diagnosing', startedAt);
  const doneAt = await workOn(tx, begun, { from: startedAt, minutes: WORK_MINUTES }, story);
  await fill(tx, begun, doneAt);
  if (job.stage === 'discount') return propose(tx, begun, staffId, doneAt);
  const working = await step(begun, 'in_progress', doneAt);
  const done = await step(working, 'quality_check', doneAt);
  const changes = { qcById: staffId, qcScore: 96 };
  const ready = await moveServiceOrder(tx, done, { to: 'ready', actorId: staffId, changes }, doneAt);
  if (job.stage === 'ready') return;
  await pay(tx, ready, staffId, doneAt);
  if (job.stage === 'paid') return;
  const { drivenKm, batteryOut } = DELIVERED;
  const handOver = { odometerOut: job.odometer + drivenKm, batteryOut, debtReason: null };
  await deliverLocked(tx, ready, { ...handOver, actorId: staffId }, story.worked(DELIVERED_MINUTES_AGO));
}

/** Vehicle at delivery: its state of charge in per cent, and the kilometres of the test drive. */
const DELIVERED = { batteryOut: 78, drivenKm: 4 };

async function fill(tx: Queries, order: ServiceOrderRow, time: Date): Promise<void> {
  for (const { id, title, safety } of await findChecklistItems(tx, [order.id])) {
    if (safety) continue;
    const values = {
      result: 'ok' as const,
      value: usualValue(title, DELIVERED.batteryOut, order.odometerIn + DELIVERED.drivenKm),
    };
    await updateChecklistItem(tx, id, { ...values, byId: order.technicianId, at: time }, time);
  }
}

/** Drafts a quote whose discount only a manager may approve. */
async function propose(
  tx: Queries,
  order: ServiceOrderRow,
  staffId: string | null,
  time: Date,
): Promise<void> {
  const line = { kind: 'labour' as const, parentId: null, serviceCode: null, productId: null };
  const added = await addLine(
    tx,
    order,
    { ...line, ...OFFICE_PROPOSAL, quantity: 1, checklistItemId: null },
    time,
  );
  const draft = await openQuote(tx, order.id);
  const { percent: discountPercent, reason: discountReason } = OFFICE_DISCOUNT;
  if (!draft || discountPercent <= DISCOUNT_APPROVAL_PERCENT) return;
  const discount = { discountPercent, discountReason, discountById: staffId, discountAt: time };
  await updateQuote(tx, draft.id, discount, time);
  await updateServiceLines(tx, [added.id], { discountPercent }, time);
}

async function pay(tx: Queries, order: ServiceOrderRow, actorId: string | null, time: Date): Promise<void> {
  const amount = leftToPay(await findServiceLines(tx, [order.id]), 0);
  if (amount === 0) return;
  await tx.insert(servicePayments).values({
    id: seededId(time, `payment:${order.id}`),
    serviceOrderId: order.id,
    method: 'transfer' as const,
    amount,
    actorId,
    createdAt: time,
    updatedAt: time,
  });
}
