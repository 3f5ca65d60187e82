import {
  and,
  asc,
  desc,
  eq,
  inArray,
  isNotNull,
  not,
  sql,
  type InferInsertModel,
  type InferSelectModel,
  type SQL,
} from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { monotonicIds } from '../../platform/db/new-id';
import type { OrderRow } from './repository';
import { orders, trackingSteps } from './tables';

export type TrackingRow = InferSelectModel<typeof trackingSteps>;
export type NewTrackingStep = Omit<
  InferInsertModel<typeof trackingSteps>,
  'id' | 'orderId' | 'trackingCode' | 'createdAt' | 'updatedAt' | 'version'
>;

/** Parcel that an order has now; an order that is sent again has another parcel. */
type Parcel = Pick<OrderRow, 'id' | 'trackingCode'>;

/** Monotonic, so that steps that are received in the same millisecond stay in order. */
const stepId = monotonicIds();

const NEWEST_FIRST = [desc(trackingSteps.occurredAt), desc(trackingSteps.createdAt), desc(trackingSteps.id)];

/** Condition for the steps of an order's current parcel. */
const isOfParcel = (id: SQL | string, trackingCode: SQL | string | null): SQL =>
  sql`${trackingSteps.orderId} = ${id} and ${trackingSteps.trackingCode} is not distinct from ${trackingCode}`;

/** Condition for orders whose current parcel has a step of a kind. */
export const hasStep = (kind: TrackingRow['kind']): SQL =>
  sql`exists (select 1 from ${trackingSteps} where ${isOfParcel(sql`${orders.id}`, sql`${orders.trackingCode}`)} and ${trackingSteps.kind} = ${kind})`;

/** Adds a step to the parcel of an order; `null` if the carrier's event is stored already. */
export async function insertStep(
  tx: Queries,
  { id: orderId, trackingCode }: Parcel,
  step: NewTrackingStep,
  now: Date,
): Promise<TrackingRow | null> {
  const [row] = await tx
    .insert(trackingSteps)
    .values({ ...step, id: stepId(now.getTime()), orderId, trackingCode, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Returns the steps of an order's current parcel, newest first. */
export function findSteps(db: Queries, { id, trackingCode }: Parcel): Promise<TrackingRow[]> {
  return db
    .select()
    .from(trackingSteps)
    .where(isOfParcel(id, trackingCode))
    .orderBy(...NEWEST_FIRST);
}

/** Returns the newest step of each order's current parcel, by the order's id. */
export async function findLastSteps(
  db: Queries,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, TrackingRow>> {
  if (orderIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([trackingSteps.orderId], { step: trackingSteps })
    .from(trackingSteps)
    .innerJoin(orders, isOfParcel(sql`${orders.id}`, sql`${orders.trackingCode}`))
    .where(inArray(trackingSteps.orderId, [...orderIds]))
    .orderBy(trackingSteps.orderId, ...NEWEST_FIRST);
  return new Map(rows.map(({ step }) => [step.orderId, step]));
}

/** Returns how a tracking code may be written in the database: its case is the one that was typed. */
export const spellingsOf = (trackingCode: string): string[] => [
  trackingCode,
  trackingCode.toUpperCase(),
  trackingCode.toLowerCase(),
];

/** Condition for orders whose parcel has a tracking code, in any case. Carriers may use the same codes. */
export const isTrackingCode = (trackingCode: string): SQL | undefined =>
  and(inArray(orders.trackingCode, spellingsOf(trackingCode)), eq(orders.method, 'delivery'));

/** Returns the orders whose parcel has a tracking code, newest first. */
export function findByTrackingCode(db: Queries, trackingCode: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(isTrackingCode(trackingCode))
    .orderBy(desc(orders.createdAt), desc(orders.id));
}

/** Parcel that is under way, with its steps, newest first. */
export interface ParcelUnderWay {
  readonly order: OrderRow;
  readonly steps: readonly TrackingRow[];
}

/** Returns the parcels that are under way and have a tracking code. */
export async function findUnderWay(db: Queries, limit: number): Promise<ParcelUnderWay[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, 'shipping'),
        eq(orders.method, 'delivery'),
        isNotNull(orders.trackingCode),
        isNotNull(orders.carrier),
        not(hasStep('delivered')),
      ),
    )
    .orderBy(asc(orders.updatedAt), asc(orders.id))
    .limit(limit);
  const parcels: ParcelUnderWay[] = [];
  for (const order of rows) parcels.push({ order, steps: await findSteps(db, order) });
  return parcels;
}
