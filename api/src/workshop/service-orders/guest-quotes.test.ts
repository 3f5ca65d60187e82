import { eq } from 'drizzle-orm';
import { qrSvg } from '../../platform/qr-svg';
import { auditLog } from '../../platform/audit/tables';
import { HOUR, startApi, type TestApi } from '../../../test/api';
import { openJob, propose, rowOf, step, type Job } from '../../../test/service-orders';
import { quoteShares, serviceOrders } from './tables';

let api: TestApi;
beforeAll(async () => {
  api = await startApi({ demo: true, limitScale: 1 });
});
afterAll(() => api.close());

const PHONE = '0912345678';
interface GuestJob extends Job {
  readonly lines: readonly { readonly id: string }[];
}

/** Sends a quote of 400.000 ₫ and 300.000 ₫ for the vehicle of a customer without an account. */
async function guestQuote({ email = null as string | null, price = 400_000 } = {}): Promise<GuestJob> {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  const values = { userId: null, email, complaint: 'Khách dặn riêng' };
  await api.db.update(serviceOrders).set(values).where(eq(serviceOrders.id, job.id));
  const { lines } = await propose(api, job, [
    { name: 'Thay má phanh', price },
    { name: 'Đảo lốp', price: 300_000 },
  ]);
  return { ...job, lines };
}
const shareOf = async (job: Job, channel: string, seq = 1) =>
  (await step(api, job, `quotes/${seq}/shares`, job.staff, { channel })).data.data;
let address = 0;
const from = () => ({ ip: `10.9.${address++}.1` });
const open = (code: string, more = from()) => api.post('/quotes/open', { code }, more);
const answer = (
  code: string,
  job: GuestJob,
  [first, second]: readonly [string, string],
  phoneNumber: string | null = null,
) =>
  api.post(
    '/quotes/answer',
    {
      code,
      phoneNumber,
      decisions: [
        { lineId: job.lines[0]?.id, decision: first },
        { lineId: job.lines[1]?.id, decision: second },
      ],
    },
    from(),
  );
const readOffice = async (job: Job) =>
  (await api.call('GET', `/staff/service-orders/${job.id}`, { token: job.staff.token })).data.data;

test('a quote of a guest without an e-mail address has no shares until the front desk shares the quote', async () => {
  const job = await guestQuote();
  expect((await readOffice(job)).quotes[0]).toMatchObject({ state: 'sent', shares: [] });
  const shared = await shareOf(job, 'link');
  expect(shared.code).toMatch(/^\d{12}$/);
  expect(new URL(shared.url).hash).toBe(`#${shared.code}`);
  expect(new URL(shared.url).pathname).toBe('/quote');
  expect(shared.message).toContain(shared.url);
  expect((await readOffice(job)).quotes[0].shares).toMatchObject([{ channel: 'link', openedAt: null }]);
});

test('a code opens the quote without other data of the customer, and the front desk sees when it was opened', async () => {
  const job = await guestQuote();
  const { code } = await shareOf(job, 'phone');
  const opened = await open(`${code.slice(0, 4)} ${code.slice(4, 8)} ${code.slice(8)}`);
  expect(opened.statusCode).toBe(200);
  expect(Object.keys(opened.data.data).sort()).toEqual(['orderCode', 'quote', 'status', 'vehicle']);
  expect(opened.data.data.quote).toMatchObject({ state: 'sent', total: 700_000 });
  const { fullName, phoneNumber } = await rowOf(api, job);
  for (const secret of [fullName, phoneNumber, 'Khách dặn riêng', job.id, job.vehicleId]) {
    expect(opened.body).not.toContain(secret);
  }
  const { openedAt } = (await readOffice(job)).quotes[0].shares[0];
  expect(Date.parse(openedAt)).toBeLessThanOrEqual(api.clock.now().getTime());
});

