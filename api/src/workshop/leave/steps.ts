import type { Role } from '@evcare/shared-contracts';
import { publishOfficeChange } from '../../messaging/live';
import { notify } from '../../messaging/notifications';
import { writeAudit } from '../../platform/audit/audit';
import type { Queries } from '../../platform/db/client';
import { ApiError } from '../../platform/endpoints/api-error';
import { leaveTexts as t } from './messages';
import type { LeaveRow } from './repository';
import { partsOf } from './view';

/** Roles that decide about leave. */
export const LEADERS: readonly Role[] = ['manager', 'admin'];
/** Page with the open requests. */
export const APPROVALS_PATH = '/manager';

export const leaveNotFound = () => new ApiError(404, 'NOT_FOUND', t.notFound);

interface Step {
  readonly actorId: string;
  readonly action: string;
  readonly detail?: Record<string, unknown>;
}

/**
 * Writes a step of a request to the audit log, and publishes it to open pages of the back office and of the
 * person, with the calendar that it may have changed.
 */
export async function recordStep(
  tx: Queries,
  request: LeaveRow,
  { actorId, action, detail }: Step,
  now: Date,
): Promise<void> {
  const { id, userId } = request;
  const entry = { actorId, action, entityName: 'leave_request', entityId: id };
  await writeAudit(tx, { ...entry, detail: { ...partsOf(request), ...detail } }, now);
  await publishOfficeChange(tx, { entity: 'leave-request', id }, now, userId);
  await publishOfficeChange(tx, { entity: 'user', id: userId }, now);
  await publishOfficeChange(tx, { entity: 'calendar', id: null }, now);
}

/** Notifies a person of a decision about their leave. */
export async function notifyEmployee(
  tx: Queries,
  { id, userId, state }: LeaveRow,
  { role, text }: { readonly role: Role; readonly text: string },
  now: Date,
): Promise<void> {
  const href = `/${role === 'admin' ? 'manager' : role}/leave`;
  await notify(tx, { userId, kind: 'reminder', text, href, dedupeKey: `leave:${id}:${state}` }, now);
}
