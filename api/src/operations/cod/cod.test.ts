import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { DAY, startApi, type TestApi } from '../../../test/api';
import { cashier } from '../../../test/cash';
import { codCalls, codOrder, type Row } from '../../../test/cod';
import { shipParcel, PARCEL_TOTAL } from '../../../test/parcels';
import { nextNumber } from '../../../test/unique';
import { codData } from './personal-data';
import { codPayoutRows } from './tables';

let api: TestApi;
let staff: ReturnType<typeof codCalls>;
let manager: ReturnType<typeof codCalls>;
beforeAll(async () => {
  api = await startApi({ demo: true });
  staff = codCalls(api, (await api.person({ role: 'staff' })).token);
  manager = codCalls(api, (await api.person({ role: 'manager' })).token);
});
afterAll(() => api.close());
beforeEach(() => api.db.execute(sql`truncate orders, money_entries, cod_payouts cascade`));

const rowOf = ({ trackingCode }: { trackingCode: string }, amount: number, fee = 0): Row => ({
  trackingCode,
  amount,
  fee,
  day: null,
});
const openOf = async (query = '') =>
  (await staff.open(query)).items.map(({ orderCode, open }) => [orderCode, open]);

describe('what carriers owe', () => {
  test('are delivered orders with cash on delivery, by carrier, with the days since', async () => {
    const now = api.clock.now();
    const old = await codOrder(api, 300_000, {
      deliveredAt: new Date(now.getTime() - 9 * DAY),
      carrier: 'Giao Hàng Nhanh (GHN)',
    });
    const late = await codOrder(api, 200_000, { carrier: 'ghn' });
    const other = await codOrder(api, 150_000, { carrier: 'Chành xe' });
    await codOrder(api, 90_000, { paymentMethod: 'transfer' });
    await codOrder(api, 80_000, { paymentStatus: 'unpaid', status: 'shipping', deliveredAt: null });
    expect(await staff.open()).toMatchObject({
      sum: { orders: 3, amount: 650_000 },
      carriers: [
        { carrier: 'Giao Hàng Nhanh (GHN)', orders: 2, amount: 500_000, oldestDays: 9, differing: 0 },
        { carrier: 'Chành xe', orders: 1, amount: 150_000, oldestDays: 0 },
      ],
    });
    expect(await openOf()).toEqual([
      [old.code, 300_000],
      [late.code, 200_000],
      [other.code, 150_000],
    ]);
    expect(await openOf(`?carrier=${encodeURIComponent('Chành xe')}`)).toEqual([[other.code, 150_000]]);
  });

  test('includes an order whose money was refunded after its return, because the carrier has its cash', async () => {
    const { code } = await codOrder(api, 300_000, { status: 'returned', paymentStatus: 'refunded' });
    expect(await openOf()).toEqual([[code, 300_000]]);
  });

  test('is in the day closing, with the same sum', async () => {
    await codOrder(api, 300_000);
    const closer = cashier(api, await api.person({ role: 'manager' }));
    expect((await closer.days()).next.money.carriers).toEqual({ orders: 1, amount: 300_000 });
  });

  test('is exported as CSV with its customer and carrier', async () => {
    const { code, trackingCode } = await codOrder(api, 300_000);
    const { token } = await api.person({ role: 'staff' });
    const { body } = await api.call('GET', '/staff/cod-receivables/export.csv', {
      token,
      headers: { accept: 'text/csv' },
    });
    expect(body).toContain('Mã đơn;Khách;Đơn vị vận chuyển;Mã vận đơn');
    expect(body).toContain(`${code};Lê An;Giao Hàng Nhanh (GHN);${trackingCode}`);
  });
});

