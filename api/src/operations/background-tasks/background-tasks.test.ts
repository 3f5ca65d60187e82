import { eq, inArray, sql } from 'drizzle-orm';
import { DAY, freshEmail, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { cleanUp } from '../../app/worker';
import { auditLog } from '../../platform/audit/tables';
import { createOutbox } from '../../platform/mail/outbox';
import type { Mail } from '../../platform/mail/mail';
import { outbox } from '../../platform/mail/tables';
import { passwordChangedMail, verifyMail } from '../../platform/mail/templates';
import { registerTasks } from '../../platform/recurring/store';

const OPS_TOKEN = 'ops-'.padEnd(40, 'Kw5t');

let api: TestApi;
let admin: Person;
let sent: (Mail & { id: string })[];
const transport = {
  leaves: true,
  send: async (mail: Mail & { id: string }) => void sent.push(mail),
  close: () => {},
};
beforeAll(async () => {
  api = await startApi({ opsToken: OPS_TOKEN }, { logger: false, mailTransport: transport });
  admin = await api.person({ role: 'admin' });
});
afterAll(() => api.close());
beforeEach(async () => {
  sent = [];
  await api.db.delete(outbox);
  await api.db.delete(auditLog);
});

const overview = async (query = '') =>
  (await api.call('GET', `/admin/jobs${query}`, { token: admin.token })).data.data;
const post = (path: string, body: object = {}) =>
  api.post(`/admin/jobs/dead-letters/${path}`, body, { token: admin.token });
const rowOf = async (id: string) => {
  const [row] = await api.db.select().from(outbox).where(eq(outbox.id, id));
  return row as typeof outbox.$inferSelect;
};

/** Adds a mail whose last attempt was refused, and lets the outbox give it up. */
async function addDeadLetter(
  kind: 'password-changed' | 'verify-email' = 'password-changed',
): Promise<string> {
  const person = { email: freshEmail(), fullName: 'Trần Thị Bình' };
  const refusing = createOutbox(coreOf(api), {
    ...transport,
    send: () => Promise.reject(new Error(`550 no such user <${person.email}>, code 123456`)),
  });
  await refusing.add(
    api.db,
    kind === 'verify-email' ? verifyMail(person, '123456') : passwordChangedMail(person),
  );
  const [row] = await api.db
    .update(outbox)
    .set({ attempts: 7 })
    .where(eq(outbox.recipient, person.email))
    .returning({ id: outbox.id });
  await refusing.deliverDue();
  return row?.id as string;
}

test('lists dead letters with their reason, without the address and without the text of the server', async () => {
  const id = await addDeadLetter();
  const response = await api.call('GET', '/admin/jobs', { token: admin.token });
  const { deadLetters, jobs } = response.data.data;
  expect(deadLetters).toMatchObject({ total: 1, page: 1 });
  expect(deadLetters.items[0]).toMatchObject({
    id,
    kind: 'password-changed',
    attempts: 8,
    failure: { reason: 'address', code: '550' },
    canRetry: true,
  });
  expect(deadLetters.items[0].recipient).toMatch(/^n…@example\.vn$/);
  expect(jobs).toEqual([{ kind: 'password-changed', waiting: 0, retrying: 0, done: 0, dead: 1 }]);
  expect(response.body).not.toMatch(/123456|no such user/);
  expect((await overview('?kind=appointment')).deadLetters.total).toBe(0);
});

test('a dead letter that is retried is sent once under its id, and the audit log names the administrator', async () => {
  const id = await addDeadLetter();
  const answers = await Promise.all([post(`${id}/retry`), post(`${id}/retry`), post(`${id}/retry`)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
  await api.app.settled();
  expect(sent.map((mail) => mail.id)).toEqual([id]);
  expect(await rowOf(id)).toMatchObject({ status: 'sent', attempts: 1, sealed: null });
  const entries = await api.db.select().from(auditLog);
  expect(entries).toMatchObject([
    { action: 'dead_letter_retried', entityName: 'background_task', entityId: id, actorId: admin.id },
  ]);
  const { jobs } = await overview();
  expect(jobs).toEqual([{ kind: 'password-changed', waiting: 0, retrying: 0, done: 1, dead: 0 }]);
});

test('all dead letters of a kind are retried at once; other kinds stay', async () => {
  const ids = [await addDeadLetter(), await addDeadLetter()];
  const expired = await addDeadLetter('verify-email');
  const response = await post('retries', { kind: 'password-changed' });
  expect([response.data.data, response.data.message]).toEqual([
    { count: 2 },
    'Đã đưa 2 email vào hàng chờ gửi.',
  ]);
  await api.app.settled();
  expect(sent.map(({ id }) => id).sort()).toEqual(ids.sort());
  expect((await rowOf(expired)).status).toBe('failed');
  expect((await post('retries', { kind: 'password-changed' })).data.data).toEqual({ count: 0 });
  expect(await api.db.select().from(auditLog)).toMatchObject([
    { entityId: null, detail: { kind: 'password-changed', count: 2 } },
  ]);
});

test('a mail with an expired code can only be dismissed, with a reason', async () => {
  const id = await addDeadLetter('verify-email');
  expect((await overview()).deadLetters.items[0]).toMatchObject({ canRetry: false });
  const refused = await post(`${id}/retry`);
  expect([refused.statusCode, refused.data.code]).toEqual([409, 'DEAD_LETTER_EXPIRED']);
  expect((await post(`${id}/dismissal`, { reason: ' ' })).statusCode).toBe(400);
  expect((await post(`${id}/dismissal`, { reason: 'Khách đã gọi' })).statusCode).toBe(200);
  expect((await overview()).deadLetters.total).toBe(0);
  expect((await post(`${id}/dismissal`, { reason: 'Khách đã gọi' })).data.code).toBe('DEAD_LETTER_DECIDED');
  expect((await post('unknown/retry')).statusCode).toBe(404);
  expect(await api.db.select().from(auditLog)).toMatchObject([
    { action: 'dead_letter_dismissed', detail: { kind: 'verify-email', reason: 'Khách đã gọi' } },
  ]);
});

test('all dead letters of a kind are dismissed at once, and their contents are deleted', async () => {
  const ids = [await addDeadLetter(), await addDeadLetter()];
  const body = { kind: 'password-changed', reason: 'Máy chủ thư đổi' };
  expect((await post('dismissals', body)).data.data).toEqual({ count: 2 });
  const rows = await api.db.select().from(outbox).where(inArray(outbox.id, ids));
  expect(rows.every(({ sealed, dismissedAt }) => sealed === null && dismissedAt !== null)).toBe(true);
  await api.app.settled();
  expect(sent).toEqual([]);
});

test('a dead letter outlives the retention of mails until it is decided, but its content does not', async () => {
  const [undecided, dismissed] = [await addDeadLetter(), await addDeadLetter()];
  await post(`${dismissed}/dismissal`, { reason: 'Khách đã gọi' });
  await api.db.update(outbox).set({ createdAt: new Date(api.clock.now().getTime() - 31 * DAY) });
  await cleanUp({ db: api.db, now: api.clock.now });
  const rows = await api.db.select().from(outbox);
  expect(rows).toMatchObject([{ id: undecided, status: 'failed', sealed: null }]);
  expect((await overview()).deadLetters.items[0]).toMatchObject({ canRetry: false });
});

test('recurring tasks are listed with their schedule and the result of the last run', async () => {
  await registerTasks(api.db, [{ name: 'expire-transfers', everyMs: 60_000 }]);
  await api.db.execute(sql`update recurring_tasks
    set started_at = now(), duration_ms = 12, failures = 2, failure = 'database', failure_code = '40P01'
    where name = 'expire-transfers'`);
  const { recurring } = await overview();
  expect(recurring.find(({ name }: { name: string }) => name === 'expire-transfers')).toMatchObject({
    everySeconds: 60,
    isRunning: false,
    milliseconds: 12,
    succeededAt: null,
    failures: 2,
    failure: { reason: 'database', code: '40P01' },
    nextRunAt: expect.any(String),
  });
});

test('the summary of the desk and the metrics count dead letters', async () => {
  await addDeadLetter();
  const { badges } = (await api.call('GET', '/staff/summary', { token: admin.token })).data.data;
  expect(badges.deadLetters).toBe(1);
  const health = (await api.call('GET', '/admin/health', { token: admin.token })).data.data;
  expect(health.mails).toMatchObject({ waiting: 0, failed: 1 });
  const headers = { authorization: `Bearer ${OPS_TOKEN}` };
  const metrics = await api.app.inject({ method: 'GET', url: '/metrics', headers });
  expect(metrics.body).toContain('dead_letters{kind="password-changed"} 1');
  expect(metrics.body).toContain('recurring_task_failures{task="expire-transfers"} 2');
  expect(metrics.body).toMatch(/recurring_task_overdue_seconds\{task="expire-transfers"\} \d/);
});
