import { and, eq } from 'drizzle-orm';
import { auditLog } from '../../platform/audit/tables';
import { otpCodes } from '../../identity/otp/tables';
import { packages } from '../../catalogue/services/tables';
import { products, stock } from '../../catalogue/products/tables';
import { quotes, serviceLines } from './tables';
import { subscriptions } from '../subscriptions/tables';
import { createOutbox } from '../../platform/mail/outbox';
import { HOUR, otherCode, startApi, type Person, type TestApi } from '../../../test/api';
import { coreOf } from '../../../test/core';
import { addProduct } from '../../../test/shop';
import { answer, fill, fillAll, openJob, propose, rowOf, step, type Job } from '../../../test/service-orders';
import { createQuoteShares } from './quote-shares';
import { createQuoteSweep, type QuoteSweep } from './sweep';

let api: TestApi;
let sweeps: QuoteSweep[];
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1_000 });
  sweeps = Array.from({ length: 4 }, () => {
    const core = coreOf(api);
    const transport = { leaves: false, send: async () => {}, close: () => {} };
    const outbox = createOutbox(core, transport);
    return createQuoteSweep(core, { outbox, shares: createQuoteShares(core, { outbox }) });
  });
});
afterAll(() => api.close());

/** Opens a job in the status `diagnosing`. */
const diagnosing = async (input: Parameters<typeof openJob>[1] = {}): Promise<Job> => {
  const job = await openJob(api, input);
  await step(api, job, 'start', job.technician);
  return job;
};
const codeFor = async (job: Job): Promise<string> => {
  const response = await api.post(`/service-orders/${job.id}/approval-code`, {}, { token: job.owner.token });
  expect([response.statusCode, response.data.message]).toEqual([
    200,
    'Đã gửi mã xác nhận. Vui lòng kiểm tra email.',
  ]);
  const mail = (await api.mails(job.owner.email)).find(({ kind }) => kind === 'approval-code');
  return mail?.code ?? '';
};
const linesOf = (job: Job) =>
  api.db
    .select()
    .from(serviceLines)
    .where(eq(serviceLines.serviceOrderId, job.id))
    .orderBy(serviceLines.position);
const expireEverywhere = async () =>
  (await Promise.all(sweeps.map((sweep) => sweep.expire()))).reduce((a, b) => a + b);

test('a sent quote is valid for 48 hours and shows the proposed lines with their reasons', async () => {
  const job = await diagnosing();
  await fill(api, job, 'Gai lốp các bánh', { value: '2,4', note: 'Mòn mép ngoài' });
  const [item] = (
    await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token })
  ).data.data.items.filter(({ title }: { title: string }) => title === 'Gai lốp các bánh');
  await step(api, job, 'lines', job.staff, {
    kind: 'labour',
    name: 'Đảo lốp',
    unitPrice: 300_000,
    checklistItemId: item.id,
  });
  const sent = await step(api, job, 'quotes/1/send', job.staff);
  expect(sent.data.data.status).toBe('awaiting_approval');
  const { data } = (await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token })).data;
  expect(data).toMatchObject({ awaiting: 1, approvedTotal: 500_000 });
  expect(data.quote).toMatchObject({
    seq: 1,
    state: 'sent',
    total: 300_000,
    lines: [
      {
        name: 'Đảo lốp',
        approval: 'pending',
        total: 300_000,
        finding: { title: 'Gai lốp các bánh', result: 'watch', note: 'Mòn mép ngoài', photos: [] },
      },
    ],
  });
  expect(Date.parse(data.quote.validUntil) - Date.parse(data.quote.sentAt)).toBe(48 * HOUR);
});

