import { and, eq } from 'drizzle-orm';
import { writeAudit } from '../../app/audit';
import type { Queries } from '../../db/client';
import { users } from '../../db/schema';
import { tellOffice } from '../live/publish';
import { notify } from '../notifications/notify';
import type { OrderRow } from '../service-orders/repository';
import { managersOf } from '../stock/low';
import { noticeTexts } from './messages';
import type { RequestRow } from './repository';

export const REQUESTS_PATH = '/technician/parts-request';
export const officePath = (id: string): string => `/staff/service-orders?tab=parts-requests&open=${id}`;

/** Who made a step, and what of it belongs into the audit log. */
export interface Happening {
  readonly action: string;
  readonly actorId: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes a step into the audit log and tells the open work areas, in the transaction that makes it. */
export async function record(
  tx: Queries,
  request: RequestRow,
  order: Pick<OrderRow, 'code' | 'technicianId'>,
  { action, actorId, detail = {} }: Happening,
  now: Date,
): Promise<void> {
  const entry = {
    actorId,
    action: `parts_request_${action}`,
    entityName: 'parts_request',
    entityId: request.id,
  };
  await writeAudit(
    tx,
    { ...entry, detail: { code: request.code, serviceOrder: order.code, ...detail } },
    now,
  );
  const people = new Set([order.technicianId, request.requestedById]);
  const [first = null, ...rest] = [...people].filter((id) => id !== null);
  const change = { entity: 'parts-request', id: request.id } as const;
  await tellOffice(tx, change, now, first);
  for (const id of rest) await tellOffice(tx, change, now, id);
}

/** Says that what is in the store room changed. */
export const tellStock = (tx: Queries, now: Date, productId: string | null = null): Promise<void> =>
  tellOffice(tx, { entity: 'stock', id: productId }, now);

/** Puts a notice into the lists of whoever works on the vehicle, and of whoever asked. */
export async function tellTechnician(
  tx: Queries,
  request: RequestRow,
  order: Pick<OrderRow, 'technicianId'>,
  text: string,
  now: Date,
): Promise<void> {
  const people = new Set([order.technicianId, request.requestedById]);
  for (const userId of [...people].filter((id) => id !== null).sort()) {
    await notify(tx, { userId, kind: 'service', text, href: REQUESTS_PATH }, now);
  }
}

/** Tells managers once of a request that only they may approve (product rule §3.5). */
export async function tellManagers(
  tx: Queries,
  { id, code }: RequestRow,
  order: Pick<OrderRow, 'code'>,
  now: Date,
): Promise<void> {
  const text = noticeTexts.large(code, order.code);
  for (const userId of await managersOf(tx)) {
    const dedupeKey = `parts:${id}:large`;
    await notify(tx, { userId, kind: 'service', text, href: officePath(id), dedupeKey }, now);
  }
}

/** Tells the front desk that parts come back. */
export async function tellDesk(tx: Queries, { id }: RequestRow, text: string, now: Date): Promise<void> {
  const desk = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'staff'), eq(users.status, 'active')))
    .orderBy(users.id);
  for (const person of desk) {
    await notify(tx, { userId: person.id, kind: 'service', text, href: officePath(id) }, now);
  }
}
