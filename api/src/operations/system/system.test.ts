import { eq } from 'drizzle-orm';
import { ulid } from 'ulid';
import { MINUTE, startApi, type Person, type TestApi } from '../../../test/api';
import { auditLog } from '../../platform/audit/tables';
import { outbox } from '../../platform/mail/tables';
import { remoteTelemetry } from '../telemetry/tables';
import { users } from '../../identity/users/tables';
import { AUDIT_PAGE_SIZE } from './audit';

let api: TestApi;
let admin: Person;
beforeAll(async () => {
  api = await startApi();
  admin = await api.person({ role: 'admin', fullName: 'Quản Trị Viên' });
});
afterAll(() => api.close());

const get = async (path: string) => (await api.call('GET', path, { token: admin.token })).data.data;
const audit = (query = '') => get(`/admin/audit?${query}`);

/** Writes an audit entry whose time is the given number of minutes from now. */
async function note(values: Partial<typeof auditLog.$inferInsert>, minutes = 0): Promise<string> {
  const time = new Date(api.clock.now().getTime() + minutes * MINUTE);
  const id = ulid(time.getTime());
  await api.db.insert(auditLog).values({
    id,
    action: 'thu',
    entityName: 'order',
    entityId: 'o1',
    createdAt: time,
    updatedAt: time,
    ...values,
  });
  return id;
}

describe('the audit log', () => {
  test('the audit log is listed newest first in pages, which new entries do not shift', async () => {
    const ids: string[] = [];
    for (let n = 0; n < AUDIT_PAGE_SIZE + 5; n++) ids.push(await note({ action: 'trang' }, n));
    const first = await audit('action=trang');
    await note({ action: 'trang' }, 1_000);
    const second = await audit(`action=trang&after=${first.next}`);
    const seen = [...first.items, ...second.items].map(({ id }: { id: string }) => id);
    expect(seen).toEqual([...ids].reverse());
    expect(second.next).toBeNull();
  });

  test('the audit log names the actor, and filters by actor, code, action and day', async () => {
    const id = await note(
      { actorId: admin.id, action: 'refund', detail: { code: 'DH26112400012' } },
      -3 * 1_440,
    );
    for (const query of ['q=DH261124', 'q=quan+tri&action=refund', `actorId=${admin.id}&action=refund`]) {
      const { items } = await audit(query);
      expect(items).toMatchObject([
        { id, actor: { fullName: 'Quản Trị Viên' }, action: 'refund', detail: { code: 'DH26112400012' } },
      ]);
    }
    expect((await audit('q=DH261124&entity=appointment')).items).toEqual([]);
    expect((await audit('q=%25')).items).toEqual([]);
  });

  test('the audit log filters by days in Vietnam, from midnight to midnight', async () => {
    const late = '2026-03-01T16:59:59.000Z';
    const early = '2026-03-01T17:00:00.000Z';
    for (const time of [late, early]) {
      const createdAt = new Date(time);
      await api.db.insert(auditLog).values({
        id: ulid(createdAt.getTime()),
        action: 'ngay',
        entityName: 'order',
        entityId: time,
        createdAt,
        updatedAt: createdAt,
      });
    }
    const on = async (day: string) =>
      (await audit(`action=ngay&from=${day}&to=${day}`)).items.map(({ at }: { at: string }) => at);
    expect(await on('2026-03-01')).toEqual([late]);
    expect(await on('2026-03-02')).toEqual([early]);
    expect((await audit('action=ngay&from=nonsense')).items).toHaveLength(2);
  });
});

test('the state of the system matches the database', async () => {
  await api.db.update(outbox).set({ status: 'sent' });
  const before = await get('/admin/health');
  expect(before).toMatchObject({
    database: { version: expect.stringMatching(/^\d+/), migrations: expect.any(Number) },
    mails: { waiting: 0, failed: 0, oldestSeconds: 0 },
    today: { shopOrders: 0, shopTotal: 0, deliveries: 0, serviceTotal: 0 },
    failures: [],
  });
  expect(before.database.size).toBeGreaterThan(1_000_000);
  const locked = await api.person();
  await api.db.update(users).set({ status: 'locked' }).where(eq(users.id, locked.id));
  const time = api.clock.now();
  const failure = {
    remote: 'mfe-account',
    release: '1.0.0',
    code: 'ENTRY_FAILED',
    at: time,
    createdAt: time,
    updatedAt: time,
  };
  const old = new Date(time.getTime() - 25 * 60 * MINUTE);
  await api.db.insert(remoteTelemetry).values([
    { ...failure, traceId: 'vet-1' },
    { ...failure, traceId: 'vet-2' },
    { ...failure, traceId: 'vet-3', code: 'CŨ', createdAt: old },
  ]);
  const after = await get('/admin/health');
  const customers = (health: typeof after) =>
    health.users.find(({ role }: { role: string }) => role === 'customer');
  expect(customers(after).count).toBe(customers(before).count + 1);
  expect(after.failures).toEqual([
    {
      remote: 'mfe-account',
      release: '1.0.0',
      code: 'ENTRY_FAILED',
      count: 2,
      lastAt: time.toISOString(),
    },
  ]);
  expect(customers(after).locked).toBe(customers(before).locked + 1);
});
