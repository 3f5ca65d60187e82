import { randomUUID } from 'node:crypto';
import { DENOMINATIONS, type Counted, type DrawerDesk } from '@evcare/shared-contracts/office';
import type { Person, Reply, TestApi } from './api';
import { step, type Job } from './service-orders';

/** Counts an amount in as few notes and coins as possible. */
export function countOf(amount: number): Counted[] {
  let rest = amount;
  return DENOMINATIONS.map((value) => {
    const count = Math.floor(rest / value);
    rest -= count * value;
    return { value, count };
  });
}

/** Calls of the cash drawer and of day closings, by one person. */
export function cashier(api: TestApi, { token }: Person) {
  const desk = async (): Promise<DrawerDesk> =>
    (await api.call('GET', '/staff/drawers', { token })).data.data;
  const drawer = async () => (await desk()).open?.drawer;
  return {
    desk,
    drawer,
    open: (openingFloat = 2_000_000): Promise<Reply> =>
      api.post('/staff/drawers', { openingFloat }, { token }),
    move: (id: string, kind: string, amount: number, version?: number): Promise<Reply> =>
      api.post(
        `/staff/drawers/${id}/moves`,
        { kind, amount, reason: 'Đổi tiền lẻ' },
        {
          token,
          ...(version !== undefined && { version }),
        },
      ),
    /** Closes a drawer with a count that differs from the expected cash by `difference`. */
    async close(id: string, difference = 0, more: object = {}): Promise<Reply> {
      const { drawer: seen } = (await api.call('GET', `/staff/drawers/${id}`, { token })).data.data;
      const body = { counts: countOf(seen.expected + difference), expected: seen.expected, ...more };
      return api.post(`/staff/drawers/${id}/close`, body, { token });
    },
    approve: (id: string): Promise<Reply> =>
      api.post(`/manager/drawers/${id}/approve`, { note: 'Đã đếm lại' }, { token }),
    days: async () => (await api.call('GET', '/manager/day-closings', { token })).data.data,
    closeDay: (day: string, expected: number): Promise<Reply> =>
      api.post('/manager/day-closings', { day, expected }, { token }),
  };
}

/** Receives a payment of a service order in cash, or in another way. */
export const payIn = (api: TestApi, job: Job, method: string, amount: number): Promise<Reply> =>
  step(
    api,
    job,
    'payments',
    job.staff,
    { method, amount, ...(method !== 'cash' && { reference: 'FT26329' }) },
    { headers: { 'idempotency-key': randomUUID() } },
  );
