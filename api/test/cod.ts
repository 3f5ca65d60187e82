import { randomUUID } from 'node:crypto';
import type { CodPayoutDetail, CodPreview, CodReceivables } from '@evcare/shared-contracts/office';
import type { Carrier } from '@evcare/shared-contracts/shop';
import { carrierName } from '@evcare/shared-contracts/shop';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { orders } from '../src/sales/orders';
import type { Reply, TestApi } from './api';
import { multipart } from './form';
import { shopOrder } from './numbers';
import { nextNumber } from './unique';

export interface Row {
  readonly trackingCode: string;
  readonly amount: number;
  readonly fee?: number;
  readonly day?: string | null;
}

/** Adds an order with cash on delivery that the carrier has delivered. */
export async function codOrder(
  api: TestApi,
  total: number,
  changes: Partial<typeof orders.$inferInsert> = {},
): Promise<{ code: string; trackingCode: string }> {
  const trackingCode = `COD${nextNumber(7)}`;
  const code = `DHC${nextNumber(7)}`;
  await shopOrder(api, api.clock.now(), {
    code,
    total,
    trackingCode,
    paymentMethod: 'cod',
    method: 'delivery',
    carrier: 'GHN',
    deliveredAt: api.clock.now(),
    ...changes,
  });
  return { code, trackingCode };
}

/** Calls of one user for payouts of a carrier. */
export function codCalls(api: TestApi, token: string, carrier: Carrier | null = 'ghn') {
  const name = carrier === null ? 'Chành xe' : carrierName(carrier);
  const numbers = (rows: readonly Row[]) => rows.map((row) => ({ fee: 0, day: null, ...row }));
  const calls = {
    open: async (query = ''): Promise<CodReceivables> =>
      (await api.call('GET', `/staff/cod-receivables${query}`, { token })).data.data,
    preview: async (rows: readonly Row[]): Promise<CodPreview> => {
      const body = { carrier: name, rows: numbers(rows) };
      return (await api.post('/staff/cod-payouts/preview', body, { token })).data.data;
    },
    previewFile: (bytes: Buffer | string): Promise<Reply> =>
      api.call('POST', `/staff/cod-payouts/file?carrier=${encodeURIComponent(name)}`, {
        token,
        ...multipart([{ name: 'file', bytes, file: 'doi-soat.csv', type: 'text/csv' }]),
      }),
    /** Records rows with a digest that a preview has returned. */
    send: (
      rows: readonly Row[],
      digest: string,
      { reference = `DS-${nextNumber()}`, key = randomUUID(), ...changes }: Record<string, string> = {},
    ): Promise<Reply> =>
      api.call('POST', '/staff/cod-payouts', {
        token,
        headers: { 'idempotency-key': key },
        payload: {
          carrier: name,
          reference,
          paidOn: dayInVietnam(api.clock.now()),
          rows: numbers(rows),
          digest,
          ...changes,
        },
      }),
    /** Previews and records rows. */
    async record(rows: readonly Row[], changes: Record<string, string> = {}): Promise<Reply> {
      return calls.send(rows, (await calls.preview(rows)).digest, changes);
    },
    recorded: async (rows: readonly Row[]): Promise<CodPayoutDetail> => (await calls.record(rows)).data.data,
    read: async (id: string): Promise<CodPayoutDetail> =>
      (await api.call('GET', `/staff/cod-payouts/${id}`, { token })).data.data,
    recheck: (id: string): Promise<Reply> => api.post(`/staff/cod-payouts/${id}/recheck`, {}, { token }),
    closeRow: (id: string, line: number, reason = 'Trả lại đơn vị'): Promise<Reply> =>
      api.post(`/staff/cod-payouts/${id}/rows/${line}/close`, { reason }, { token }),
    correct: (
      code: string,
      expected: number,
      reason = 'Đơn vị làm mất hàng, đã bồi thường',
    ): Promise<Reply> =>
      api.post(`/staff/cod-receivables/${code}/correction`, { expected, reason }, { token }),
  };
  return calls;
}
