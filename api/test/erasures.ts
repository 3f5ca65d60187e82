import { eq, sql } from 'drizzle-orm';
import { createErasureRun } from '../src/operations/personal-data/carry-out';
import { erasures } from '../src/operations/personal-data/tables';
import { createOutbox } from '../src/platform/mail/outbox';
import { PASSWORD, type Person, type TestApi } from './api';
import { coreOf } from './core';

const transport = { leaves: false, send: () => Promise.resolve(), close: () => undefined };

/** Task that carries erasures out, as a newly started program has it. A run ends when its mails are delivered. */
export function erasureRun(api: TestApi) {
  const core = coreOf(api);
  const task = createErasureRun(core, { outbox: createOutbox(core, transport) });
  return {
    ...task,
    async run() {
      await task.run();
      await core.background.settled();
    },
  };
}

/** Calls of tests about personal data. */
export function erasureTools(api: TestApi, admin: Person) {
  const as = { token: admin.token };
  const own = ({ token }: Person) => ({ token });
  /** Lets the waiting time of an erasure pass; sessions would not outlive a move of the clock. */
  const passWait = (id: string) =>
    api.db.update(erasures).set({ dueAt: api.clock.now() }).where(eq(erasures.id, id));
  const status = async (person: Person) =>
    (await api.call('GET', '/auth/personal-data', own(person))).data.data;
  const request = (person: Person, changes: object = {}) =>
    api.post(
      '/auth/personal-data/erasure',
      { currentPassword: PASSWORD, word: 'xoá', ...changes },
      own(person),
    );
  const approve = (id: string) => api.post(`/admin/erasures/${id}/approve`, {}, as);
  return {
    status,
    request,
    approve,
    passWait,
    withdraw: (person: Person) => api.post('/auth/personal-data/withdrawal', {}, own(person)),
    copy: (person: Person) =>
      api.post('/auth/personal-data/copy', { currentPassword: PASSWORD }, own(person)),
    list: async (query = '') => (await api.call('GET', `/admin/erasures${query}`, as)).data.data,
    /** Requests and approves an erasure, and lets the waiting time pass. */
    async approved(person: Person): Promise<string> {
      const { id } = (await request(person)).data.data.erasure;
      await approve(id);
      await passWait(id);
      return id;
    },
  };
}

/** Marks customers as erased before a restore has brought their data back, so that the next run repeats it. */
export async function markErased(api: TestApi, userIds: readonly string[]): Promise<void> {
  const time = api.clock.now();
  await api.db.insert(erasures).values(
    userIds.map((userId) => ({
      userId,
      userIds: [userId],
      state: 'done' as const,
      channel: 'call' as const,
      dueAt: time,
      endedAt: time,
      createdAt: time,
      updatedAt: time,
    })),
  );
}

/** Names the tables that contain one of the texts in any row. */
export async function tablesWith(api: TestApi, texts: readonly string[]): Promise<string[]> {
  const { rows } = await api.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const table = sql.identifier(name);
    for (const text of texts) {
      const { rows: hits } = await api.db.execute(
        sql`select 1 from ${table} t where position(${text.toLowerCase()} in lower(t::text)) > 0 limit 1`,
      );
      if (hits.length > 0) found.push(`${name}: ${text}`);
    }
  }
  return found;
}
