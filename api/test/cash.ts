import { randomUUID } from 'node:crypto';
import {
  DENOMINATIONS,
  type Counted,
  type DrawerDesk,
  type RefundTask,
} from '@evcare/shared-contracts/office';
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

/** Bank account of a customer. */
export const ACCOUNT = { bank: 'Vietcombank', number: '0071000123456', holder: 'NGUYEN VAN AN' } as const;

/** Calls of refunds of service orders. */
export const refunds = {
  /** Asks for a refund, by default in cash. */
  ask: (api: TestApi, job: Job, person: Person, amount: number, way = 'cash'): Promise<Reply> =>
    step(api, job, 'refunds', person, {
      amount,
      way,
      reason: 'Khách không hài lòng',
      ...(way === 'transfer' && { account: ACCOUNT }),
    }),
  list: async (api: TestApi, { token }: Person): Promise<RefundTask[]> =>
    (await api.call('GET', '/manager/refunds', { token })).data.data.items,
  /** Takes a step of a refund as the person who has read its newest version. */
  async step(api: TestApi, id: string, name: string, person: Person, body: object = {}): Promise<Reply> {
    const refund = (await refunds.list(api, person)).find((item) => item.id === id);
    const { token } = person;
    return api.post(`/manager/refunds/${id}/${name}`, body, { token, version: refund?.version ?? 1 });
  },
  approve: (api: TestApi, id: string, person: Person) => refunds.step(api, id, 'approve', person),
  refuse: (api: TestApi, id: string, person: Person) =>
    refunds.step(api, id, 'refuse', person, { reason: 'Không đúng' }),
  pay: (api: TestApi, id: string, person: Person, reference: string | null = null) =>
    refunds.step(api, id, 'pay', person, { reference }),
};