test('a quote that is sent again shows the holder of its code what changed', async () => {
  const job = await guestQuote();
  await step(api, job, 'quotes', job.staff);
  await step(api, job, 'lines', job.staff, { kind: 'labour', name: 'Gạt mưa', unitPrice: 50_000 });
  await step(api, job, 'quotes/2/send', job.staff);
  const { code } = await shareOf(job, 'link', 2);
  const changes = {
    since: 1,
    answered: false,
    totalBefore: 700_000,
    total: 750_000,
    lines: [{ name: 'Gạt mưa', before: null, after: { quantity: 1, total: 50_000 } }],
  };
  expect((await open(code)).data.data.quote.changes).toEqual(changes);
  const { quotes } = await readOffice(job);
  expect(quotes.map((quote: { changes: unknown }) => quote.changes)).toEqual([null, changes]);
});

test('the code is stored as a keyed hash only', async () => {
  const job = await guestQuote();
  const { code } = await shareOf(job, 'print');
  const rows = JSON.stringify(await api.db.select().from(quoteShares));
  expect(rows).not.toContain(code);
  const trail = JSON.stringify(await api.db.select().from(auditLog).where(eq(auditLog.entityId, job.id)));
  expect(trail).not.toContain(code);
});

test('a guest approves some lines of the quote, and work begins', async () => {
  const job = await guestQuote();
  const { code } = await shareOf(job, 'link');
  const answered = await answer(code, job, ['approved', 'declined']);
  expect([answered.statusCode, answered.data.data.status]).toEqual([200, 'in_progress']);
  expect(answered.data.data.quote.state).toBe('partially_approved');
  const again = await answer(code, job, ['approved', 'declined']);
  expect(again.statusCode).toBe(200);
  const other = await answer(code, job, ['declined', 'declined']);
  expect([other.statusCode, other.data.code]).toEqual([409, 'QUOTE_ANSWERED']);
  const { events } = await readOffice(job);
  expect(events.find(({ kind }: { kind: string }) => kind === 'quote_answered')).toMatchObject({
    text: expect.stringMatching(/^Đã duyệt 1 hạng mục \(400\.000\s₫\) bằng mã báo giá\.$/),
    by: null,
  });
});

test('of answers sent at the same time by one link, the first counts, and the others get the result', async () => {
  const job = await guestQuote();
  const codes = [(await shareOf(job, 'link')).code, (await shareOf(job, 'print')).code];
  const choices = [
    ['approved', 'declined'],
    ['declined', 'approved'],
    ['approved', 'approved'],
    ['declined', 'declined'],
  ] as const;
  const sent = [...choices, ...choices];
  const answers = await Promise.all(
    sent.map((choice, n) => answer(codes[n < choices.length ? 0 : 1] as string, job, choice)),
  );
  const accepted = sent.filter((_, n) => answers[n]?.statusCode === 200);
  expect(new Set(accepted.map(String)).size).toBe(1);
  for (const { statusCode, data } of answers) {
    expect([statusCode, data.code]).toEqual(statusCode === 200 ? [200, undefined] : [409, 'QUOTE_ANSWERED']);
  }
  const shown = (await open(codes[0] as string)).data.data;
  expect(shown.quote.lines.map(({ approval }: { approval: string }) => approval)).toEqual(accepted[0]);
  const { events } = await readOffice(job);
  expect(events.filter(({ kind }: { kind: string }) => kind === 'quote_answered')).toHaveLength(1);
});

test('the QR code of a share contains its link', async () => {
  const job = await guestQuote();
  const shared = await shareOf(job, 'link');
  expect(shared.qrSvg).toBe(qrSvg(shared.url));
});

test('approving more than 2.000.000 ₫ requires the phone number, with five attempts an hour', async () => {
  const job = await guestQuote({ price: 2_500_000 });
  const { code } = await shareOf(job, 'link');
  const both = ['approved', 'approved'] as const;
  const without = await answer(code, job, both);
  expect([without.statusCode, without.data.errors.phoneNumber[0]]).toEqual([
    400,
    'Vui lòng nhập số điện thoại bạn đã để lại ở xưởng.',
  ]);
  for (let n = 0; n < 5; n++) {
    const wrong = await answer(code, job, both, '0912000000');
    expect([wrong.statusCode, wrong.data.errors.phoneNumber[0]]).toEqual([
      400,
      'Số điện thoại không khớp với số bạn đã để lại ở xưởng.',
    ]);
  }
  expect((await answer(code, job, both, PHONE)).statusCode).toBe(429);
  api.clock.advance(HOUR + 1_000);
  const right = await answer(code, job, both, PHONE);
  expect([right.statusCode, right.data.data.quote.state]).toEqual([200, 'approved']);
});