describe('a preview', () => {
  test('judges each row and stores nothing', async () => {
    const [right, less, done, card] = await Promise.all([
      codOrder(api, 300_000),
      codOrder(api, 200_000),
      codOrder(api, 100_000),
      codOrder(api, 90_000, { paymentMethod: 'transfer' }),
    ]);
    const foreign = await codOrder(api, 70_000, { carrier: 'Viettel Post' });
    const away = await codOrder(api, 80_000, {
      paymentStatus: 'unpaid',
      status: 'shipping',
      deliveredAt: null,
    });
    await staff.recorded([rowOf(done, 100_000)]);
    const { rows } = await staff.preview([
      rowOf({ trackingCode: right.trackingCode.toLowerCase() }, 300_000),
      rowOf(less, 150_000),
      rowOf(done, 100_000),
      rowOf(card, 90_000),
      rowOf(away, 80_000),
      rowOf(foreign, 70_000),
      rowOf({ trackingCode: 'LA999' }, 10_000),
      rowOf(right, 300_000),
    ]);
    expect(rows.map(({ kind, orderCode, open }) => [kind, orderCode, open])).toEqual([
      ['matches', right.code, 300_000],
      ['differs', less.code, 200_000],
      ['settled', done.code, null],
      ['not_cod', card.code, null],
      ['undelivered', away.code, null],
      ['unknown', null, null],
      ['unknown', null, null],
      ['settled', right.code, null],
    ]);
    expect((await staff.open()).sum).toEqual({ orders: 3, amount: 570_000 });
  });

  test('reads the columns of a carrier’s file, and ignores its others and its sum', async () => {
    const { trackingCode } = await codOrder(api, 1_300_000);
    const file = [
      'STT;Mã vận đơn;Người nhận;Tiền COD;Phí dịch vụ;Ngày giao',
      `1;${trackingCode};An;1.300.000;25.000;24/11/2026 10:15`,
      '2;KHAC1;Bình;abc;;32/11/2026',
      ';Tổng cộng;;1.300.000;25.000;',
    ].join('\r\n');
    const { data } = await staff.previewFile(`\uFEFF${file}`);
    expect(data.data.rows).toEqual([
      expect.objectContaining({
        line: 2,
        amount: 1_300_000,
        fee: 25_000,
        day: '2026-11-24',
        kind: 'matches',
      }),
    ]);
    expect(data.data.unreadable).toEqual([
      {
        line: 3,
        trackingCode: 'KHAC1',
        errors: [expect.stringMatching(/^Tiền thu hộ: /), expect.any(String)],
      },
    ]);
  });

  test.each([
    ['Mã vận đơn;Phí\nA1;1', /Thiếu cột “Tiền thu hộ”/],
    ['Mã vận đơn;COD;Tiền COD\nA1;1;1', /hai cột có thể là “Tiền thu hộ”/],
    ['Mã vận đơn;COD\n', /không có dòng nào/],
    ['PK\u0003\u0004', /tệp Excel/],
    ['Mã vận đơn;COD\n"A1;1', /ngoặc kép/],
  ])('rejects the file %j', async (file, message) => {
    const { statusCode, data } = await staff.previewFile(file);
    expect([statusCode, data.errors.file[0]]).toEqual([400, expect.stringMatching(message)]);
  });
});

