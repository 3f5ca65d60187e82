import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { addressOf, call, eInvoiceApi } from '@evcare/shared-contracts/endpoints';
import type { OrderInvoices as Invoices } from '@evcare/shared-contracts/office';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrderInvoices } from './order-invoices';

const ID = 'so1';
const SIMULATED = { name: 'Nhà cung cấp mô phỏng', simulated: true };

const show = (invoices: Partial<Invoices> = {}) =>
  renderBackoffice(
    <OrderInvoices
      address={addressOf(eInvoiceApi.ofServiceOrder, { params: { id: ID } })}
      request={{
        title: 'Xuất hoá đơn của phiếu PDV-1',
        draft: 'invoice-request:so1',
        initial: { kind: 'person', name: 'Lê An', taxCode: '', address: '', email: '' },
        send: (http, body) => call(http, eInvoiceApi.requestForServiceOrder, { params: { id: ID }, body }),
      }}
    />,
    {
      api: {
        [`GET /staff/service-orders/${ID}/invoices`]: () => ({
          items: [],
          provider: SIMULATED,
          canRequest: true,
          ...invoices,
        }),
        [`POST /staff/service-orders/${ID}/invoices`]: () => ({
          data: {},
          message: 'Đã gửi yêu cầu xuất hoá đơn.',
        }),
      },
    },
  );

test('staff request the invoice of an order for a person, who needs no tax code, or for a company', async () => {
  const { shell } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Xuất hoá đơn' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Xuất hoá đơn của phiếu PDV-1' }));
  expect(dialog.getByLabelText('Họ và tên')).toHaveValue('Lê An');
  await userEvent.click(dialog.getByLabelText('Doanh nghiệp'));
  await fill(userEvent, dialog.getByLabelText('Địa chỉ'), '12 Lê Lợi, Quận 1');
  await userEvent.click(dialog.getByRole('button', { name: 'Xuất hoá đơn' }));
  expect(dialog.getByLabelText('Mã số thuế')).toBeInvalid();
  await userEvent.click(dialog.getByLabelText('Cá nhân'));
  await userEvent.click(dialog.getByRole('button', { name: 'Xuất hoá đơn' }));
  await waitFor(() =>
    expect(shell.http.requests.find(({ method }) => method === 'POST')?.body).toEqual({
      kind: 'person',
      name: 'Lê An',
      taxCode: null,
      address: '12 Lê Lợi, Quận 1',
      email: null,
    }),
  );
});

test('without a provider it says that the number is recorded by hand', async () => {
  show({ provider: null, canRequest: false });
  expect(await screen.findByText(/số hoá đơn được ghi bằng tay/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Xuất hoá đơn' })).toBeNull();
});

test('links to each invoice, and says why one was rejected', async () => {
  const rejection = 'Thiếu địa chỉ người mua.';
  const item = {
    id: 'i1',
    version: 1,
    kind: 'original',
    state: 'rejected',
    order: { kind: 'service-order', id: ID, code: 'PDV-1' },
    buyer: 'Lê An',
    taxCode: null,
    total: 500_000,
    number: null,
    series: null,
    issuedAt: null,
    createdAt: '2026-11-24T02:59:00.000Z',
    rejection,
    adjusts: null,
    needsAttention: true,
  } as const;
  show({ items: [item], canRequest: false });
  expect(await screen.findByRole('link', { name: 'Chưa có số' })).toHaveAttribute(
    'href',
    '/staff/invoices?open=i1',
  );
  expect(screen.getByText(rejection)).toBeVisible();
});
