import { eq, inArray, sql } from 'drizzle-orm';
import pg from 'pg';
import { freshEmail, startApi, type TestApi } from '../../test/api';
import { coreOf } from '../../test/core';
import { run, type Program } from '../../test/programs/run';
import { addProduct, orderForm, sendOrder } from '../../test/shop';
import { nextNumber } from '../../test/unique';
import { startSmtp, type LocalSmtp } from '../../test/smtp';
import { stock } from '../catalogue/products/tables';
import { poll } from '../platform/db/wait';
import { createOutbox } from '../platform/mail/outbox';
import { outbox } from '../platform/mail/tables';
import { passwordChangedMail } from '../platform/mail/templates';
import { recurringTasks } from '../platform/recurring/tables';
import { orderEvents, orders } from '../sales/orders/tables';

const TIMEOUT_MS = 60_000;
const ORDERS = 6;
/** The sweep has this many orders behind it when it is killed. */
const DONE = 3;
const sink = { leaves: true, send: async () => {}, close: () => {} };

let api: TestApi;
let smtp: LocalSmtp;
let programs: readonly [Program, Program];
beforeAll(async () => {
  smtp = await startSmtp();
  // Only the programs run tasks and deliver by SMTP.
  api = await startApi(
    { demo: true, smtpUrl: smtp.url },
    { logger: false, mailTransport: sink, scheduler: { tickMs: TIMEOUT_MS } },
  );
  programs = [0, 1].map(() => run('run-tasks', JSON.stringify(api.config))) as unknown as typeof programs;
});
afterAll(async () => {
  for (const { child, ended } of programs) {
    child.kill('SIGKILL');
    await ended;
  }
  await api.close();
  await smtp.stop();
});

/** Lets a loaded program start its tasks. */
async function start({ line, child }: Program): Promise<void> {
  expect(await line()).toBe('loaded');
  child.stdin?.write('start\n');
}
const reach = async (condition: () => Promise<boolean> | boolean) =>
  expect(await poll(async () => (await condition()) || null, { timeoutMs: TIMEOUT_MS })).toBe(true);

/** Places an order of its own product whose payment is overdue. */
async function addOverdueOrder(index: number): Promise<{ id: string; productId: string; email: string }> {
  const [productId, email] = [await addProduct(api), freshEmail()];
  const contact = { fullName: 'Trần Thị Bình', phoneNumber: `0987${nextNumber(6)}`, email };
  const form = orderForm([{ id: productId, quantity: 1 }], 500_000, { payment: 'transfer', contact });
  const { code } = (await sendOrder(api, form)).data.data;
  const paymentDueAt = new Date(Date.now() - 3_600_000 + index * 1_000);
  const [row] = await api.db
    .update(orders)
    .set({ paymentDueAt })
    .where(eq(orders.code, code))
    .returning({ id: orders.id });
  return { id: row?.id as string, productId, email };
}

/** Makes tasks due, so that a program need not wait for their first interval. */
const makeDue = (...names: string[]) =>
  api.db.insert(recurringTasks).values(
    names.map((name) => ({
      name,
      intervalMs: 60_000,
      nextRunAt: sql`now() - interval '1 minute'`,
    })),
  );
const messageIds = (email: string) =>
  smtp.received
    .filter(({ to }) => to.includes(email))
    .map(({ data }) => /^Message-ID: (.*)$/im.exec(data)?.[1]?.trim());

test(
  'a program that is killed while it mails and cancels orders is resumed: each effect once, each mail under one Message-ID',
  async () => {
    const overdue: Awaited<ReturnType<typeof addOverdueOrder>>[] = [];
    for (let index = 0; index < ORDERS; index++) overdue.push(await addOverdueOrder(index));
    await api.app.settled();
    const recipient = freshEmail();
    await createOutbox(coreOf(api), sink).add(
      api.db,
      passwordChangedMail({ email: recipient, fullName: 'Trần Thị Bình' }),
    );
    await makeDue('outbox', 'expire-transfers');
    smtp.silent = true;

    // The sweep stops in the middle of an order's transaction, where it waits for this lock.
    const holder = new pg.Client({ connectionString: api.config.databaseUrl });
    await holder.connect();
    await holder.query('begin');
    await holder.query('select from stock where product_id = $1 for update', [overdue[DONE]?.productId]);

    const cancelled = () => api.db.$count(orders, eq(orders.status, 'cancelled'));
    const [first, second] = programs;
    await start(first);
    await reach(async () => {
      const waiting = await api.db.execute(sql`select from pg_locks where not granted`);
      return waiting.rows.length > 0 && (await cancelled()) === DONE && messageIds(recipient).length === 1;
    });
    first.child.kill('SIGKILL');
    await first.ended;
    await holder.end();
    expect(await cancelled()).toBe(DONE);
    const [mail] = await api.db.select().from(outbox).where(eq(outbox.recipient, recipient));
    expect(mail).toMatchObject({ status: 'pending', attempts: 1 });

    // The lease of the mail ends.
    await api.db.update(outbox).set({ nextAttemptAt: new Date() }).where(eq(outbox.recipient, recipient));
    smtp.silent = false;
    await start(second);
    const waitingMails = () => api.db.$count(outbox, eq(outbox.status, 'pending'));
    await reach(async () => (await cancelled()) === ORDERS && (await waitingMails()) === 0);

    const received = messageIds(recipient);
    expect(received).toHaveLength(2);
    expect(new Set(received)).toEqual(new Set([`<${mail?.id}@evcare.test>`]));
    for (const { id, productId, email } of overdue) {
      const events = await api.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
      expect(events.filter(({ status }) => status === 'cancelled')).toHaveLength(1);
      expect(await api.db.$count(outbox, sql`recipient = ${email} and kind = 'order-status'`)).toBe(1);
      expect(messageIds(email)).toHaveLength(1);
      const [left] = await api.db.select().from(stock).where(eq(stock.productId, productId));
      expect(left).toMatchObject({ onHand: 10, reserved: 0 });
    }
    await reach(async () => {
      const tasks = await api.db
        .select()
        .from(recurringTasks)
        .where(inArray(recurringTasks.name, ['outbox', 'expire-transfers']));
      return tasks.every(({ runId, succeededAt, failures }) => !runId && succeededAt && failures === 0);
    });
  },
  TIMEOUT_MS,
);
