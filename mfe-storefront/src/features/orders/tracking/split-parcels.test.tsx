import { screen, within } from '@testing-library/react';
import type { OrderSplit } from '@evcare/shared-contracts/shop';
import { openOrder } from '../testing/open-order';

const SPLIT: OrderSplit = {
  parcels: [
    {
      number: 1,
      state: 'handed_over',
      lines: [{ productId: 'p1', name: 'Cáp sạc Type 2', quantity: 2, serials: ['SN-1'] }],
      collect: 680_000,
      tracking: { carrier: 'GHN', trackingCode: 'GHN0001', url: null, demo: false, steps: [] },
      handedOverAt: '2026-11-22T08:30:00.000Z',
      deliveredAt: null,
      reason: null,
    },
    {
      number: 2,
      state: 'delivered',
      lines: [{ productId: 'p2', name: 'Kẹp cáp', quantity: 1, serials: [] }],
      collect: 90_000,
      tracking: null,
      handedOverAt: '2026-11-21T08:30:00.000Z',
      deliveredAt: '2026-11-22T08:30:00.000Z',
      reason: null,
    },
  ],
  remaining: [{ productId: 'p1', name: 'Cáp sạc Type 2', quantity: 1 }],
  expected: { from: '2026-11-24', to: '2026-11-25' },
};
const open = (split: OrderSplit) => openOrder({ order: { status: 'packing', tracking: null, split } });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

test('each parcel says what it holds, its state, its cash and its code', async () => {
  await open(SPLIT);
  const first = await region('Kiện 1');
  expect(first.getByText(/2 × Cáp sạc Type 2/)).toBeVisible();
  expect(first.getByText(/SN-1/)).toBeVisible();
  expect(first.getByText('Đang giao')).toBeVisible();
  expect(first.getByText('Thanh toán khi nhận kiện này: 680.000 ₫')).toBeVisible();
  expect(first.getByText('GHN0001')).toBeVisible();
  const second = await region('Kiện 2');
  expect(second.getByText('Đã giao')).toBeVisible();
  expect(second.getByText('Đã thanh toán khi nhận: 90.000 ₫')).toBeVisible();
});

test('goods that follow have the days of the promise, or say that no day is known', async () => {
  await open(SPLIT);
  expect((await region('Hàng gửi sau')).getByText(/^Ngày nhận dự kiến: .*24.*25\/11/)).toBeVisible();
});

test('goods without a promised day say so', async () => {
  await open({ ...SPLIT, expected: null });
  expect((await region('Hàng gửi sau')).getByText(/^Chưa có ngày giao/)).toBeVisible();
});

test('goods that are not sent any more say why, and what is refunded', async () => {
  const refund = {
    lines: [{ productId: 'p1', name: 'Cáp sạc Type 2', quantity: 1 }],
    amount: 325_000,
    reason: 'Hàng bị hỏng',
    at: '2026-11-22T08:30:00.000Z',
  };
  await open({
    ...SPLIT,
    remaining: [],
    refunds: [
      { ...refund, state: 'due', refundedAt: null },
      { ...refund, at: '2026-11-21T08:30:00.000Z', state: 'done', refundedAt: '2026-11-23T08:30:00.000Z' },
    ],
  });
  const refunds = await region('Hàng không gửi nữa');
  expect(refunds.getAllByText('Lý do: Hàng bị hỏng')).toHaveLength(2);
  expect(refunds.getAllByText('Hoàn tiền: 325.000 ₫')).toHaveLength(2);
  expect(refunds.getByText('Chờ hoàn tiền')).toBeVisible();
  expect(refunds.getByText('Đã hoàn tiền')).toBeVisible();
  expect(refunds.getByText('23/11/2026')).toBeVisible();
});
