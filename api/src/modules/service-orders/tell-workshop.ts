import { and, eq } from 'drizzle-orm';
import type { Queries } from '../../db/client';
import { users } from '../../db/schema';
import { notify } from '../notifications/notify';
import type { OrderRow } from './repository';

/** Tells the front desk, and the technician of the job, what became of a quote (product rule §3.5); each once. */
export async function tellWorkshop(
  tx: Queries,
  { id, technicianId }: OrderRow,
  { text, key }: { readonly text: string; readonly key: string },
  now: Date,
): Promise<void> {
  const desk = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, 'staff'), eq(users.status, 'active')));
  const dedupeKey = `so:${id}:${key}`;
  const tell = (userId: string, href: string) =>
    notify(tx, { userId, kind: 'quote', text, href, dedupeKey }, now);
  for (const person of desk) await tell(person.id, '/staff/service-orders');
  if (technicianId !== null) await tell(technicianId, '/technician');
}