test('an unknown code returns 404, and attempts are rate-limited by address', async () => {
  const attacker = { ip: '10.200.0.1' };
  const first = await open('000000000000', attacker);
  expect([first.statusCode, first.data.code]).toEqual([404, 'NOT_FOUND']);
  for (let n = 0; n < 19; n++) await open(String(n).padStart(12, '1'), attacker);
  expect((await open('000000000001', attacker)).statusCode).toBe(429);
  expect((await open('12345', from())).data.errors.code[0]).toBe('Mã báo giá gồm 12 chữ số.');
});

test('a code stops working when its quote is replaced or expires', async () => {
  const job = await guestQuote();
  const { code } = await shareOf(job, 'link');
  await step(api, job, 'quotes', job.staff);
  expect((await open(code)).data.code).toBe('QUOTE_SUPERSEDED');
  const shared = await step(api, job, 'quotes/1/shares', job.staff, { channel: 'link' });
  expect([shared.statusCode, shared.data.code]).toEqual([409, 'QUOTE_SUPERSEDED']);
  const late = await guestQuote();
  const lateCode = (await shareOf(late, 'link')).code;
  api.clock.advance(48 * HOUR);
  const expired = await open(lateCode);
  expect([expired.statusCode, expired.data.code]).toEqual([409, 'QUOTE_EXPIRED']);
  expect((await answer(lateCode, late, ['approved', 'approved'])).data.code).toBe('QUOTE_EXPIRED');
});

test('the mail to a guest has a link that opens the quote', async () => {
  const job = await guestQuote({ email: 'khach@example.com' });
  const mail = (await api.mails('khach@example.com')).find(({ kind }) => kind === 'service-quote');
  const code = /\/quote#(\d{12})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await open(code)).data.data.orderCode).toBe(job.code);
  expect((await readOffice(job)).quotes[0].shares).toMatchObject([{ channel: 'email' }]);
});

test('the quote of a customer with an account is shared without a code, because the customer signs in', async () => {
  const job = await openJob(api);
  await step(api, job, 'start', job.technician);
  await propose(api, job, [{ name: 'Thay má phanh', price: 400_000 }]);
  const shared = await shareOf(job, 'link');
  expect([shared.code, new URL(shared.url).pathname]).toEqual([null, `/service-orders/${job.id}/approve`]);
  const channels = (await readOffice(job)).quotes[0].shares.map(
    ({ channel }: { channel: string }) => channel,
  );
  expect(channels).toEqual(['app', 'email', 'link']);
});

test('an approval by phone needs the name of the person who gave it', async () => {
  const job = await guestQuote();
  const decisions = job.lines.map(({ id }) => ({ lineId: id, decision: 'approved' }));
  const body = { seq: 1, decisions, evidence: 'Gọi 0912 345 678 lúc 10:20', channel: 'phone' };
  const nameless = await step(api, job, 'approvals', job.staff, body);
  expect(nameless.data.errors.saidBy[0]).toBe('Vui lòng ghi tên người đã trả lời (tối đa 100 ký tự).');
  const named = await step(api, job, 'approvals', job.staff, { ...body, saidBy: 'Chị Lan' });
  expect(named.statusCode).toBe(200);
  const said = named.data.data.events.find(({ kind }: { kind: string }) => kind === 'quote_answered');
  expect(said).toMatchObject({
    text: expect.stringMatching(/qua điện thoại\.$/),
    note: 'Chị Lan trả lời · Gọi 0912 345 678 lúc 10:20',
  });
});
