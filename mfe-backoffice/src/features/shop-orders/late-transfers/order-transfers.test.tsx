import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Role } from '@evcare/shared-contracts';
import type { LateTransfer, ShopOrder } from '@evcare/shared-contracts/office';
import { refusal } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ShopOrderSheet } from '../order-sheet';
import { ORDER } from '../testing';

const PATH = `/staff/shop-orders/${ORDER.code}`;
const SECTION = 'Chuyển khoản đến muộn';

const aTransfer = (more: Partial<LateTransfer> = {}): LateTransfer => ({
  id: 't1',
  amount: 680_000,
  reference: 'FT26331001',
  recordedAt: '2026-11-22T03:00:00.000Z',
  outcome: null,
  reason: null,
  refundReference: null,
  resolvedAt: null,
  canApply: true,
  canWithdraw: true,
  ...more,
});
const RECORDABLE: ShopOrder = { ...ORDER, canRecordTransfer: true };
const RECORDED: ShopOrder = { ...RECORDABLE, lateTransfers: [aTransfer()] };

/** Opens an order; a step answers with `next`, or throws what it returns. */
const open = async (
  order: ShopOrder,
  { next = order, error, role = 'manager' }: { next?: ShopOrder; error?: Error; role?: Role } = {},
) => {
  let stored = order;
  const step = () => {
    if (error) throw error;
    stored = next;
    return { data: stored };
  };
  const { shell } = renderBackoffice(
    <ShopOrderSheet
      code={order.code}
      onLabel={() => undefined}
      onSlip={() => undefined}
      onPaper={() => undefined}
      onClose={() => undefined}
    />,
    {
      role,
      api: {
        [`GET ${PATH}`]: () => ({ data: stored }),
        [`POST ${PATH}/late-transfers`]: step,
        [`POST ${PATH}/late-transfers/t1/apply`]: step,
        [`POST ${PATH}/late-transfers/t1/withdraw`]: step,
        [`POST ${PATH}/late-transfers/t1/refund`]: step,
      },
    },
  );
  const sheet = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
  await within(sheet).findByRole('heading', { name: 'Diễn biến' });
  const posts = () => shell.http.requests.filter(({ method }) => method === 'POST');
  const openDialog = async (name: string) => {
    await userEvent.click(within(sheet).getByRole('button', { name }));
    const dialog = await screen.findByRole('dialog', { name: `${name}: ${ORDER.code}` });
    const type = (label: string, text: string) =>
      userEvent.type(within(dialog).getByRole('textbox', { name: label }), text);
    const confirm = () => userEvent.click(within(dialog).getByRole('button', { name }));
    return { dialog, type, confirm };
  };
  return { sheet, posts, openDialog };
};

test('records the amount and the reference of a transfer, based on the shown version', async () => {
  const { sheet, posts, openDialog } = await open(RECORDABLE, { next: RECORDED });
  const { type, confirm } = await openDialog('Ghi chuyển khoản đến muộn');
  await confirm();
  expect(posts()).toEqual([]);
  await type('Số tiền đã nhận', '680000');
  await type('Mã giao dịch của ngân hàng', 'FT26331001');
  await confirm();
  const section = await within(sheet).findByRole('region', { name: SECTION });
  expect(await within(section).findByRole('listitem')).toHaveTextContent(
    /Chờ xử lý.*mã giao dịch FT26331001.*680\.000\s₫/,
  );
  expect(posts()).toMatchObject([
    {
      body: { amount: 680_000, reference: 'FT26331001' },
      options: { headers: { 'If-Match': '"2"' } },
    },
  ]);
});

test("shows the server's message at the reference, and keeps the input", async () => {
  const error = refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', {
    errors: { reference: ['Mã giao dịch này đã được ghi nhận.'] },
  });
  const { openDialog } = await open(RECORDABLE, { error });
  const { dialog, type, confirm } = await openDialog('Ghi chuyển khoản đến muộn');
  await type('Số tiền đã nhận', '680000');
  await type('Mã giao dịch của ngân hàng', 'FT1');
  await confirm();
  const field = within(dialog).getByRole('textbox', { name: 'Mã giao dịch của ngân hàng' });
  expect(field).toHaveAccessibleDescription('Mã giao dịch này đã được ghi nhận.');
  expect(field).toHaveValue('FT1');
});