describe('a payout', () => {
  test('settles orders, leaves differences open, and books no money again', async () => {
    const [right, less] = await Promise.all([codOrder(api, 300_000), codOrder(api, 200_000)]);
    const book = () => api.db.execute(sql`select count(*) as entries, sum(amount) as sum from money_entries`);
    const { rows: before } = await book();
    const payout = await staff.recorded([rowOf(right, 300_000, 15_000), rowOf(less, 150_000, 12_000)]);
    expect(payout).toMatchObject({ amount: 450_000, settled: 450_000, fees: 27_000, rows: 2 });
    expect((await book()).rows).toEqual(before);
    expect(await openOf()).toEqual([[less.code, 50_000]]);
    await staff.recorded([rowOf(less, 50_000)]);
    expect(await openOf()).toEqual([]);
  });

  test('keeps its amounts, but not the tracking code, when the customer is erased', async () => {
    const { id: userId } = await api.person();
    const order = await codOrder(api, 200_000, { userId });
    const { id } = await staff.recorded([rowOf(order, 200_000)]);
    await codData.erase?.(api.db, { userIds: [userId] }, api.clock.now());
    const rows = await api.db.select().from(codPayoutRows).where(eq(codPayoutRows.payoutId, id));
    expect(rows).toMatchObject([{ trackingCode: 'Đã xoá', amount: 200_000, kind: 'matches' }]);
  });

  test('that pays too much leaves a negative amount open', async () => {
    const order = await codOrder(api, 200_000);
    await staff.recorded([rowOf(order, 230_000)]);
    expect(await openOf()).toEqual([[order.code, -30_000]]);
  });

  test('with a recorded reference is rejected, in any case of its letters', async () => {
    const [one, two] = await Promise.all([codOrder(api, 300_000), codOrder(api, 200_000)]);
    await staff.record([rowOf(one, 300_000)], { reference: 'GHN-2611-A' });
    const again = await staff.record([rowOf(two, 200_000)], { reference: 'ghn-2611-a' });
    expect([again.statusCode, again.data.code]).toEqual([409, 'PAYOUT_RECORDED']);
    expect(await openOf()).toEqual([[two.code, 200_000]]);
  });

  test('of the same rows with another reference settles nothing', async () => {
    const rows = [rowOf(await codOrder(api, 300_000), 300_000)];
    await staff.recorded(rows);
    const again = await staff.record(rows);
    expect([again.statusCode, again.data.code]).toEqual([409, 'NOTHING_TO_SETTLE']);
  });

  test('sent again with its key returns the recorded one', async () => {
    const rows = [rowOf(await codOrder(api, 300_000), 300_000)];
    const { digest } = await staff.preview(rows);
    const send = () => staff.send(rows, digest, { key: `key-${rows[0]?.trackingCode}`, reference: 'R-1' });
    const [first, second] = [await send(), await send()];
    expect(second.data.data.id).toBe(first.data.data.id);
  });

  test('is rejected if an order has changed after the preview, and for a day in the future', async () => {
    const order = await codOrder(api, 300_000);
    const rows = [rowOf(order, 300_000)];
    const { digest } = await staff.preview(rows);
    const early = await staff.send(rows, digest, { paidOn: '2099-01-01' });
    expect([early.statusCode, early.data.errors.paidOn]).toEqual([400, [expect.stringMatching(/tương lai/)]]);
    await staff.recorded([rowOf(order, 100_000)]);
    const stale = await staff.send(rows, digest);
    expect([stale.statusCode, stale.data.code]).toEqual([409, 'PREVIEW_OUTDATED']);
  });

  test('is recorded once by simultaneous requests, with one reference or with several', async () => {
    const rows = await Promise.all(
      [1, 2, 3, 4].map(async (step) => rowOf(await codOrder(api, step * 100_000), step * 100_000)),
    );
    const { digest } = await staff.preview(rows);
    const replies = await Promise.all(
      [1, 2, 3, 4, 5, 6].map((index) =>
        staff.send(rows, digest, { reference: index % 2 ? 'CUNG-MA' : `KHAC-${nextNumber()}` }),
      ),
    );
    const outcomes = replies.map(({ statusCode, data }) => (statusCode === 201 ? 'ok' : data.code));
    expect(outcomes.filter((outcome) => outcome === 'ok')).toHaveLength(1);
    expect(new Set(outcomes.filter((outcome) => outcome !== 'ok'))).toEqual(
      new Set(
        outcomes.includes('PAYOUT_RECORDED') ? ['PREVIEW_OUTDATED', 'PAYOUT_RECORDED'] : ['PREVIEW_OUTDATED'],
      ),
    );
    expect((await staff.open()).sum).toEqual({ orders: 0, amount: 0 });
    const { rows: paid } = await api.db.execute<{ sum: string }>(
      sql`select sum(amount) as sum from cod_payout_rows`,
    );
    expect(Number(paid[0]?.sum)).toBe(1_000_000);
  });
});

describe('rows that no order received', () => {
  test('settle their order once its delivery is recorded and they are compared again', async () => {
    const person = await api.person({ role: 'staff' });
    const parcel = await shipParcel(api, person);
    const right = await codOrder(api, 300_000);
    const payout = await staff.recorded([rowOf(right, 300_000), rowOf(parcel, PARCEL_TOTAL)]);
    expect(payout).toMatchObject({ settled: 300_000, unassigned: { rows: 1, amount: PARCEL_TOTAL } });
    expect((await staff.recheck(payout.id)).data.data.unassigned.rows).toBe(1);
    await api.post(`/staff/shop-orders/${parcel.code}/deliver`, { collected: PARCEL_TOTAL }, person);
    expect((await staff.open()).sum.amount).toBe(PARCEL_TOTAL);
    const { data } = await staff.recheck(payout.id);
    expect(data.data).toMatchObject({ settled: 300_000 + PARCEL_TOTAL, unassigned: { rows: 0, amount: 0 } });
    expect((await staff.open()).sum.amount).toBe(0);
    expect((await staff.recheck(payout.id)).data.code).toBe('INVALID_TRANSITION');
  });

  test('are closed by a manager with a reason, once', async () => {
    const payout = await staff.recorded([
      rowOf(await codOrder(api, 300_000), 300_000),
      rowOf({ trackingCode: 'LA1' }, 40_000),
    ]);
    expect((await staff.open()).unassigned).toEqual({ rows: 1, amount: 40_000 });
    expect((await staff.closeRow(payout.id, 2)).statusCode).toBe(403);
    expect((await manager.closeRow(payout.id, 1)).data.code).toBe('INVALID_TRANSITION');
    const { data } = await manager.closeRow(payout.id, 2);
    expect(data.data.items[1]).toMatchObject({ kind: 'unknown', closedReason: 'Trả lại đơn vị' });
    expect((await manager.closeRow(payout.id, 2)).data.code).toBe('INVALID_TRANSITION');
    expect((await staff.open()).unassigned).toEqual({ rows: 0, amount: 0 });
  });
});

