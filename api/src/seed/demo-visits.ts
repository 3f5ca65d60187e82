import { dayInVietnam } from '@evcare/shared-contracts/format';
import { formatPlate, type MaintenanceRecord } from '@evcare/shared-contracts/workshop';
import { inArray } from 'drizzle-orm';
import { nextServiceOrderCode, workDurations, workKey } from '../workshop/service-orders';
import { mergeTemplates, services, templatesOf } from '../catalogue/services';
import { addMonths } from '../platform/time/months';
import type { Queries } from '../platform/db/client';
import { maintenanceRecords, recommendations, type vehicles } from '../workshop/vehicles';
import { seededId } from './ids';
import type { StoryTime } from './story-time';
import { DEMO_RECOMMENDATIONS, DEMO_VISITS, usualValue, type DemoVisit } from './rows/demo-service-orders';

const DAY = 86_400_000;
const WARRANTY_MONTHS = 6;
/** State of charge in per cent of a vehicle that leaves the workshop. */
const BATTERY_OUT = 80;

export type VehicleRow = typeof vehicles.$inferSelect;
type ServiceRow = typeof services.$inferSelect;

interface Context {
  readonly story: StoryTime;
  readonly vehicle: VehicleRow;
  /** Name of the technician in the record. */
  readonly technician: string | null;
}

/** Seeds past visits of a vehicle with their records and durations. */
export async function seedVisits(tx: Queries, context: Context): Promise<void> {
  const { story, vehicle } = context;
  for (const visit of DEMO_VISITS.filter(({ plate }) => plate === vehicle.plate)) {
    await seedVisit(tx, visit, { ...context, at: story.visit(visit.daysAgo) });
  }
}

async function seedVisit(tx: Queries, visit: DemoVisit, { vehicle, technician, at }: Context & { at: Date }) {
  const rows = await tx
    .select()
    .from(services)
    .where(inArray(services.code, [...visit.services]));
  if (rows.length < visit.services.length) return;
  const id = seededId(at, `record:${visit.plate}:${visit.daysAgo}`);
  const code = await nextServiceOrderCode(tx, at);
  const { lines, cost } = linesOf(visit, rows);
  const templates = await templatesOf(tx, visit.services);
  const checklist = checklistOf(
    visit,
    [...templates.values()].map(({ items }) => items),
  );
  const count = (result: string) => checklist.filter((item) => item.result === result).length;
  const warrantyUntil = dayInVietnam(addMonths(at, WARRANTY_MONTHS));
  const record: MaintenanceRecord = {
    id,
    code,
    date: at.toISOString(),
    odometer: visit.km,
    batteryOut: BATTERY_OUT,
    cost,
    warrantyUntil,
    technician,
    lines,
    checklist,
    vehicle: {
      id: vehicle.id,
      name: `${vehicle.model} ${vehicle.year}`,
      plate: formatPlate(vehicle.plate, vehicle.type),
    },
    services: rows.map(({ code: service, name, type }) => ({ code: service, name, type })),
    results: { ok: count('ok'), watch: count('watch'), fail: count('fail'), skip: count('skip') },
    declined: visit.declined?.length ?? 0,
    declinedItems: [...(visit.declined ?? [])],
    technicianNote: visit.technicianNote,
    discount: 0,
  };
  await tx.insert(maintenanceRecords).values({
    id,
    code,
    at,
    createdAt: at,
    cost,
    warrantyUntil,
    record,
    odometer: visit.km,
    vehicleId: vehicle.id,
    ownerId: vehicle.ownerId,
    types: [...new Set(rows.map(({ type }) => type))],
  });
  const work = workKey(rows);
  await tx.insert(workDurations).values({
    id: seededId(at, `duration:${visit.plate}:${visit.daysAgo}`),
    work,
    minutes: visit.minutes,
    at,
    createdAt: at,
    updatedAt: at,
  });
}

function linesOf({ covered = false, parts = [] }: DemoVisit, rows: readonly ServiceRow[]) {
  const labour = rows.map(({ name, priceFrom }) => ({
    kind: 'labour' as const,
    name,
    quantity: 1,
    covered,
    amount: covered ? 0 : priceFrom,
  }));
  const used = parts.map(([name, quantity, unitPrice]) => ({
    kind: 'part' as const,
    name,
    quantity,
    covered: false,
    amount: quantity * unitPrice,
  }));
  const lines = [...labour, ...used];
  return { lines, cost: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

function checklistOf(
  { values = {}, findings = {}, km }: DemoVisit,
  templates: Parameters<typeof mergeTemplates>[0],
) {
  return mergeTemplates(templates).map(({ section, title, unit }) => {
    const found = findings[title];
    return {
      section,
      title,
      unit,
      photos: [],
      result: found?.result ?? ('ok' as const),
      value: found?.value ?? values[title] ?? usualValue(title, BATTERY_OUT, km),
      note: found?.note ?? null,
    };
  });
}

/** Seeds the open recommendations of the car's last visit. */
export async function seedRecommendations(tx: Queries, vehicle: VehicleRow, story: StoryTime): Promise<void> {
  const last = DEMO_VISITS.filter(({ plate }) => plate === vehicle.plate).at(-1);
  const foundAt = story.visit(last?.daysAgo ?? 0);
  await tx.insert(recommendations).values(
    DEMO_RECOMMENDATIONS.map(({ dueInDays, ...one }) => ({
      ...one,
      id: seededId(foundAt, `recommendation:${one.title}`),
      vehicleId: vehicle.id,
      foundAt,
      state: 'open' as const,
      createdAt: foundAt,
      updatedAt: foundAt,
      dueDate: dayInVietnam(story.now.getTime() + dueInDays * DAY),
    })),
  );
}
