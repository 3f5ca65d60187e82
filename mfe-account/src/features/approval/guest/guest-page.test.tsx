import { screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { guestQuoteSchema, type GuestQuote, type Quote } from '@evcare/shared-contracts/workshop';
import { renderRoutes } from '../../../shared/testing/render-routes';
import { quote } from '../testing/samples';
import { GuestQuotePage } from './guest-page';

const CODE = '123456789012';
const OPEN = 'POST /quotes/open';
const ANSWER = 'POST /quotes/answer';

const opened = (
  changes: Partial<Quote> = {},
  status: GuestQuote['status'] = 'awaiting_approval',
): GuestQuote =>
  guestQuoteSchema.parse({
    orderCode: 'SO26112400001',
    status,
    vehicle: { name: 'VF 8 2023', plate: '51K-123.45' },
    quote: quote(changes),
  });

async function open(http: FakeRoutes, hash = `#${CODE}`) {
  const view = await renderRoutes(() => [{ path: '/quote', element: <GuestQuotePage /> }], '/quote', {
    user: null,
    hash,
    http,
  });
  const { user } = view;
  return {
    ...view,
    decide: async (name: string, decision: string) =>
      user.click(within(await screen.findByRole('article', { name })).getByRole('radio', { name: decision })),
    confirm: () => user.click(screen.getByRole('button', { name: 'Xác nhận lựa chọn' })),
  };
}

test('opens the quote of the link, with its code in the body of the request only', async () => {
  const { shell, requestsTo } = await open({ [OPEN]: () => opened() });
  expect(await screen.findByText('VF 8 2023 · 51K-123.45')).toBeVisible();
  expect(requestsTo(OPEN).map(({ body }) => body)).toEqual([{ code: CODE }]);
  expect(JSON.stringify(shell.http.requests.map(({ path }) => path))).not.toContain(CODE);
  expect(screen.getByRole('link', { name: 'Hỏi kỹ thuật viên' })).toBeVisible();
});

test('shows what changed since the quote that the customer received before', async () => {
  await open({
    [OPEN]: () =>
      opened({
        seq: 2,
        changes: {
          since: 1,
          answered: false,
          totalBefore: 2_100_000,
          total: 2_150_000,
          lines: [
            {
              name: 'Má phanh',
              before: { quantity: 1, total: 425_000 },
              after: { quantity: 2, total: 850_000 },
            },
            {
              name: 'Thay lọc gió',
              before: { quantity: 1, total: 950_000 },
              after: { quantity: 1, total: 900_000 },
            },
            { name: 'Đảo lốp', before: { quantity: 1, total: 300_000 }, after: null },
            { name: 'Gạt mưa', before: null, after: { quantity: 1, total: 50_000 } },
          ],
        },
      }),
  });
  const changes = await screen.findByRole('region', { name: 'Thay đổi trong báo giá này' });
  expect(changes).toHaveTextContent('So với báo giá lần 1 bạn đã nhận');
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()),
  ).toEqual([
    'Đổi số lượng: Má phanh từ 1 thành 2Trước: 425.000 ₫ Nay: 850.000 ₫',
    'Đổi giá: Thay lọc gióTrước: 950.000 ₫ Nay: 900.000 ₫',
    'Bỏ: Đảo lốpTrước: 300.000 ₫',
    'Thêm: Gạt mưa 50.000 ₫',
  ]);
  expect(changes).toHaveTextContent(/Tổng báo giá.*2\.100\.000\s₫.*2\.150\.000\s₫/);
});

