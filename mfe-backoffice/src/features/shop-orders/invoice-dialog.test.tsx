import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ShopOrdersTab } from './shop-orders-tab';
import { ORDER } from './testing';

const path = `/staff/shop-orders/${ORDER.code}`;
const REQUESTED: ShopOrder = {
  ...ORDER,
  invoice: { companyName: 'Công ty An', taxCode: '0312345678', address: '2 Huế', email: 'ke-toan@an.vn' },
  invoicing: { isOpen: true, lastDay: null, requestedAt: '2026-11-22T02:00:00.000Z', issued: null },
  canRecordInvoice: true,
};
const ISSUED: ShopOrder = {
  ...REQUESTED,
  invoicing: {
    isOpen: false,
    lastDay: null,
    requestedAt: null,
    issued: { number: '1C26TEV-00000123', day: '2026-11-22' },
  },
};

async function open(order: ShopOrder) {
  const view = renderBackoffice(<ShopOrdersTab />, {
    role: 'staff',
    at: `/staff/service-orders?tab=shop-orders&open=${ORDER.code}`,
    api: {
      'GET /staff/shop-orders': () => ({
        data: { items: [], page: 1, pageSize: 20, total: 0, counts: {}, waiting: 0 },
      }),
      [`GET ${path}`]: () => ({ data: order }),
      [`POST ${path}/invoice`]: () => ({ data: ISSUED, message: 'Đã cập nhật đơn hàng.' }),
    },
  });
  const sheet = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
  await within(sheet).findByRole('heading', { name: 'Diễn biến' });
  const sent = () => view.shell.http.requests.filter(({ method }) => method === 'POST');
  const openDialog = async (label: string) => {
    await userEvent.click(within(sheet).getByRole('button', { name: label }));
    return within(await screen.findByRole('dialog', { name: `${label}: ${ORDER.code}` }));
  };
  return { ...view, sheet, sent, openDialog };
}
const confirm = (dialog: ReturnType<typeof within>, label: string) =>
  userEvent.click(dialog.getByRole('button', { name: label }));

test('staff record number and day of the e-invoice that was requested', async () => {
  const { sheet, sent, openDialog } = await open(REQUESTED);
  expect(sheet).toHaveTextContent('ke-toan@an.vn · chưa xuất hoá đơn');
  const dialog = await openDialog('Ghi số hoá đơn');
  expect(dialog.getByText('0312345678')).toBeVisible();
  await confirm(dialog, 'Ghi số hoá đơn');
  expect(dialog.getByLabelText('Số hoá đơn điện tử')).toHaveAccessibleDescription(
    /Vui lòng nhập số hoá đơn\./,
  );
  expect(sent()).toEqual([]);
  await fill(userEvent, dialog.getByLabelText('Số hoá đơn điện tử'), '1C26TEV-00000123');
  await userEvent.clear(dialog.getByLabelText('Ngày hoá đơn'));
  await userEvent.type(dialog.getByLabelText('Ngày hoá đơn'), '22/11/2026');
  await confirm(dialog, 'Ghi số hoá đơn');
  expect(sent()).toMatchObject([{ body: { number: '1C26TEV-00000123', day: '2026-11-22' } }]);
});

test('a number that was recorded by mistake is removed', async () => {
  const { sheet, sent, openDialog } = await open(ISSUED);
  expect(sheet).toHaveTextContent('đã xuất hoá đơn số 1C26TEV-00000123 ngày 22/11/2026');
  const dialog = await openDialog('Sửa số hoá đơn');
  await userEvent.clear(dialog.getByLabelText('Số hoá đơn điện tử'));
  await confirm(dialog, 'Sửa số hoá đơn');
  expect(sent()).toMatchObject([{ body: { number: null, day: '2026-11-22' } }]);
});

test('an order without a request has no invoice to record', async () => {
  const { sheet } = await open(ORDER);
  expect(within(sheet).queryByRole('button', { name: /số hoá đơn/ })).not.toBeInTheDocument();
});