test('a part has the same decision as its labour; a contradicting decision is rejected', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api);
  const { seq, lines } = await propose(api, job, [
    { name: 'Thay má phanh', price: 400_000, parts: [productId] },
  ]);
  const labour = lines.find(({ parentId }) => parentId === null)?.id ?? '';
  const part = lines.find(({ parentId }) => parentId === labour)?.id ?? '';
  const split = await answer(api, job, seq, [
    [labour, 'declined'],
    [part, 'approved'],
  ]);
  expect([split.statusCode, split.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  const alone = await answer(api, job, seq, [[part, 'approved']]);
  expect(alone.data.errors.decisions[0]).toBe('Vui lòng chọn Đồng ý hoặc Để sau cho từng hạng mục.');
  const agreed = await answer(api, job, seq, [[labour, 'approved']]);
  expect(agreed.data.data.quote).toMatchObject({ state: 'approved', total: 900_000 });
  expect((await linesOf(job)).map(({ approval }) => approval)).toEqual(['approved', 'approved', 'approved']);
  expect(agreed.data.data).toMatchObject({ status: 'in_progress', approvedTotal: 1_400_000 });
});

test('the mail that confirms an answer lists approved lines, postponed lines and list prices', async () => {
  const job = await diagnosing();
  const { seq, lines } = await propose(api, job, [
    { name: 'Thay má phanh', price: 400_000 },
    { name: 'Đảo lốp', price: 300_000 },
  ]);
  const [brakes = '', tyres = ''] = lines.map(({ id }) => id);
  await api.db.update(serviceLines).set({ listPrice: 500_000 }).where(eq(serviceLines.id, brakes));
  const agreed = await answer(api, job, seq, [
    [brakes, 'approved'],
    [tyres, 'declined'],
  ]);
  expect(agreed.data.data.quote.lines[0].benefit).toEqual({
    kind: 'package',
    percent: 20,
    listTotal: 500_000,
  });
  expect(agreed.data.data.quote.lines[1].benefit).toBeNull();
  const mails = (await api.mails(job.owner.email)).filter(({ kind }) => kind === 'service-answer');
  expect(mails).toHaveLength(1);
  const text = mails[0]?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('Đồng ý: 1 × Thay má phanh: 400.000 ₫ (giá gốc 500.000 ₫, giảm 20%)');
  expect(text).toContain('Để sau: Đảo lốp: Chưa làm');
  expect(text).toContain('Tổng bạn đồng ý: 400.000 ₫');
});

test('approving a part that is out of stock moves the order to awaiting parts', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api, { onHand: 0 });
  const { seq, lines } = await propose(api, job, [{ name: 'Thay pin', price: 400_000, parts: [productId] }]);
  const agreed = await answer(api, job, seq, [[lines[0]?.id ?? '', 'approved']]);
  expect(agreed.data.data.status).toBe('awaiting_parts');
  await api.db.update(stock).set({ onHand: 3 }).where(eq(stock.productId, productId));
  expect((await step(api, job, 'parts-arrived', job.staff)).data.data.status).toBe('in_progress');
});

test('an answer must decide on exactly the lines of the quote', async () => {
  const job = await diagnosing();
  const { seq, lines } = await propose(api, job, [
    { name: 'Thay má phanh', price: 400_000 },
    { name: 'Đảo lốp', price: 300_000 },
  ]);
  const [one = '', two = ''] = lines.map(({ id }) => id);
  const booked = (await linesOf(job))[0]?.id ?? '';
  for (const decisions of [
    [[one, 'approved']],
    [
      [one, 'approved'],
      [one, 'approved'],
      [two, 'declined'],
    ],
    [
      [one, 'approved'],
      [two, 'declined'],
      [booked, 'declined'],
    ],
  ] as [string, string][][]) {
    expect((await answer(api, job, seq, decisions)).data.code).toBe('VALIDATION_FAILED');
  }
  const answered = await answer(api, job, seq, [
    [one, 'approved'],
    [two, 'declined'],
  ]);
  expect(answered.data.data).toMatchObject({
    status: 'in_progress',
    quote: { state: 'partially_approved' },
    awaiting: 0,
  });
});

