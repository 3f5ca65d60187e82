import {
  eventTexts,
  findChecklistItems,
  findServiceLines,
  moveServiceOrder,
  updateChecklistItem,
  updateServiceLines,
  type ServiceOrderRow,
} from '../workshop/service-orders';
import type { Queries } from '../platform/db/client';
import { bays } from '../workshop/staffing';
import { demoPeople } from './demo-people';
import { receiveVehicle } from './receive-vehicle';
import type { Reception } from './reception';
import { FLOOR_BEGUN_SHARE, FLOOR_JOBS, FLOOR_REWORK, type FloorJob } from './rows/demo-floor';
import { usualValue } from './rows/demo-service-orders';
import type { StoryTime } from './story-time';
import { workOn } from './work';

const STAFF = 'nhanvien@evcare.test';

interface Parts {
  readonly story: StoryTime;
  readonly staffId: string | null;
  readonly technicianId: string;
  readonly bayId: string | null;
}

/** Seeds vehicles in the workshop, each at its stage, by the same steps as all other service orders. */
export async function seedDemoFloor(tx: Queries, story: StoryTime): Promise<Reception[]> {
  const people = await demoPeople(tx, [STAFF, ...FLOOR_JOBS.map(({ technician }) => technician)]);
  const places = await tx.select({ id: bays.id, code: bays.code }).from(bays);
  const staffId = people.get(STAFF)?.id ?? null;
  return FLOOR_JOBS.flatMap((job) => {
    const technicianId = people.get(job.technician)?.id;
    if (technicianId === undefined) return [];
    const bayId = places.find(({ code }) => code === job.bay)?.id ?? null;
    const time = story.worked(job.receivedMinutesAgo);
    return { at: time, play: () => play(tx, job, { story, technicianId, bayId, staffId }) };
  });
}

async function play(tx: Queries, job: FloorJob, parts: Parts): Promise<void> {
  const { story, technicianId, staffId } = parts;
  const received = await receiveVehicle(tx, job, {
    ...parts,
    kind: 'floor',
    battery: 55,
    promisedIn: (minutes) => minutes + 30,
  });
  if (!received || job.stage === 'received') return;
  const startedAt = story.worked(job.receivedMinutesAgo - 10);
  const step = (
    order: ServiceOrderRow,
    to: 'diagnosing' | 'in_progress' | 'awaiting_parts' | 'quality_check',
    time: Date,
  ) => moveServiceOrder(tx, order, { to, actorId: technicianId }, time);
  const begun = await step(received, 'diagnosing', startedAt);
  const restedAt = await workOn(tx, begun, { from: startedAt, minutes: job.worked }, story);
  const share = job.stage === 'begun' || job.stage === 'parts' ? FLOOR_BEGUN_SHARE : 1;
  await fill(tx, begun, { share, from: startedAt, minutes: job.worked }, story);
  if (job.stage === 'begun') return;
  const working = await step(begun, 'in_progress', restedAt);
  if (job.stage === 'parts') return void (await step(working, 'awaiting_parts', restedAt));
  const checked = await step(working, 'quality_check', restedAt);
  const lines = await findServiceLines(tx, [checked.id]);
  await updateServiceLines(
    tx,
    lines.map(({ id }) => id),
    { doneAt: restedAt },
    restedAt,
  );
  if (job.stage === 'check') return;
  const back = { to: 'in_progress', actorId: staffId, note: FLOOR_REWORK, text: eventTexts.rework } as const;
  await moveServiceOrder(tx, checked, back, story.worked(30));
}

/** Marks the first items as passed, in order. Items that require a photo are left for users of the demo. */
async function fill(
  tx: Queries,
  order: ServiceOrderRow,
  { share, from, minutes }: { share: number; from: Date; minutes: number },
  { open }: StoryTime,
): Promise<void> {
  const items = (await findChecklistItems(tx, [order.id])).filter(({ needsPhoto }) => !needsPhoto);
  const done = items.slice(0, Math.round(items.length * share));
  const step = minutes / Math.max(1, done.length);
  for (const [index, { id, title }] of done.entries()) {
    const time = open.add(from, (index + 1) * step);
    const values = {
      result: 'ok' as const,
      value: usualValue(title, order.batteryIn ?? 0, order.odometerIn),
    };
    await updateChecklistItem(tx, id, { ...values, byId: order.technicianId, at: time }, time);
  }
}
