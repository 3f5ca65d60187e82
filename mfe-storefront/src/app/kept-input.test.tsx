import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Order, Reviews } from '@evcare/shared-contracts/shop';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { openOrder } from '../features/orders/testing/open-order';
import { CODE, PROVINCES, WARDS } from '../shared/order/testing/order-samples';
import { aDetail, aProduct } from '../shared/product/testing/samples';
import { AN, renderAt } from '../testing/render-at';

const RESTORED = 'Đã khôi phục nội dung bạn đang nhập dở.';
const drafts = (storage: FakeStorage) => storage.perTab.get('form-drafts');

interface DialogCase {
  readonly order: Partial<Order>;
  /** Button of the order's page that opens the form. */
  readonly button: string;
  readonly field: string;
  /** Button that discards the input. */
  readonly discard?: string;
}

const DIALOGS: readonly (readonly [string, DialogCase])[] = [
  ['cancels an order', { order: {}, button: 'Huỷ đơn', field: 'Nói thêm', discard: 'Không, giữ lại' }],
  [
    'returns goods',
    {
      order: {
        status: 'delivered',
        actions: ['return'],
        returnableUntil: '2026-11-27T18:00:00.000Z',
        returnForm: { needsAccount: true },
      },
      button: 'Yêu cầu đổi trả',
      field: 'Nói thêm',
    },
  ],
  [
    'changes the address of an order',
    {
      order: {
        changeable: {
          address: { provinceCode: '79', wardCode: '27487', line: '12 Nguyễn Huệ' },
          lines: true,
        },
      },
      button: 'Đổi địa chỉ nhận',
      field: 'Họ và tên người nhận',
      discard: 'Giữ như cũ',
    },
  ],
  [
    'requests an invoice',
    {
      order: { invoicing: { isOpen: true, lastDay: null, requestedAt: null, issued: null } },
      button: 'Yêu cầu hoá đơn công ty',
      field: 'Tên công ty',
    },
  ],
];

describe.each(DIALOGS)('the form that %s', (_what, { order, button, field, discard }) => {
  const open = async (storage: FakeStorage) => {
    const view = await openOrder({
      storage,
      order,
      http: {
        'GET /locations/provinces': () => PROVINCES,
        'GET /locations/provinces/79/wards': () => WARDS,
      },
    });
    await view.type.click(await screen.findByRole('button', { name: button }));
    const dialog = within(await screen.findByRole('dialog'));
    const box = await dialog.findByRole('textbox', { name: new RegExp(`^${field}`) });
    return { ...view, dialog, box };
  };

  test('has what was typed before the page was replaced', async () => {
    const storage = new FakeStorage();
    const first = await open(storage);
    await first.type.clear(first.box);
    await first.type.type(first.box, 'Nội dung dài');
    first.unmount();
    const second = await open(storage);
    expect(second.box).toHaveValue('Nội dung dài');
    expect(second.dialog.getByText(RESTORED)).toBeVisible();
    if (discard === undefined) return;
    await second.type.click(second.dialog.getByRole('button', { name: discard }));
    expect(drafts(storage)).toBeNull();
  });
});

test('a bank account for a refund is not stored', async () => {
  const storage = new FakeStorage();
  const { type } = await openOrder({
    storage,
    order: {
      status: 'delivered',
      actions: ['return'],
      returnableUntil: '2026-11-27T18:00:00.000Z',
      returnForm: { needsAccount: true },
    },
  });
  await type.click(screen.getByRole('button', { name: 'Yêu cầu đổi trả' }));
  const dialog = within(await screen.findByRole('dialog'));
  await type.type(await dialog.findByRole('textbox', { name: /^Nói thêm/ }), 'Kêu to');
  await type.type(dialog.getByRole('textbox', { name: /^Số tài khoản/ }), '0071000123456');
  expect(drafts(storage)).toContain('Kêu to');
  expect(drafts(storage)).not.toContain('0071000123456');
});

test('a sent reason is not stored any longer', async () => {
  const storage = new FakeStorage();
  const view = await openOrder({
    storage,
    http: { [`POST /orders/${CODE}/cancel`]: () => view.becomes({ status: 'cancelled', actions: [] }) },
  });
  await view.type.click(screen.getByRole('button', { name: 'Huỷ đơn' }));
  const dialog = within(await screen.findByRole('dialog'));
  await view.type.click(await dialog.findByRole('radio', { name: 'Tôi đổi ý' }));
  await waitFor(() => expect(drafts(storage)).toContain('Tôi đổi ý'));
  await view.type.click(dialog.getByRole('button', { name: 'Huỷ đơn' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(drafts(storage)).toBeNull();
});

test('a review has what was typed before the page was replaced', async () => {
  const storage = new FakeStorage();
  const list: Reviews = { items: [], mayReview: true, own: null, total: 0 };
  const open = () =>
    renderAt('/products/bo-sac-7#danh-gia', {
      user: AN,
      storage,
      http: {
        'GET /products/bo-sac-7': () => aDetail(aProduct()),
        'GET /products/bo-sac-7/reviews': () => list,
        'GET /vehicles': () => ({ items: [] }),
      },
    });
  const first = await open();
  await userEvent.type(await screen.findByRole('textbox', { name: /Nhận xét/ }), 'Sạc nhanh, êm.');
  first.unmount();
  await open();
  expect(await screen.findByDisplayValue('Sạc nhanh, êm.')).toBeVisible();
  expect(screen.getByText(RESTORED)).toBeVisible();
});