test('the first quote has no list of changes', async () => {
  await open({ [OPEN]: () => opened() });
  expect(await screen.findByText('VF 8 2023 · 51K-123.45')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Thay đổi trong báo giá này' })).not.toBeInTheDocument();
});

test('sends the decisions and shows the next step', async () => {
  const { decide, confirm, requestsTo } = await open({
    [OPEN]: () => opened(),
    [ANSWER]: () => opened({ state: 'partially_approved' }, 'in_progress'),
  });
  await decide('Thay má phanh trước', 'Đồng ý');
  await decide('Thay lọc gió', 'Để sau');
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Đã ghi nhận lựa chọn của bạn' })).toHaveFocus();
  expect(screen.getByText('Xưởng bắt đầu thực hiện những hạng mục bạn đã đồng ý.')).toBeVisible();
  expect(screen.getByText(/^1 hạng mục để sau không được làm và không tính tiền\./)).toBeVisible();
  expect(requestsTo(ANSWER)[0]?.body).toMatchObject({
    code: CODE,
    phoneNumber: null,
    decisions: [
      { lineId: 'brakes', decision: 'approved' },
      { lineId: 'pads', decision: 'approved' },
      { lineId: 'filter', decision: 'declined' },
    ],
  });
});

test('asks for the phone number above 2.000.000 ₫ and keeps the decisions when the number does not match', async () => {
  let isRight = false;
  const message = 'Số điện thoại không khớp với số bạn đã để lại ở xưởng.';
  const { user, decide, confirm, requestsTo } = await open({
    [OPEN]: () => opened(),
    [ANSWER]: () => {
      if (isRight) return opened({ state: 'approved' }, 'in_progress');
      throw refusal(400, 'VALIDATION_FAILED', message, { errors: { phoneNumber: [message] } });
    },
  });
  await decide('Thay má phanh trước', 'Đồng ý');
  expect(screen.queryByRole('textbox', { name: /Số điện thoại/ })).not.toBeInTheDocument();
  await decide('Thay lọc gió', 'Đồng ý');
  await confirm();
  const phone = screen.getByRole('textbox', { name: /Số điện thoại/ });
  expect(phone).toHaveFocus();
  expect(requestsTo(ANSWER)).toHaveLength(0);
  await user.type(phone, '0912000000');
  await confirm();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getAllByRole('radio', { name: 'Đồng ý' })[0]).toBeChecked();
  isRight = true;
  await confirm();
  expect(await screen.findByRole('heading', { name: 'Đã ghi nhận lựa chọn của bạn' })).toBeVisible();
});

test('opens a quote by a code that was read out, and says what is wrong with an invalid or unknown code', async () => {
  const message = 'Không tìm thấy báo giá với mã này. Vui lòng kiểm tra lại mã hoặc gọi xưởng.';
  const { user, requestsTo } = await open(
    {
      [OPEN]: ({ body }) => {
        if ((body as { code: string }).code === CODE) return opened();
        throw refusal(404, 'NOT_FOUND', message);
      },
    },
    '',
  );
  const field = screen.getByRole('textbox', { name: /Mã báo giá/ });
  const send = () => user.click(screen.getByRole('button', { name: 'Mở báo giá' }));
  await user.type(field, '1234');
  await send();
  expect(screen.getByText('Mã báo giá gồm 12 chữ số.')).toBeVisible();
  expect(requestsTo(OPEN)).toHaveLength(0);
  await user.clear(field);
  await user.type(field, '9999 5678 9012');
  await send();
  expect(await screen.findByText(message)).toBeVisible();
  await user.clear(field);
  await user.type(field, '1234 5678 9012');
  await send();
  expect(await screen.findByText('VF 8 2023 · 51K-123.45')).toBeVisible();
});

test('says that a quote has expired, and offers to enter another code', async () => {
  await open({
    [OPEN]: () => {
      throw refusal(409, 'QUOTE_EXPIRED', 'Báo giá đã hết hạn');
    },
  });
  expect(await screen.findByText('Báo giá đã hết hạn')).toBeVisible();
  const calls = screen.getAllByRole('link', { name: /^Gọi / }).map((link) => link.getAttribute('href'));
  // In the notice, and below the field for another code.
  expect(calls).toEqual([expect.stringMatching(/^tel:/), calls[0]]);
  expect(screen.getByRole('textbox', { name: /Mã báo giá/ })).toBeVisible();
});

test('retries after a network failure', async () => {
  let isOnline = false;
  const { user } = await open({
    [OPEN]: () => {
      if (isOnline) return opened();
      throw new Error('offline');
    },
  });
  await user.click(
    await screen.findByRole('button', { name: 'Thử lại' }).then((button) => {
      isOnline = true;
      return button;
    }),
  );
  expect(await screen.findByText('VF 8 2023 · 51K-123.45')).toBeVisible();
});

test('shows a quote without a form after it was answered elsewhere', async () => {
  let state: Quote['state'] = 'sent';
  const { decide, confirm } = await open({
    [OPEN]: () => opened({ state }),
    [ANSWER]: () => {
      state = 'approved';
      throw refusal(409, 'QUOTE_ANSWERED', 'Báo giá này đã được trả lời. Vui lòng tải lại trang.');
    },
  });
  await decide('Thay má phanh trước', 'Để sau');
  await decide('Thay lọc gió', 'Để sau');
  await confirm();
  await waitFor(() => expect(screen.queryByRole('radio')).not.toBeInTheDocument());
  expect(screen.getByText('Đã duyệt')).toBeVisible();
});