describe('the code for large approvals', () => {
  const large = async () => {
    const job = await diagnosing();
    const quote = await propose(api, job, [
      { name: 'Thay má phanh', price: 2_000_000 },
      { name: 'Đảo lốp', price: 1 },
    ]);
    const [one = '', two = ''] = quote.lines.map(({ id }) => id);
    return {
      job,
      seq: quote.seq,
      all: [
        [one, 'approved'],
        [two, 'approved'],
      ] as const,
      one,
      two,
    };
  };

  test('the code is required if the approved lines exceed 2.000.000 ₫', async () => {
    const { job, seq, one, two } = await large();
    const exactly = await answer(api, job, seq, [
      [one, 'approved'],
      [two, 'declined'],
    ]);
    expect(exactly.statusCode).toBe(200);
    const other = await large();
    const rejected = await answer(api, other.job, other.seq, other.all);
    expect([rejected.statusCode, rejected.data.code]).toEqual([400, 'OTP_REQUIRED']);
    expect((await rowOf(api, other.job)).status).toBe('awaiting_approval');
  });

  test('the code must match the mailed code and works only once', async () => {
    const { job, seq, all } = await large();
    const code = await codeFor(job);
    const wrong = await answer(api, job, seq, all, otherCode(code));
    expect([wrong.statusCode, wrong.data.code]).toEqual([400, 'OTP_INVALID']);
    expect((await answer(api, job, seq, all, code)).data.data.status).toBe('in_progress');
    const next = await diagnosing({ owner: job.owner });
    const quote = await propose(api, next, [{ name: 'Thay pin', price: 3_000_000 }]);
    const again = await answer(api, next, quote.seq, [[quote.lines[0]?.id ?? '', 'approved']], code);
    expect(again.data.code).toBe('OTP_INVALID');
  });

  test('the code is invalid after ten minutes or five attempts', async () => {
    const { job, seq, all } = await large();
    const code = await codeFor(job);
    for (let n = 0; n < 5; n++) await answer(api, job, seq, all, otherCode(code));
    expect((await answer(api, job, seq, all, code)).data.code).toBe('OTP_LOCKED');
    const later = await large();
    const late = await codeFor(later.job);
    const ended = { expiresAt: api.clock.now() };
    await api.db.update(otpCodes).set(ended).where(eq(otpCodes.userId, later.job.owner.id));
    expect((await answer(api, later.job, later.seq, later.all, late)).data.code).toBe('OTP_EXPIRED');
  });

  test('the code is mailed at most once a minute, only for an open quote, and only to its customer', async () => {
    const { job } = await large();
    await codeFor(job);
    const path = `/service-orders/${job.id}/approval-code`;
    const soon = await api.post(path, {}, { token: job.owner.token });
    expect([soon.statusCode, soon.data.code]).toEqual([429, 'RATE_LIMITED']);
    const none = await diagnosing();
    const early = await api.post(`/service-orders/${none.id}/approval-code`, {}, { token: none.owner.token });
    expect([early.statusCode, early.data.code]).toEqual([409, 'QUOTE_MISSING']);
    const stranger = await api.person();
    expect((await api.post(path, {}, { token: stranger.token })).statusCode).toBe(404);
  });
});

test('repeating the same answer changes nothing; a different answer is rejected', async () => {
  const job = await diagnosing();
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
  const id = lines[0]?.id ?? '';
  await answer(api, job, seq, [[id, 'approved']]);
  const before = await rowOf(api, job);
  expect((await answer(api, job, seq, [[id, 'approved']])).statusCode).toBe(200);
  expect((await rowOf(api, job)).version).toBe(before.version);
  const other = await answer(api, job, seq, [[id, 'declined']]);
  expect([other.statusCode, other.data.code]).toEqual([409, 'QUOTE_ANSWERED']);
});

test('of two different simultaneous answers, the first is accepted and the second is rejected', async () => {
  const job = await diagnosing();
  const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
  const id = lines[0]?.id ?? '';
  const responses = await Promise.all(
    Array.from({ length: 8 }, (_, n) => answer(api, job, seq, [[id, n % 2 === 0 ? 'approved' : 'declined']])),
  );
  const [line] = await api.db.select().from(serviceLines).where(eq(serviceLines.id, id));
  const won = responses.map(({ statusCode }) => statusCode === 200);
  expect(won).toEqual(responses.map((_, n) => (n % 2 === 0 ? 'approved' : 'declined') === line?.approval));
  const answered = and(eq(auditLog.entityId, job.id), eq(auditLog.action, 'service_order_quote_answered'));
  expect(await api.db.$count(auditLog, answered)).toBe(1);
});

