import type { Queries } from '../../platform/db/client';
import { notify, notifyDesk } from '../../messaging/notifications';
import type { OrderRow } from './repository';

/** Notifies the front desk and the technician once of the outcome of a quote (product rule §3.5). */
export async function notifyWorkshop(
  tx: Queries,
  { id, technicianId }: OrderRow,
  { text, key }: { readonly text: string; readonly key: string },
  now: Date,
): Promise<void> {
  const notice = { kind: 'quote', text, dedupeKey: `so:${id}:${key}` } as const;
  await notifyDesk(tx, { ...notice, href: `/staff/service-orders?open=${id}` }, now);
  if (technicianId !== null) await notify(tx, { ...notice, userId: technicianId, href: '/technician' }, now);
}
