import type { ReviewRow } from '../../catalogue/products';
import { publishOfficeChange } from '../../messaging/live';
import { notify, notifyDesk } from '../../messaging/notifications';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import type { ReviewedProduct } from './repository';

const QUEUE_PATH = '/staff/service-orders?tab=reviews';

interface ReviewEvent {
  /** Null for a guest. */
  readonly actorId: string | null;
  readonly action: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes an action on a review to the audit log, and announces the change to the back office. */
export async function recordReviewEvent(
  tx: Queries,
  { id, rating }: ReviewRow,
  { sku }: ReviewedProduct,
  { actorId, action, detail = {} }: ReviewEvent,
  now: Date,
): Promise<void> {
  await writeAudit(
    tx,
    { actorId, action, entityName: 'review', entityId: id, detail: { sku, rating, ...detail } },
    now,
  );
  await publishOfficeChange(tx, { entity: 'catalogue', id }, now);
}

/** Notifies the author of a review of a decision or an answer. */
export const notifyAuthor = (
  tx: Queries,
  { userId }: ReviewRow,
  { slug }: ReviewedProduct,
  text: string,
  now: Date,
): Promise<boolean> => notify(tx, { userId, kind: 'order', text, href: `/products/${slug}#danh-gia` }, now);

/** Notifies the front desk of a review that needs a decision, once per version of the review. */
export const notifyModerators = (
  tx: Queries,
  { id, version }: ReviewRow,
  text: string,
  now: Date,
): Promise<void> =>
  notifyDesk(tx, { kind: 'order', text, href: QUEUE_PATH, dedupeKey: `review:${id}:${version}` }, now);