describe('declining everything', () => {
  test('declining every line makes the vehicle ready if no other work remains', async () => {
    const job = await diagnosing();
    await fillAll(api, job);
    const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
    const said = await answer(api, job, seq, [[lines[0]?.id ?? '', 'declined']]);
    expect(said.data.data).toMatchObject({
      status: 'ready',
      quote: { state: 'rejected' },
      approvedTotal: 500_000,
    });
    expect((await api.mails(job.owner.email)).some(({ kind }) => kind === 'service-ready')).toBe(true);
  });

  test('declining every line returns the order to the remaining checks', async () => {
    const job = await diagnosing();
    const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
    const said = await answer(api, job, seq, [[lines[0]?.id ?? '', 'declined']]);
    expect(said.data.data.status).toBe('in_progress');
  });
});

test('a revised quote copies the lines of the previous quote, which can no longer be answered', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api);
  const first = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000, parts: [productId] }]);
  const revised = await step(api, job, 'quotes', job.staff);
  expect(revised.data.data.quotes.map(({ state }: { state: string }) => state)).toEqual([
    'superseded',
    'draft',
  ]);
  const old = await answer(api, job, first.seq, [[first.lines[0]?.id ?? '', 'approved']]);
  expect([old.statusCode, old.data.code]).toEqual([409, 'QUOTE_SUPERSEDED']);
  const draft = await answer(api, job, 2, [[first.lines[0]?.id ?? '', 'approved']]);
  expect(draft.data.code).toBe('QUOTE_MISSING');
  const sent = await step(api, job, 'quotes/2/send', job.staff);
  const lines = sent.data.data.quotes[1].lines as { id: string; parentId: string | null }[];
  expect(lines).toHaveLength(2);
  expect(lines[1]?.parentId).toBe(lines[0]?.id);
  expect((await answer(api, job, 2, [[lines[0]?.id ?? '', 'approved']])).data.data.approvedTotal).toBe(
    1_400_000,
  );
});

test('a finding proposed while a quote is open goes into the next quote', async () => {
  const job = await diagnosing();
  const first = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
  await step(api, job, 'lines', job.staff, { kind: 'labour', name: 'Đảo lốp', unitPrice: 300_000 });
  const seen = await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token });
  expect(seen.data.data).toMatchObject({ awaiting: 1, quote: { total: 400_000 } });
  await answer(api, job, first.seq, [[first.lines[0]?.id ?? '', 'approved']]);
  const sent = await step(api, job, 'quotes/2/send', job.staff);
  expect(sent.data.data).toMatchObject({ status: 'awaiting_approval' });
  expect(sent.data.data.quotes[1].lines.map(({ name }: { name: string }) => name)).toEqual(['Đảo lốp']);
});

test('sending a quote freezes its prices; the package discount applies to parts', async () => {
  const job = await diagnosing();
  const productId = await addProduct(api, { price: 500_000 });
  const packageId = await somePackage();
  const time = api.clock.now();
  await api.db.insert(subscriptions).values({
    code: `GDV${job.code}`,
    userId: job.owner.id,
    vehicleId: job.vehicleId,
    packageId,
    name: 'Gói',
    entitlements: [],
    partsDiscountPct: 10,
    months: 12,
    state: 'active',
    price: 1,
    payment: 'at_shop',
    startsAt: time,
    endsAt: new Date(time.getTime() + 100 * HOUR),
    createdAt: time,
    updatedAt: time,
  });
  const { lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000, parts: [productId] }]);
  await api.db.update(products).set({ price: 900_000 }).where(eq(products.id, productId));
  const { data } = (await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token })).data;
  expect(data.quote.total).toBe(850_000);
  const changed = await api.call('PUT', `/staff/service-orders/${job.id}/lines/${lines[0]?.id}`, {
    payload: { quantity: 1, unitPrice: 1 },
    token: job.staff.token,
  });
  expect(changed.statusCode).toBe(400);
});

async function somePackage(): Promise<string> {
  const time = api.clock.now();
  const [row] = await api.db
    .insert(packages)
    .values({
      tier: 'basic',
      name: 'Gói',
      searchText: 'goi',
      summary: '',
      price: 1,
      months: 12,
      entitlements: [],
      partsDiscountPct: 10,
      perks: [],
      createdAt: time,
      updatedAt: time,
    })
    .returning();
  return row?.id ?? '';
}

