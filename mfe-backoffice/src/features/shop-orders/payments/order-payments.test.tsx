import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { refusal } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { ShopOrderSheet } from '../order-sheet';
import { aGatewayPayment, ORDER, paymentBy } from '../testing';

const PATH = `/staff/shop-orders/${ORDER.code}`;
const PAID = aGatewayPayment({ status: 'paid', gatewayReference: '14422574', canCheck: false });
const REFUNDABLE: ShopOrder = {
  ...ORDER,
  status: 'cancelled',
  payment: paymentBy('vnpay', 'paid'),
  steps: [],
  moneySteps: ['refund'],
  gatewayPayments: [PAID],
};
const open = async (
  order: ShopOrder,
  refund: () => unknown = () => ({ data: { ...order, moneySteps: [] } }),
) => {
  const { shell } = renderBackoffice(
    <ShopOrderSheet
      code={order.code}
      onLabel={() => undefined}
      onSlip={() => undefined}
      onPaper={() => undefined}
      onClose={() => undefined}
    />,
    { role: 'manager', api: { [`GET ${PATH}`]: () => ({ data: order }), [`POST ${PATH}/refund`]: refund } },
  );
  const sheet = await screen.findByRole('dialog', { name: `Đơn ${ORDER.code}` });
  await within(sheet).findByRole('heading', { name: 'Diễn biến' });
  const sent = () => shell.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { sheet, sent };
};
const openRefund = async (sheet: HTMLElement, label: string) => {
  await userEvent.click(within(sheet).getByRole('button', { name: label }));
  return screen.findByRole('dialog', { name: `${label}: ${ORDER.code}` });
};

test('shows the payments of an order at gateways, with problem and refund', async () => {
  const { sheet } = await open({
    ...ORDER,
    status: 'pending_payment',
    payment: { ...paymentBy('momo', 'unpaid'), dueAt: '2026-11-22T04:00:00.000Z' },
    gatewayPayments: [
      aGatewayPayment({ status: 'failed' }),
      aGatewayPayment({
        reference: 'DH26112200001A2',
        gateway: 'momo',
        status: 'paid',
        gatewayReference: '4088878653',
        problem: 'double',
        refund: 'done',
      }),
    ],
  });
  const section = within(sheet).getByRole('region', { name: 'Thanh toán qua cổng' });
  const [failed, double] = within(section).getAllByRole('listitem');
  expect(failed).toHaveTextContent(/VNPay\s*Không thành công.*09:05.*680\.000\s₫/);
  expect(double).toHaveTextContent(
    /MoMo\s*Đã thanh toán\s*Đã hoàn tiền.*mã của cổng 4088878653.*Đơn đã được thanh toán trước đó/,
  );
  expect(sheet).toHaveTextContent(/Ví MoMo · hạn thanh toán .*22\/11\/2026/);
});

test('shows no payments for an order without a gateway', async () => {
  const { sheet } = await open(ORDER);
  expect(within(sheet).queryByText('Thanh toán qua cổng')).not.toBeInTheDocument();
});

test('refunds a payment through its gateway without asking for a reference', async () => {
  const { sheet, sent } = await open(REFUNDABLE);
  const dialog = await openRefund(sheet, 'Hoàn tiền qua VNPay');
  expect(dialog).toHaveTextContent(/Số tiền680\.000\s₫.*VNPay.*Trần Bình/);
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tiền qua VNPay' }));
  expect(sent()).toEqual([{ reference: null }]);
});

test('shows in the dialog that the gateway is unreachable', async () => {
  const { sheet } = await open(REFUNDABLE, () => {
    throw refusal(503, 'GATEWAY_UNAVAILABLE', 'Cổng thanh toán không phản hồi.');
  });
  const dialog = await openRefund(sheet, 'Hoàn tiền qua VNPay');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Hoàn tiền qua VNPay' }));
  expect(await within(dialog).findByText('Cổng thanh toán không phản hồi.')).toBeVisible();
});

test.each([
  ['a transfer', []],
  ['a transfer after a failed attempt at a gateway', [aGatewayPayment({ status: 'failed' })]],
  ['a transfer before a payment at a gateway', [{ ...PAID, problem: 'double' }]],
] as const)('asks for the reference of the refund of %s', async (_what, gatewayPayments) => {
  const { sheet } = await open({
    ...REFUNDABLE,
    payment: paymentBy('transfer', 'paid'),
    gatewayPayments: [...gatewayPayments],
  });
  const dialog = await openRefund(sheet, 'Đã hoàn tiền');
  expect(within(dialog).getByRole('textbox', { name: 'Mã giao dịch ngân hàng' })).toBeRequired();
});
