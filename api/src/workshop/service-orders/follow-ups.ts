import { dayInVietnam } from '@evcare/shared-contracts/format';
import { numberIn, type BatteryMeasure } from '@evcare/shared-contracts/office';
import type { Queries } from '../../platform/db/client';
import { insertAdvice, insertBatteryReading, settleAdvice, type recommendations } from '../vehicles';
import { approvedOf, decisionsOf } from './money';
import * as store from './repository';
import { declinedGroups } from './snapshot';

const DAY = 86_400_000;

/** Days and kilometres after which postponed work is due, whichever is reached first (product idea §7.11). */
const AFTER = {
  fail: { days: 14, km: 500 },
  declined: { days: 30, km: 1_000 },
  watch: { days: 180, km: 5_000 },
} as const;

type NewRecommendation = Pick<
  typeof recommendations.$inferInsert,
  'title' | 'source' | 'serviceCode' | 'price'
>;

export interface Found {
  readonly order: store.OrderRow;
  readonly vehicleId: string;
  readonly odometer: number;
  readonly at: Date;
}

/**
 * Writes the recommendations of a visit: declined work, failed checks, and findings to watch (BR-12). Open
 * recommendations are closed if the work was done or the check has passed.
 */
export async function writeRecommendations(
  tx: Queries,
  { order, vehicleId, odometer, at }: Found,
): Promise<void> {
  const lines = await store.findLines(tx, [order.id]);
  const items = await store.findItems(tx, [order.id]);
  const wanted = followUps(lines, items);
  const fine = items.filter(({ result }) => result === 'ok').map(({ title }) => title);
  const done = approvedOf(lines);
  await settleAdvice(
    tx,
    vehicleId,
    {
      // A repeated finding replaces the open recommendation, so its interval starts again.
      titles: [...fine, ...done.map(({ name }) => name), ...wanted.map(({ title }) => title)],
      serviceCodes: done.flatMap(({ serviceCode }) => serviceCode ?? []),
    },
    at,
  );
  await insertAdvice(
    tx,
    wanted.map((item) => ({
      ...item,
      vehicleId,
      serviceOrderId: order.id,
      foundAt: at,
      dueDate: dayInVietnam(at.getTime() + AFTER[item.source].days * DAY),
      dueKm: odometer + AFTER[item.source].km,
    })),
    at,
  );
}

/**
 * Returns the recommendations of a visit. A check whose work was approved needs none; a check whose work was
 * declined is listed as declined work only.
 */
function followUps(lines: readonly store.LineRow[], items: readonly store.ItemRow[]): NewRecommendation[] {
  const answered = new Set(
    decisionsOf(lines)
      .filter(({ approval }) => approval !== 'pending')
      .flatMap(({ checklistItemId }) => checklistItemId ?? []),
  );
  const declined = declinedGroups(lines).map((item) => ({ ...item, source: 'declined' as const }));
  const findings = items.flatMap(({ id, title, result }) =>
    (result === 'watch' || result === 'fail') && !answered.has(id)
      ? [{ title, source: result, serviceCode: null, price: null }]
      : [],
  );
  const byTitle = new Map([...findings, ...declined].map((item) => [item.title, item]));
  return [...byTitle.values()];
}

/** Stores the battery's measured state of health if the checklist contains it. */
export async function writeBatteryReading(
  tx: Queries,
  { order, vehicleId, odometer, at }: Found,
): Promise<void> {
  const items = await store.findItems(tx, [order.id]);
  const valueOf = (measure: BatteryMeasure) => {
    const value = items.find(({ measures, result }) => measures === measure && result !== 'skip')?.value;
    return value == null ? null : numberIn(value);
  };
  const soh = valueOf('soh');
  if (soh === null || soh < 0 || soh > 100) return;
  const delta = valueOf('cell-delta');
  await insertBatteryReading(tx, {
    vehicleId,
    odometer,
    measuredAt: at,
    sohTenths: Math.round(soh * 10),
    cellDeltaMv: delta === null ? null : Math.round(delta),
  });
}