test('a quote with an unpriced line, or without lines, cannot be sent', async () => {
  const job = await diagnosing();
  await step(api, job, 'lines', job.staff, { kind: 'labour', name: 'Thay má phanh' });
  const unpriced = await step(api, job, 'quotes/1/send', job.staff);
  expect([unpriced.statusCode, unpriced.data.code]).toEqual([409, 'QUOTE_UNPRICED']);
  const [, line] = await linesOf(job);
  const path = `/staff/service-orders/${job.id}/lines/${line?.id}`;
  await api.call('DELETE', path, { token: job.staff.token });
  expect((await step(api, job, 'quotes/1/send', job.staff)).data.code).toBe('QUOTE_EMPTY');
});

describe('quote expiry', () => {
  const shortly = async (): Promise<{ job: Job; seq: number; id: string; person: Person }> => {
    const job = await diagnosing();
    const { seq, lines } = await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
    return { job, seq, id: lines[0]?.id ?? '', person: job.owner };
  };
  const endsIn = (job: Job, ms: number) =>
    api.db
      .update(quotes)
      .set({ validUntil: new Date(api.clock.now().getTime() + ms) })
      .where(eq(quotes.serviceOrderId, job.id));

  test('a quote cannot be answered after `validUntil`, even before the scheduled task expires it', async () => {
    const { job, seq, id } = await shortly();
    await endsIn(job, 0);
    const late = await answer(api, job, seq, [[id, 'approved']]);
    expect(late.data).toMatchObject({ code: 'QUOTE_EXPIRED', message: 'Báo giá đã hết hạn' });
    expect(late.statusCode).toBe(409);
    const { data } = (await api.call('GET', `/service-orders/${job.id}`, { token: job.owner.token })).data;
    expect(data).toMatchObject({ awaiting: 0, quote: { state: 'expired' } });
    expect(await expireEverywhere()).toBe(1);
    expect(await expireEverywhere()).toBe(0);
    expect((await answer(api, job, seq, [[id, 'approved']])).data.code).toBe('QUOTE_EXPIRED');
    // The workshop sends the lines in a new quote.
    await step(api, job, 'quotes', job.staff);
    const sent = await step(api, job, 'quotes/2/send', job.staff);
    expect(sent.data.data.quotes.map(({ state }: { state: string }) => state)).toEqual(['expired', 'sent']);
  });

  test('one instance sends one reminder before a quote expires', async () => {
    const { job } = await shortly();
    await endsIn(job, 7 * HOUR);
    const warn = async () => (await Promise.all(sweeps.map((sweep) => sweep.warn()))).reduce((a, b) => a + b);
    expect(await warn()).toBe(0);
    await endsIn(job, 5 * HOUR);
    expect(await warn()).toBe(1);
    expect(await warn()).toBe(0);
    const mails = (await api.mails(job.owner.email)).filter(({ subject }) => subject.includes('sắp hết hạn'));
    expect(mails).toHaveLength(1);
    expect(mails[0]?.link).toBe(`${api.config.webOrigin}/service-orders/${job.id}/approve`);
  });
});

test('an answer recorded at the counter requires evidence but no code', async () => {
  const job = await diagnosing();
  const { seq, lines } = await propose(api, job, [{ name: 'Thay pin', price: 9_000_000 }]);
  const decisions = [{ lineId: lines[0]?.id, decision: 'approved' }];
  const bare = await step(api, job, 'approvals', job.staff, { seq, decisions, evidence: ' ' });
  expect(bare.data.errors.evidence).toBeDefined();
  const byTechnician = await step(api, job, 'approvals', job.technician, {
    seq,
    decisions,
    evidence: 'Gọi điện',
  });
  expect(byTechnician.statusCode).toBe(403);
  const noted = await step(api, job, 'approvals', job.staff, {
    seq,
    decisions,
    evidence: 'Gọi điện lúc 10:05',
  });
  expect(noted.data.data.status).toBe('in_progress');
  const [entry] = await api.db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.entityId, job.id), eq(auditLog.action, 'service_order_quote_answered')));
  expect(entry).toMatchObject({ actorId: job.staff.id, detail: { evidence: 'Gọi điện lúc 10:05' } });
});
