import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { Callback, CallbackOptions } from '@evcare/shared-contracts/shop';
import { fill } from '@evcare/shared-ui/testing';
import { aDetail, aProduct } from '../product/testing/samples';
import { AN, renderAt } from '../../testing/render-at';

const PRODUCT = aProduct();
const NOW = Date.parse('2026-11-28T08:00:00.000Z');
const WINDOWS: CallbackOptions['windows'] = [
  { from: '2026-11-30T02:00:00.000Z', to: '2026-11-30T02:30:00.000Z', isFull: true },
  { from: '2026-11-30T02:30:00.000Z', to: '2026-11-30T03:00:00.000Z', isFull: false },
  { from: '2026-12-01T01:00:00.000Z', to: '2026-12-01T01:30:00.000Z', isFull: false },
];
const OPTIONS: CallbackOptions = { windows: WINDOWS, own: [], phoneNumber: null };
const CALLBACK: Callback = {
  code: 'LH-2026-00012',
  window: { from: '2026-11-30T02:30:00.000Z', to: '2026-11-30T03:00:00.000Z' },
  dueAt: '2026-11-30T03:00:00.000Z',
};

/** Observers of the page, which tests call as if the visitor scrolled. */
const observers = new Set<() => void>();
class FakeObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  private readonly notify = () => this.callback([{ isIntersecting: true }]);
  observe() {
    observers.add(this.notify);
  }
  disconnect() {
    observers.delete(this.notify);
  }
}
beforeEach(() => {
  observers.clear();
  jest.spyOn(Date, 'now').mockReturnValue(NOW);
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
});

const openProduct = (http: FakeRoutes = {}, more: Partial<Parameters<typeof renderAt>[1]> = {}) =>
  renderAt(`/products/${PRODUCT.slug}`, {
    http: {
      [`GET /products/${PRODUCT.slug}`]: () => aDetail(PRODUCT, { related: [] }),
      'GET /callbacks': () => OPTIONS,
      ...http,
    },
    ...more,
  });
const box = () => within(screen.getByRole('region', { name: 'Cần trợ giúp?' }));
async function openDialog() {
  await userEvent.click(box().getByRole('button', { name: 'Gọi lại cho tôi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hẹn gọi lại' }));
  await dialog.findByLabelText('Họ và tên');
  return dialog;
}

test('links the hotline, and Zalo only if the operator configured it', async () => {
  const first = await openProduct();
  expect(box().getByRole('link', { name: 'Gọi 1900 0000' })).toHaveAttribute('href', 'tel:19000000');
  expect(box().queryByRole('link', { name: 'Nhắn Zalo' })).not.toBeInTheDocument();
  first.unmount();
  const { company } = runtimeConfigSchema.parse({});
  await openProduct({}, { config: { company: { ...company, zalo: '0912 345 678' } } });
  expect(box().getByRole('link', { name: 'Nhắn Zalo' })).toHaveAttribute(
    'href',
    'https://zalo.me/0912345678',
  );
});

test.each([
  [{ isOpen: true, changesAt: '2026-11-30T05:00:00.000Z' }, 'Đang mở cửa, đến 12:00.'],
  [{ isOpen: false, changesAt: '2026-11-30T01:00:00.000Z' }, 'Đang nghỉ, mở lại lúc 08:00 Thứ Hai 30/11.'],
])('shows whether the hotline is answered once the visitor scrolls near: %j', async (hours, text) => {
  const { shell } = await openProduct({ 'GET /callbacks/hours': () => hours });
  expect(shell.http.requests.some(({ path }) => path === '/callbacks/hours')).toBe(false);
  await act(async () => observers.forEach((notify) => notify()));
  expect(await box().findByText(text)).toBeVisible();
});

test('requests a call in a chosen window, with the product that the visitor looks at', async () => {
  const { shell } = await openProduct({ 'POST /callbacks': () => CALLBACK });
  const dialog = await openDialog();
  await fill(userEvent, dialog.getByLabelText('Họ và tên'), 'Nguyễn Thị Hoa');
  await userEvent.type(dialog.getByLabelText('Số điện thoại'), '0912 345 678');
  await userEvent.selectOptions(dialog.getByLabelText('Gọi cho tôi'), 'Thứ Hai 30/11');
  const time = dialog.getByLabelText('Khung giờ');
  expect(within(time).getByRole('option', { name: '09:00 – 09:30 (hết chỗ)' })).toBeDisabled();
  await userEvent.selectOptions(time, '09:30 – 10:00');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tôi đồng ý/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hẹn gọi lại' }));
  const done = await dialog.findByRole('status');
  expect(done).toHaveTextContent(
    'Chúng tôi sẽ gọi cho bạn trong khoảng 09:30 – 10:00 Thứ Hai 30/11. Mã yêu cầu LH-2026-00012.',
  );
  expect(done).toHaveFocus();
  expect(shell.http.requests.at(-1)?.body).toEqual({
    fullName: 'Nguyễn Thị Hoa',
    phoneNumber: '0912345678',
    note: '',
    subject: { kind: 'product', ref: PRODUCT.slug },
    startsAt: '2026-11-30T02:30:00.000Z',
    consent: true,
    website: '',
  });
});

