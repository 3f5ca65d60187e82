import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { ParcelWork, ShopOrder } from '@evcare/shared-contracts/office';
import type { OrderParcel, OrderRefund, OrderSplit } from '@evcare/shared-contracts/shop';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ShopOrdersTab } from '../shop-orders-tab';
import { ORDER } from '../testing';

const PATH = `/staff/shop-orders/${ORDER.code}`;
const PACKING: ShopOrder = { ...ORDER, status: 'packing', steps: ['ship', 'cancel'], canPackParcel: true };
const NAME = 'Cáp sạc Type 2';
const PARCEL: OrderParcel = {
  number: 1,
  state: 'packed',
  lines: [{ productId: 'p1', name: NAME, quantity: 1, serials: [] }],
  collect: 355_000,
  tracking: null,
  handedOverAt: null,
  deliveredAt: null,
  reason: null,
};
const WORK: ParcelWork = {
  number: 1,
  steps: ['ship', 'unpack'],
  registration: null,
  registrableWith: [],
  trackingSteps: [],
};
const splitOf = (
  parcel: Partial<OrderParcel>,
  work: Partial<ParcelWork>,
  split: Partial<OrderSplit> = {},
) => ({
  ...PACKING,
  steps: [],
  split: {
    parcels: [{ ...PARCEL, ...parcel }],
    remaining: [{ productId: 'p1', name: NAME, quantity: 1 }],
    expected: { from: '2026-12-02', to: '2026-12-03' },
    ...split,
  },
  parcelWork: [{ ...WORK, ...work }],
});

async function openSheet(order: ShopOrder, { role = 'staff' as Role, api = {} as FakeRoutes } = {}) {
  const { shell } = renderBackoffice(<ShopOrdersTab />, {
    role,
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${PATH}`]: () => ({ data: order }),
      ...api,
    },
  });
  const sheet = within(await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` }));
  const section = within(await sheet.findByRole('region', { name: 'Các kiện hàng' }));
  const sent = () =>
    shell.http.requests
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => ({ path, body: body as unknown }));
  return { section, sent };
}
async function retype(field: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(field);
  await fill(userEvent, field, text);
}
const dialogOf = async (name: RegExp) => within(await screen.findByRole('dialog', { name }));

test('a part of an order is packed, by default with everything that is left', async () => {
  const { section, sent } = await openSheet(PACKING, {
    api: { [`POST ${PATH}/parcels`]: () => ({ data: PACKING }) },
  });
  await userEvent.click(section.getByRole('button', { name: 'Gửi một phần' }));
  const dialog = await dialogOf(/^Gửi một phần/);
  const field = dialog.getByLabelText(`${NAME}, số lượng`);
  expect(field).toHaveValue('2');
  await userEvent.click(dialog.getByRole('button', { name: 'Gửi một phần' }));
  expect(field).toHaveAccessibleDescription(/Kiện này chứa cả đơn/);
  await retype(field, '3');
  await userEvent.click(dialog.getByRole('button', { name: 'Gửi một phần' }));
  expect(field).toHaveAccessibleDescription(/Tối đa 2 chiếc/);
  await retype(field, '1');
  await userEvent.click(dialog.getByRole('button', { name: 'Gửi một phần' }));
  expect(sent()).toEqual([{ path: `${PATH}/parcels`, body: { lines: [{ productId: 'p1', quantity: 1 }] } }]);
});

