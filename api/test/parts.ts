import { randomUUID } from 'node:crypto';
import type { PartsUrgency } from '@evcare/shared-contracts/office';
import type { CallOptions, Person, Reply, TestApi } from './api';
import { answer, openJob, propose, step, type Job, type JobOptions } from './service-orders';

type Token = Pick<Person, 'token'>;

export interface PartWish {
  readonly productId: string;
  readonly quantity?: number;
  readonly serviceLineId?: string | null;
}

/** Requests parts as the technician of the job. */
export const askParts = (
  api: TestApi,
  job: Job,
  lines: readonly PartWish[],
  {
    by = job.technician,
    urgency = 'normal',
    reason = 'Má phanh mòn.',
    key = randomUUID(),
  }: { by?: Token; urgency?: PartsUrgency; reason?: string; key?: string } = {},
): Promise<Reply> =>
  api.post(
    '/technician/parts-requests',
    {
      serviceOrderId: job.id,
      urgency,
      reason,
      lines: lines.map(({ quantity = 1, ...line }) => ({ ...line, quantity })),
    },
    { token: by.token, headers: { 'idempotency-key': key } },
  );

/** Performs a step of the back office on a request. */
export const officeStep = (
  api: Pick<TestApi, 'post'>,
  id: string,
  path: string,
  { token }: Token,
  payload: object = {},
  more: CallOptions = {},
): Promise<Reply> => api.post(`/staff/parts-requests/${id}/${path}`, payload, { token, ...more });

export const issueParts = (
  api: Pick<TestApi, 'post'>,
  id: string,
  by: Token,
  key: string = randomUUID(),
): Promise<Reply> => officeStep(api, id, 'issue', by, {}, { headers: { 'idempotency-key': key } });

export const ownStep = (
  api: Pick<TestApi, 'post'>,
  id: string,
  path: string,
  { token }: Token,
  payload: object = {},
): Promise<Reply> => api.post(`/technician/parts-requests/${id}/${path}`, payload, { token });

/** Approves the requested quantities, or the given quantities in the order of lines. */
export async function approveParts(
  api: TestApi,
  id: string,
  by: Token,
  quantities?: readonly number[],
): Promise<Reply> {
  const shown = await api.call('GET', `/staff/parts-requests/${id}`, { token: by.token });
  const lines = (shown.data.data.lines as { id: string; quantity: number }[]).map((line, index) => ({
    id: line.id,
    approvedQty: quantities?.[index] ?? line.quantity,
  }));
  return officeStep(api, id, 'approve', by, { lines });
}

/** Opens a job in progress whose customer has approved these parts. */
export async function jobWithParts(
  api: TestApi,
  productIds: readonly string[],
  input: JobOptions = {},
): Promise<Job> {
  const job = await openJob(api, input);
  await step(api, job, 'start', job.technician);
  const { seq, lines } = await propose(api, job, [
    { name: 'Thay thế', price: 300_000, parts: [...productIds] },
  ]);
  const labours = lines.filter(({ parentId }) => parentId === null);
  const answered = await answer(
    api,
    job,
    seq,
    labours.map(({ id }) => [id, 'approved'] as const),
  );
  if (answered.statusCode !== 200) throw new Error(answered.body);
  return job;
}

/** Names of fields that contain prices or stock numbers. */
const HIDDEN = /price|total|amount|cost|value|onHand|reserved|available|large/i;
export function hiddenIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    ...(HIDDEN.test(key) ? [key] : []),
    ...hiddenIn(inner),
  ]);
}