test('requires a time for a chosen day, and consent', async () => {
  const { shell } = await openProduct({}, { user: AN });
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Số điện thoại'), '0912345678');
  await userEvent.selectOptions(dialog.getByLabelText('Gọi cho tôi'), 'Thứ Ba 01/12');
  await userEvent.click(dialog.getByRole('button', { name: 'Hẹn gọi lại' }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent('Vui lòng chọn khung giờ.');
  expect(alert).toHaveTextContent('Bạn cần đồng ý để chúng tôi liên hệ lại.');
  expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('keeps the input and reads the windows again when the chosen one has filled up', async () => {
  let options = OPTIONS;
  await openProduct(
    {
      'GET /callbacks': () => options,
      'POST /callbacks': () => {
        options = { ...OPTIONS, windows: WINDOWS.map((window) => ({ ...window, isFull: true })) };
        throw refusal(409, 'CALLBACK_WINDOW_TAKEN', 'Khung giờ này vừa đủ người hẹn.');
      },
    },
    { user: AN },
  );
  const dialog = await openDialog();
  await userEvent.type(dialog.getByLabelText('Số điện thoại'), '0912345678');
  await fill(userEvent, dialog.getByLabelText(/Bạn cần hỏi gì/), 'Có lắp được cho VF 5 không?');
  await userEvent.selectOptions(dialog.getByLabelText('Gọi cho tôi'), 'Thứ Ba 01/12');
  await userEvent.selectOptions(dialog.getByLabelText('Khung giờ'), '08:00 – 08:30');
  await userEvent.click(dialog.getByRole('checkbox', { name: /Tôi đồng ý/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Hẹn gọi lại' }));
  expect(await dialog.findByText('Khung giờ này vừa đủ người hẹn.')).toBeVisible();
  expect(await dialog.findByRole('option', { name: '08:00 – 08:30 (hết chỗ)' })).toBeDisabled();
  expect(dialog.getByLabelText(/Bạn cần hỏi gì/)).toHaveValue('Có lắp được cho VF 5 không?');
});

test('prefills the data of a signed-in user, who can cancel a callback', async () => {
  let own = [CALLBACK];
  const { shell } = await openProduct(
    {
      'GET /callbacks': () => ({ ...OPTIONS, own, phoneNumber: '+84912345678' }),
      'DELETE /callbacks/LH-2026-00012': () => {
        own = [];
        return { data: null };
      },
    },
    { user: AN },
  );
  const dialog = await openDialog();
  expect(dialog.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
  expect(dialog.getByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
  await userEvent.click(dialog.getByRole('button', { name: 'Huỷ hẹn gọi lại LH-2026-00012' }));
  await waitFor(() => expect(dialog.queryByText(/Bạn đã hẹn/)).not.toBeInTheDocument());
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã huỷ hẹn gọi lại.' }]);
});

const SOON: Callback = { ...CALLBACK, window: null, dueAt: '2026-11-30T04:00:00.000Z' };
test.each([
  ['its window', CALLBACK, 'trong khoảng 09:30 – 10:00 Thứ Hai 30/11'],
  ['the due time when no window was chosen', SOON, 'trước 11:00 Thứ Hai 30/11'],
])('an own callback shows %s', async (_time, own, text) => {
  await openProduct({ 'GET /callbacks': () => ({ ...OPTIONS, own: [own] }) }, { user: AN });
  const dialog = await openDialog();
  expect(dialog.getByText(`Bạn đã hẹn: chúng tôi gọi ${text} (mã LH-2026-00012).`)).toBeVisible();
  expect(dialog.queryByText(/xin lỗi/)).not.toBeInTheDocument();
});

test.each([
  ['whose window has passed', CALLBACK, 'trong khoảng 09:30 – 10:00 Thứ Hai 30/11'],
  ['that should have been as soon as possible', SOON, 'trước 11:00 Thứ Hai 30/11'],
])('apologizes for an own callback %s, and shows the hotline', async (_which, own, text) => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse(own.dueAt));
  await openProduct({ 'GET /callbacks': () => ({ ...OPTIONS, own: [own] }) }, { user: AN });
  const dialog = await openDialog();
  expect(
    dialog.getByText(
      `Chúng tôi đã hẹn gọi cho bạn ${text} (mã LH-2026-00012), nhưng giờ đó đã qua mà chúng tôi chưa nói chuyện được với bạn. Thành thật xin lỗi bạn.`,
    ),
  ).toBeVisible();
  expect(dialog.getByRole('link', { name: '1900 0000' })).toHaveAttribute('href', 'tel:19000000');
  expect(dialog.getByRole('button', { name: 'Huỷ hẹn gọi lại LH-2026-00012' })).toBeVisible();
  expect(dialog.queryByText(/Bạn đã hẹn/)).not.toBeInTheDocument();
});

test('offers the telephone number and a retry when an API of an older release offers no callbacks', async () => {
  const { shell } = await openProduct({
    'GET /callbacks': () => {
      throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
    },
  });
  await userEvent.click(box().getByRole('button', { name: 'Gọi lại cho tôi' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Hẹn gọi lại' }));
  expect(within(await dialog.findByRole('alert')).getByRole('link')).toHaveAttribute('href', 'tel:19000000');
  shell.http.routes = { 'GET /callbacks': () => OPTIONS };
  await userEvent.click(dialog.getByRole('button', { name: 'Thử lại' }));
  expect(await dialog.findByLabelText('Họ và tên')).toBeVisible();
});
