import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  refusal,
  type FakeRequest,
  type FakeRoutes,
  type FakeStorage,
} from '@evcare/shared-contracts/testing';
import { focusInDialog } from '../../../testing/focus-in-dialog';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { line, order } from '../testing/samples';
import { PriceLineDialog } from './price-line-dialog';
import { StepDialog, type DialogStep } from './step-dialog';

const RESOURCES = { bays: [], technicians: [], services: [] };
const onClose = jest.fn();
beforeEach(() => onClose.mockClear());

const READY = order({ status: 'ready', left: 500_000, debtLimit: 500_000, qcScore: 90 });
const show = (step: DialogStep, api: FakeRoutes = {}, storage?: FakeStorage) =>
  renderBackoffice(<StepDialog step={step} order={READY} onClose={onClose} />, {
    role: 'manager',
    api: { 'GET /staff/appointments/resources': () => ({ data: RESOURCES }), ...api },
    ...(storage && { storage }),
  });
const box = (name: string | RegExp) => screen.getByRole('textbox', { name });
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const retype = async (name: string | RegExp, text: string) => {
  await focusInDialog();
  await userEvent.clear(box(name));
  await userEvent.type(box(name), text);
};

const STEPS: readonly (readonly [DialogStep, field: string | RegExp, typed: string])[] = [
  ['assign', /^Lý do/, 'Bảo nghỉ ốm'],
  ['promise', /^Lý do/, 'Chờ phụ tùng'],
  ['qc', /^Ghi chú/, 'Đạt'],
  ['pay', 'Số tiền (₫)', '200.000'],
  ['deliver', 'Số km lúc giao', '46.300'],
  ['debt', /^Lý do/, 'Khách quen'],
  ['cancel', /^Lý do/, 'Khách đổi ý'],
];

test.each(STEPS)(
  'the dialog %s asks before Escape discards input, and restores the input after a reload',
  async (step, name, text) => {
    const first = show(step);
    await retype(name, text);
    await userEvent.keyboard('{Escape}');
    const question = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Sửa tiếp' }));
    expect(onClose).not.toHaveBeenCalled();
    first.unmount();
    show(step, {}, first.shell.storage);
    expect(await screen.findByRole('textbox', { name })).toHaveValue(text);
    expect(screen.getByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  },
);

test('the quality check selects the result of the column, whatever the draft for the other column says', async () => {
  const checkFor = (target: 'in_progress' | 'ready', storage?: FakeStorage) =>
    renderBackoffice(<StepDialog step="qc" target={target} order={READY} onClose={onClose} />, {
      ...(storage && { storage }),
    });
  const first = checkFor('in_progress');
  await retype(/^Ghi chú/, 'Phanh còn kêu');
  first.unmount();
  const second = checkFor('ready', first.shell.storage);
  expect(screen.getByRole('radio', { checked: true })).toHaveAccessibleName('Đạt, xe sẵn sàng giao');
  expect(box(/^Ghi chú/)).toHaveValue('');
  second.unmount();
  checkFor('in_progress', first.shell.storage);
  expect(box(/^Ghi chú/)).toHaveValue('Phanh còn kêu');
});

test('the payment dialog shows both amounts when another payment was received in the meantime', async () => {
  const sent: unknown[] = [];
  show('pay', {
    'GET /staff/service-orders/so1': () => ({ data: { ...READY, version: 4, left: 300_000 } }),
    'POST /staff/service-orders/so1/payments': ({ body, options }: FakeRequest) => {
      sent.push([body, options?.headers?.['If-Match']]);
      if (sent.length === 1) throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
      return { data: order({ version: 5 }) };
    },
  });
  await retype('Số tiền (₫)', '400.000');
  await press(/^Thu 400\.000/);
  const panel = await screen.findByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent('Của bạn: 400.000');
  expect(panel).toHaveTextContent('Bản mới: 300.000');
  await press('Lấy bản mới: Số tiền (₫)');
  await press(/^Thu 300\.000/);
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent).toEqual([
    [{ method: 'cash', amount: 400_000, reference: null }, '"3"'],
    [{ method: 'cash', amount: 300_000, reference: null }, '"4"'],
  ]);
});

test('the payment dialog shows the change for cash, and refuses less than the amount', async () => {
  const sent: unknown[] = [];
  const closedDrawer = { open: null, lastCounted: null, outside: { entries: 0, amount: 0 }, recent: [] };
  show('pay', {
    'GET /staff/drawers': () => closedDrawer,
    'POST /staff/service-orders/so1/payments': ({ body }: FakeRequest) => {
      sent.push(body);
      return { data: order({ version: 5 }) };
    },
  });
  await focusInDialog();
  expect(await screen.findByText(/^Két chưa mở/)).toBeVisible();
  await userEvent.type(box('Khách đưa'), '400.000');
  await press(/^Thu 500\.000/);
  expect(box('Khách đưa')).toHaveAccessibleDescription(/Khách đưa thiếu 100\.000/);
  expect(sent).toEqual([]);
  await userEvent.clear(box('Khách đưa'));
  await userEvent.type(box('Khách đưa'), '1.000.000');
  expect(screen.getByText(/^Thối lại/)).toHaveTextContent('500.000');
  await press(/^Thu 500\.000/);
  await waitFor(() => expect(sent).toEqual([{ method: 'cash', amount: 500_000, reference: null }]));
});

describe('the price of a line', () => {
  const item = line({ id: 'l1', quoteSeq: 1, quantity: 1, unitPrice: 300_000 });
  const open = (put: jest.Mock) =>
    renderBackoffice(<PriceLineDialog order={order({ lines: [item] })} line={item} onClose={onClose} />, {
      api: { 'PUT /staff/service-orders/so1/lines/l1': put },
    });

  test.each([
    ['320.000,00', 320_000],
    ['320000', 320_000],
    ['1.500.000 ₫', 1_500_000],
  ])('reads %s as %i', async (text, unitPrice) => {
    const put = jest.fn(() => ({ data: order() }));
    open(put);
    await retype('Đơn giá (₫)', text);
    await press('Lưu');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(put).toHaveBeenCalledWith(expect.objectContaining({ body: { quantity: 1, unitPrice } }));
  });

  test.each(['320.5', '1,5', '490.000,5'])('rejects %s and keeps it in the field', async (text) => {
    const put = jest.fn();
    open(put);
    await retype('Đơn giá (₫)', text);
    await press('Lưu');
    await waitFor(() => expect(box('Đơn giá (₫)')).toBeInvalid());
    expect(box('Đơn giá (₫)')).toHaveValue(text);
    expect(put).not.toHaveBeenCalled();
  });
});
