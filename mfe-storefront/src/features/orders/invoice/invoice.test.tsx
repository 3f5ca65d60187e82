import { screen, waitFor, within } from '@testing-library/react';
import type { Order, OrderInvoicing } from '@evcare/shared-contracts/shop';
import { refusal } from '@evcare/shared-contracts/testing';
import { CODE } from '../../../shared/order/testing/order-samples';
import { AN } from '../../../testing/render-at';
import { openOrder, PHONE } from '../testing/open-order';

const REQUEST = `POST /orders/${CODE}/invoice`;
const INVOICE = {
  companyName: 'Công ty An',
  taxCode: '0312345678',
  address: '2 Nguyễn Huệ',
  email: 'ke-toan@an.vn',
};
const OPEN: OrderInvoicing = { isOpen: true, lastDay: null, requestedAt: null, issued: null };
const CLOSED = { ...OPEN, isOpen: false };
const button = (name: RegExp | string) => screen.queryByRole('button', { name });
const ANY_BUTTON = /hoá đơn/;

async function openDialog(order: Partial<Order>, http = {}, user: typeof AN | null = null) {
  const view = await openOrder({ order, http, user });
  await view.type.click(screen.getByRole('button', { name: ANY_BUTTON }));
  const dialog = within(await screen.findByRole('dialog', { name: `Hoá đơn công ty của đơn ${CODE}` }));
  const fill = async (values: Partial<typeof INVOICE>) => {
    const labels = {
      companyName: 'Tên công ty',
      taxCode: 'Mã số thuế',
      address: 'Địa chỉ công ty',
      email: 'Email nhận hoá đơn',
    };
    for (const [name, value] of Object.entries(values)) {
      const input = await dialog.findByLabelText(labels[name as keyof typeof INVOICE]);
      await view.type.clear(input);
      await view.type.type(input, value);
    }
    await view.type.click(dialog.getByRole('button', { name: 'Gửi thông tin' }));
  };
  return { ...view, dialog, fill };
}
const waitForClose = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

describe('the company invoice on the page of an order', () => {
  test('is offered until its last day', async () => {
    await openOrder({ order: { invoicing: { ...OPEN, lastDay: '2026-11-30' } } });
    expect(button('Yêu cầu hoá đơn công ty')).toBeVisible();
    expect(screen.getByText(/Bạn gửi yêu cầu được đến hết ngày 30\/11\/2026\./)).toBeVisible();
  });

  test('can be corrected until it is issued', async () => {
    await openOrder({ order: { invoice: INVOICE, invoicing: OPEN } });
    expect(button('Sửa thông tin hoá đơn')).toBeVisible();
    expect(screen.getByText(/chưa xuất.*chậm nhất đến hết tháng giao hàng/)).toBeVisible();
  });

  test('shows number and day once it is issued, and cannot be corrected', async () => {
    const issued = { number: '1C26TEV-00000123', day: '2026-11-22' };
    await openOrder({ order: { invoice: INVOICE, invoicing: { ...CLOSED, issued } } });
    expect(screen.getByText(/số 1C26TEV-00000123 ngày 22\/11\/2026/)).toBeVisible();
    expect(button(ANY_BUTTON)).not.toBeInTheDocument();
  });

  test('names the hotline once the period has ended', async () => {
    await openOrder({ order: { invoice: INVOICE, invoicing: CLOSED } });
    expect(screen.getByText(/đã hết hạn tự sửa thông tin\. Cần sửa, bạn gọi 1900/)).toBeVisible();
    expect(button(ANY_BUTTON)).not.toBeInTheDocument();
  });

  test.each([
    ['the period has ended without a request', { invoicing: CLOSED }],
    ['the API is of an earlier release', {}],
  ])('is not offered if %s', async (_why, order) => {
    await openOrder({ order });
    expect(button(ANY_BUTTON)).not.toBeInTheDocument();
    expect(screen.queryByText('Hoá đơn công ty')).not.toBeInTheDocument();
  });
});

describe('the dialog for the invoice', () => {
  test('sends the data with the phone number of a guest, and shows the changed order', async () => {
    const view = await openDialog(
      { invoicing: OPEN },
      { [REQUEST]: () => view.becomes({ invoice: INVOICE, invoicing: OPEN }) },
    );
    await view.fill(INVOICE);
    await waitForClose();
    expect(view.calls('POST', /invoice$/).map(({ body }) => body)).toEqual([{ phone: PHONE, ...INVOICE }]);
    expect(screen.getByText('Công ty An')).toBeVisible();
    expect(view.shell.toasts).toContainEqual({ type: 'success', message: 'Đã ghi nhận thông tin hoá đơn.' });
  });

  test('has the earlier data and, for an account, sends no phone number', async () => {
    const view = await openDialog(
      { invoice: INVOICE, invoicing: OPEN },
      { [REQUEST]: () => view.becomes({ invoicing: OPEN }) },
      AN,
    );
    expect(await view.dialog.findByLabelText('Mã số thuế')).toHaveValue(INVOICE.taxCode);
    await view.fill({ companyName: 'Công ty Bình' });
    await waitForClose();
    expect(view.calls('POST', /invoice$/)[0]?.body).toEqual({ ...INVOICE, companyName: 'Công ty Bình' });
  });

  test('names the wrong field, and sends nothing', async () => {
    const view = await openDialog({ invoicing: OPEN });
    await view.fill({ ...INVOICE, taxCode: '12' });
    await waitFor(() => expect(view.dialog.getByLabelText('Mã số thuế')).toHaveFocus());
    expect(view.calls('POST', /invoice$/)).toEqual([]);
  });

  test('closes if the invoice was issued in the meantime', async () => {
    const view = await openDialog(
      { invoicing: OPEN },
      {
        [REQUEST]: () => {
          view.becomes({ invoicing: CLOSED });
          throw refusal(409, 'INVALID_TRANSITION', 'Không còn nhận thông tin hoá đơn.');
        },
      },
    );
    await view.fill(INVOICE);
    await waitForClose();
    expect(await screen.findByText(/Đơn hàng vừa thay đổi/)).toBeVisible();
    await waitFor(() => expect(button(ANY_BUTTON)).not.toBeInTheDocument());
  });
});