describe('a correction', () => {
  test('closes a difference with a reason, for the amount that the manager saw', async () => {
    const order = await codOrder(api, 200_000);
    await staff.recorded([rowOf(order, 150_000)]);
    expect((await staff.correct(order.code, 50_000)).statusCode).toBe(403);
    expect((await manager.correct(order.code, 200_000)).data.code).toBe('COD_CHANGED');
    expect((await manager.correct(order.code, 50_000, ' ')).statusCode).toBe(400);
    expect((await manager.correct(order.code, 50_000)).statusCode).toBe(200);
    expect(await openOf()).toEqual([]);
    expect((await manager.correct(order.code, 0)).data.code).toBe('INVALID_TRANSITION');
    expect((await manager.correct('DH-KHONG-CO', 1)).statusCode).toBe(404);
  });

  test('is written once by simultaneous requests', async () => {
    const order = await codOrder(api, 200_000);
    const replies = await Promise.all([1, 2, 3, 4].map(() => manager.correct(order.code, 200_000)));
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409, 409]);
  });
});

test('what carriers collected is what they paid out, what was corrected and what is open, to the đồng', async () => {
  const share = fc.integer({ min: 1, max: 130 });
  const act = fc.oneof(
    fc.record({ do: fc.constant('deliver' as const), total: fc.integer({ min: 1_000, max: 5_000_000 }) }),
    fc.record({ do: fc.constant('pay' as const), shares: fc.array(share, { minLength: 1, maxLength: 4 }) }),
    fc.record({ do: fc.constant('correct' as const), nth: fc.nat(9) }),
    fc.record({ do: fc.constant('refund' as const) }),
  );
  const numberOf = async (query: ReturnType<typeof sql>): Promise<number> =>
    Number((await api.db.execute<{ sum: string | null }>(query)).rows[0]?.sum ?? 0);
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 3, maxLength: 12 }), async (acts) => {
      await api.db.execute(sql`truncate orders, money_entries, cod_payouts cascade`);
      const delivered = [await codOrder(api, 500_000)];
      for (const one of acts) {
        if (one.do === 'deliver') delivered.push(await codOrder(api, one.total));
        if (one.do === 'pay') {
          const chosen = one.shares.map((part, index) => ({
            order: delivered[index % delivered.length] as (typeof delivered)[number],
            amount: part * 5_000,
          }));
          await staff.record(chosen.map(({ order, amount }) => rowOf(order, amount)));
        }
        if (one.do === 'correct') {
          const { items } = await staff.open();
          const item = items[one.nth % Math.max(1, items.length)];
          if (item) expect((await manager.correct(item.orderCode, item.open)).statusCode).toBe(200);
        }
        if (one.do === 'refund') {
          const code = delivered[0]?.code;
          await api.db.execute(sql`update orders set status = 'returned', payment_status = 'refunded'
            where code = ${code}`);
        }
      }
      const book = await numberOf(
        sql`select sum(amount) as sum from money_entries where way = 'cod' and kind in ('payment', 'void')`,
      );
      const paid = await numberOf(
        sql`select sum(amount) as sum from cod_payout_rows where kind in ('matches', 'differs')`,
      );
      const corrected = await numberOf(sql`select sum(amount) as sum from cod_corrections`);
      const { sum, items } = await staff.open();
      expect(book).toBe(paid + corrected + sum.amount);
      expect(items.reduce((total, { open }) => total + open, 0)).toBe(sum.amount);
      expect(items.every(({ due, open }) => due > 0 && open !== 0)).toBe(true);
    }),
    { numRuns: 15 },
  );
});
