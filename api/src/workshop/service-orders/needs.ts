import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { bays, certifications } from '../staffing';
import { serviceOrders } from './tables';
import { copyOfTemplate, mergeTemplates, services, templatesOf } from '../../catalogue/services';
import { bayNotCapable, notCertified } from './errors';
import * as store from './repository';

const SAFE_ZONE = 'HV_SAFE_ZONE';

/** Returns the services to do: booked services and labour approved later. */
async function servicesOf(tx: Queries, order: store.OrderRow) {
  const lines = await store.findLines(tx, [order.id]);
  const approved = lines.filter(({ approval }) => approval === 'approved');
  const codes = approved.flatMap(({ serviceCode }) => serviceCode ?? []);
  return tx.select().from(services).where(inArray(services.code, codes));
}

/**
 * Rejects work by a technician who lacks a valid certificate for it (BR-8).
 * @throws ApiError 422 TECHNICIAN_NOT_CERTIFIED
 */
export async function requireCertified(tx: Queries, order: store.OrderRow, now: Date): Promise<void> {
  const needed = new Set((await servicesOf(tx, order)).flatMap(({ certificates }) => certificates));
  if (needed.size === 0) return;
  const held = await tx
    .select({ code: certifications.code })
    .from(certifications)
    .where(and(eq(certifications.userId, order.technicianId ?? ''), gt(certifications.expiresAt, now)));
  const codes = new Set<string>(held.map(({ code }) => code));
  if ([...needed].some((code) => !codes.has(code))) throw notCertified();
}

/** Rejects high-voltage work in a bay that is not equipped for it (BR-8). */
export async function requireSafeBay(tx: Queries, order: store.OrderRow): Promise<void> {
  const wants = (await servicesOf(tx, order)).some(({ bayCapabilities }) =>
    bayCapabilities.includes(SAFE_ZONE),
  );
  if (!wants) return;
  const [bay] = await tx
    .select({ capabilities: bays.capabilities })
    .from(bays)
    .where(eq(bays.id, order.bayId ?? ''));
  if (!bay?.capabilities.includes(SAFE_ZONE)) throw bayNotCapable();
}

/** Adds the current safety steps, once, if high-voltage work is approved after check-in. */
export async function ensureSafety(tx: Queries, order: store.OrderRow, now: Date): Promise<void> {
  const codes = (await servicesOf(tx, order)).map(({ code }) => code);
  const added = await templatesOf(
    tx,
    codes.filter((code) => !(code in order.checklists)),
  );
  if (added.size === 0) return;
  const items = await store.findItems(tx, [order.id]);
  const from = items.length === 0 ? 0 : Math.max(...items.map(({ position }) => position)) + 1;
  const missing = mergeTemplates([...added.values()].map((template) => template.items)).filter(
    ({ safety, title }) => safety && !items.some((item) => item.title === title),
  );
  await store.insertItems(
    tx,
    missing.map((item, index) => ({
      ...copyOfTemplate(item),
      serviceOrderId: order.id,
      position: from + index,
    })),
    now,
  );
  const versions = [...added].map(([code, { version }]) => [code, version] as const);
  await tx
    .update(serviceOrders)
    .set({ checklists: { ...order.checklists, ...Object.fromEntries(versions) } })
    .where(eq(serviceOrders.id, order.id));
}

/** Adds the checks of approved lines to the checklist, each once. */
export async function addChecks(
  tx: Queries,
  order: store.OrderRow,
  approved: readonly store.LineRow[],
  now: Date,
): Promise<void> {
  const items = await store.findItems(tx, [order.id]);
  const known = new Set(items.map(({ title }) => title));
  const wanted = approved.flatMap(({ name, checks }) => checks.map((title) => ({ section: name, title })));
  const missing = wanted.filter(({ title }) => !known.has(title) && known.add(title));
  const from = Math.max(-1, ...items.map(({ position }) => position)) + 1;
  await store.insertItems(
    tx,
    missing.map((item, index) => ({
      ...copyOfTemplate({ ...PLAIN_CHECK, ...item }),
      serviceOrderId: order.id,
      position: from + index,
    })),
    now,
  );
}

/** Check with a result and no measurement, which must be done before the job is finished. */
const PLAIN_CHECK = {
  input: 'choice' as const,
  howTo: null,
  unit: null,
  limits: null,
  measures: null,
  required: true,
  safety: false,
  needsPhoto: false,
  retired: false,
};
