import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { publishOfficeChange } from '../../messaging/live';
import { notify, notifyDesk } from '../../messaging/notifications';
import { managersOf } from '../../sales/stock';
import { noticeTexts } from './messages';
import type { RequestRow } from './repository';

const REQUESTS_PATH = '/technician/parts-request';
const officePath = (id: string): string => `/staff/service-orders?tab=parts-requests&open=${id}`;

/** Service order that a request is for. */
export interface Job {
  readonly id: string;
  readonly code: string;
  readonly technicianId: string | null;
}

/** Product of a line, as entries of the audit log name it. */
export const auditedProduct = ({ sku, name }: { readonly sku: string; readonly name: string }) => ({
  sku,
  name,
});

/** Step of a request for the audit log: the user who made it, and its details. */
export interface RequestStep {
  readonly action: string;
  readonly actorId: string | null;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/**
 * Writes a step to the audit log and publishes it to open pages of the back office, in the transaction
 * of the step.
 */
export async function record(
  tx: Queries,
  request: RequestRow,
  order: Pick<Job, 'code' | 'technicianId'>,
  { action, actorId, detail = {} }: RequestStep,
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
  await publishOfficeChange(tx, change, now, first);
  for (const id of rest) await publishOfficeChange(tx, change, now, id);
}

/** Publishes a change of stock. */
export const publishStockChange = (tx: Queries, now: Date, productId: string | null = null): Promise<void> =>
  publishOfficeChange(tx, { entity: 'stock', id: productId }, now);

/** Notifies the technician who works on the vehicle, and the requester. */
export async function notifyTechnician(
  tx: Queries,
  request: RequestRow,
  order: Pick<Job, 'technicianId'>,
  text: string,
  now: Date,
): Promise<void> {
  const people = new Set([order.technicianId, request.requestedById]);
  for (const userId of [...people].filter((id) => id !== null).sort()) {
    await notify(tx, { userId, kind: 'service', text, href: REQUESTS_PATH }, now);
  }
}

/** Notifies managers once of a request that needs their approval (product rule §3.5). */
export async function notifyManagers(
  tx: Queries,
  { id, code }: RequestRow,
  order: Pick<Job, 'code'>,
  now: Date,
): Promise<void> {
  const text = noticeTexts.large(code, order.code);
  for (const userId of await managersOf(tx)) {
    const dedupeKey = `parts:${id}:large`;
    await notify(tx, { userId, kind: 'service', text, href: officePath(id), dedupeKey }, now);
  }
}

/** Notifies the front desk that parts were returned. */
export const notifyDeskOfReturn = (tx: Queries, { id }: RequestRow, text: string, now: Date): Promise<void> =>
  notifyDesk(tx, { kind: 'service', text, href: officePath(id) }, now);