test('pays the order with a transfer, with a reason', async () => {
  const next = {
    ...RECORDED,
    lateTransfers: [aTransfer({ outcome: 'applied', reason: 'Khách đổi nhầm', canApply: false })],
  };
  const { sheet, posts, openDialog } = await open(RECORDED, { next });
  const { dialog, type, confirm } = await openDialog('Thanh toán đơn');
  expect(dialog).toHaveTextContent(/đã thanh toán 680\.000\s₫ bằng chuyển khoản/);
  await type('Lý do', 'Khách đổi nhầm');
  await confirm();
  expect(await within(sheet).findByText('Đã dùng để thanh toán đơn')).toBeVisible();
  expect(within(sheet).getByText('Lý do: Khách đổi nhầm')).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Hoàn khoản này' })).not.toBeInTheDocument();
  expect(posts()).toMatchObject([{ body: { reason: 'Khách đổi nhầm' } }]);
});

test('says that a transfer waits for a decision again when the payment is voided', async () => {
  const transfer = aTransfer({ outcome: 'applied', reason: 'Khách đổi nhầm', canApply: false });
  const { openDialog } = await open({
    ...RECORDED,
    moneySteps: ['void-payment'],
    paymentReference: transfer.reference,
    lateTransfers: [transfer],
  });
  const { dialog } = await openDialog('Huỷ xác nhận thanh toán');
  expect(dialog).toHaveTextContent(/680\.000\s₫.*Khoản chuyển khoản đến muộn trở lại chờ xử lý/);
});

test('records the refund of a transfer with its reference and a reason', async () => {
  const next = {
    ...RECORDED,
    lateTransfers: [aTransfer({ outcome: 'refunded', reason: 'Trả tiền mặt', refundReference: 'FT9' })],
  };
  const { sheet, posts, openDialog } = await open(RECORDED, { next });
  const { type, confirm } = await openDialog('Hoàn khoản này');
  await type('Mã giao dịch hoàn tiền', 'FT9');
  await type('Lý do', 'Trả tiền mặt');
  await confirm();
  expect(await within(sheet).findByText(/mã hoàn tiền FT9/)).toBeVisible();
  expect(posts()).toMatchObject([{ body: { reason: 'Trả tiền mặt', reference: 'FT9' } }]);
});

test('removes a transfer that was recorded for the wrong order, with a reason', async () => {
  const { sheet, posts, openDialog } = await open(RECORDED, { next: RECORDABLE, role: 'staff' });
  const { dialog, type, confirm } = await openDialog('Gỡ khỏi đơn');
  expect(dialog).toHaveTextContent('FT26331001');
  await type('Lý do', 'Tiền của đơn khác');
  await confirm();
  await waitFor(() => expect(within(sheet).queryByText('Chờ xử lý')).not.toBeInTheDocument());
  expect(posts()).toMatchObject([{ body: { reason: 'Tiền của đơn khác' } }]);
});

test('a transfer of an API that cannot remove it has no such step', async () => {
  const { canWithdraw: _absent, ...older } = aTransfer();
  const { sheet } = await open({ ...RECORDED, lateTransfers: [older as LateTransfer] });
  expect(within(sheet).getByRole('button', { name: 'Thanh toán đơn' })).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Gỡ khỏi đơn' })).not.toBeInTheDocument();
});

test('staff without the right to refund can only apply a transfer, and see whose right a refund is', async () => {
  const { sheet } = await open(RECORDED, { role: 'staff' });
  expect(within(sheet).getByRole('button', { name: 'Thanh toán đơn' })).toBeVisible();
  const reserved = within(sheet).getByRole('button', { name: 'Hoàn khoản này' });
  expect(reserved).toHaveAttribute('aria-disabled', 'true');
  expect(reserved).toHaveAccessibleDescription('Việc của: Quản lý, Quản trị viên.');
});

test('an order of an older API has no late transfers', async () => {
  const { lateTransfers: _none, canRecordTransfer: _absent, ...older } = ORDER;
  const { sheet } = await open(older as ShopOrder);
  expect(within(sheet).queryByRole('region', { name: SECTION })).not.toBeInTheDocument();
});