test('a packed parcel shows contents, cash and what follows, and is handed over with its own code', async () => {
  const order = splitOf({}, {});
  const { section, sent } = await openSheet(order, {
    api: { [`POST ${PATH}/parcels/1/ship`]: () => ({ data: order }) },
  });
  expect(section.getByText('Đã đóng gói')).toBeVisible();
  expect(section.getByText('Thu hộ 355.000 ₫')).toBeVisible();
  expect(section.getByText(/^Khách được hẹn nhận: /)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Bàn giao cho đơn vị vận chuyển' }));
  const dialog = await dialogOf(/Kiện 1 của đơn/);
  await userEvent.selectOptions(dialog.getByLabelText('Đơn vị vận chuyển'), 'Giao Hàng Nhanh (GHN)');
  await userEvent.type(dialog.getByLabelText('Mã vận đơn'), 'GHN9');
  await userEvent.click(dialog.getByRole('button', { name: 'Bàn giao cho đơn vị vận chuyển' }));
  expect(sent()).toEqual([
    {
      path: `${PATH}/parcels/1/ship`,
      body: { carrier: 'Giao Hàng Nhanh (GHN)', trackingCode: 'GHN9' },
    },
  ]);
});

test('the delivery of a parcel counts its share of the cash', async () => {
  const order = splitOf({ state: 'handed_over' }, { steps: ['deliver', 'fail'] });
  const { section, sent } = await openSheet(order, {
    api: { [`POST ${PATH}/parcels/1/deliver`]: () => ({ data: order }) },
  });
  await userEvent.click(section.getByRole('button', { name: 'Khách đã nhận kiện' }));
  const dialog = await dialogOf(/Kiện 1 của đơn/);
  const field = dialog.getByRole('textbox');
  await retype(field, '680000');
  await userEvent.click(dialog.getByRole('button', { name: 'Khách đã nhận kiện' }));
  expect(field).toHaveAccessibleDescription(/355\.000/);
  await retype(field, '355000');
  await userEvent.click(dialog.getByRole('button', { name: 'Khách đã nhận kiện' }));
  expect(sent().at(-1)?.body).toEqual({ collected: 355_000 });
});

test('the rest is cancelled with a reason, and a missing day is said', async () => {
  const order = {
    ...splitOf({ state: 'handed_over' }, { steps: [] }, { expected: null }),
    canCancelRest: true,
  };
  const { section, sent } = await openSheet(order, {
    api: { [`POST ${PATH}/cancel-rest`]: () => ({ data: order }) },
  });
  expect(section.getByText(/chưa có ngày giao cho phần này/)).toBeVisible();
  await userEvent.click(section.getByRole('button', { name: 'Huỷ phần còn lại' }));
  const dialog = await dialogOf(/^Huỷ phần chưa gửi/);
  await userEvent.type(dialog.getByRole('textbox'), 'Hết hàng');
  await userEvent.click(dialog.getByRole('button', { name: 'Huỷ phần còn lại' }));
  expect(sent()).toEqual([{ path: `${PATH}/cancel-rest`, body: { reason: 'Hết hàng' } }]);
});

test('the packing slip is that of each parcel which is not delivered, with its share of the cash', async () => {
  const order = splitOf({}, {});
  const sent = { ...PARCEL, number: 2, state: 'delivered' as const };
  renderBackoffice(<ShopOrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}&slip=a5`,
    api: {
      [`GET ${PATH}`]: () => ({ data: { ...order, split: { ...order.split, parcels: [PARCEL, sent] } } }),
    },
  });
  expect(await screen.findByText(`Mã đơn ${ORDER.code}, kiện 1`)).toBeVisible();
  expect(screen.getByText('Thu hộ (COD): 355.000 ₫')).toBeVisible();
  expect(screen.queryByText(`Mã đơn ${ORDER.code}, kiện 2`)).not.toBeInTheDocument();
});

test.each([
  ['packed', 'can be printed', 1],
  ['delivered', 'are not offered', 0],
] as const)('slip and label of a %s parcel %s', async (state, _result, count) => {
  const { section } = await openSheet(splitOf({ state }, { steps: [] }));
  expect(section.getByText('Kiện 1')).toBeVisible();
  for (const name of ['In phiếu gửi', 'In nhãn'])
    expect(screen.queryAllByRole('button', { name })).toHaveLength(count);
});

test('an order of an earlier API, without parcels, shows no such section', async () => {
  renderBackoffice(<ShopOrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${PATH}`]: () => ({ data: { ...ORDER, status: 'packing' } }),
    },
  });
  await screen.findByRole('heading', { name: 'Diễn biến' });
  expect(screen.queryByRole('region', { name: 'Các kiện hàng' })).not.toBeInTheDocument();
});

const TRANSFERRED = {
  payment: { ...ORDER.payment, method: 'transfer', status: 'paid' },
  paymentReference: 'FT2601',
} as const;
const REFUNDS: OrderRefund[] = [
  {
    lines: [{ productId: 'p1', name: NAME, quantity: 1 }],
    amount: 325_000,
    state: 'due',
    reason: 'Hàng bị hỏng',
    at: '2026-11-22T08:30:00.000Z',
    refundedAt: null,
  },
];

test('the cancellation of the rest of a paid order says what is refunded', async () => {
  const order = { ...splitOf({ state: 'handed_over' }, { steps: [] }), ...TRANSFERRED };
  const { section, sent } = await openSheet(
    { ...order, canCancelRest: true, restAmount: 325_000 },
    { api: { [`POST ${PATH}/cancel-rest`]: () => ({ data: order }) } },
  );
  await userEvent.click(section.getByRole('button', { name: 'Huỷ phần còn lại' }));
  const dialog = await dialogOf(/^Huỷ phần chưa gửi/);
  expect(dialog.getByText(/chờ quản lý hoàn 325\.000/)).toBeVisible();
  await fill(userEvent, dialog.getByRole('textbox'), 'Hàng bị hỏng');
  await userEvent.click(dialog.getByRole('button', { name: 'Huỷ phần còn lại' }));
  expect(sent()).toEqual([{ path: `${PATH}/cancel-rest`, body: { reason: 'Hàng bị hỏng' } }]);
});

test('goods that come back to the workshop say what is refunded for them', async () => {
  const order = { ...splitOf({ state: 'failed' }, { steps: ['return'], amount: 355_000 }), ...TRANSFERRED };
  const { section } = await openSheet(order);
  await userEvent.click(section.getByRole('button', { name: 'Nhận lại hàng' }));
  const dialog = await dialogOf(/Kiện 1 của đơn/);
  expect(dialog.getByText('Hoàn cho khách')).toBeVisible();
  expect(dialog.getByText('355.000 ₫')).toBeVisible();
});

test('a manager transfers what is due for cancelled goods, with their names and the payment of the customer', async () => {
  const order = {
    ...splitOf({ state: 'handed_over' }, { steps: [] }, { remaining: [], refunds: REFUNDS }),
    ...TRANSFERRED,
    moneySteps: ['refund' as const],
    refundDue: 325_000,
  };
  const { section, sent } = await openSheet(order, {
    role: 'manager',
    api: { [`POST ${PATH}/refund`]: () => ({ data: order }) },
  });
  expect(section.getByText('Hàng không gửi nữa')).toBeVisible();
  expect(section.getByText('Chờ hoàn tiền')).toBeVisible();
  expect(section.getByText(/Hàng bị hỏng/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Đã hoàn tiền' }));
  const dialog = await dialogOf(/^Đã hoàn tiền/);
  for (const text of ['325.000 ₫', `1 × ${NAME}`, 'FT2601']) expect(dialog.getByText(text)).toBeVisible();
  await fill(userEvent, dialog.getByRole('textbox'), 'FT2699');
  await userEvent.click(dialog.getByRole('button', { name: 'Đã hoàn tiền' }));
  expect(sent()).toEqual([{ path: `${PATH}/refund`, body: { reference: 'FT2699' } }]);
});
