import { act, screen, waitFor, within } from '@testing-library/react';
import { refusal, type FakeRoutes, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { createDataCache } from '@evcare/shared-ui/data';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { ApprovalPage } from './approval-page';
import { approvalLoader } from './routes';
import { line, LINES, order, quote } from './testing/samples';

const ANSWER = 'POST /service-orders/so-1/approvals';
const CODE = 'POST /service-orders/so-1/approval-code';

async function open(
  initial: ServiceOrder | (() => unknown) = order(),
  http: FakeRoutes = {},
  options: Pick<FakeShellOptions, 'storage'> = {},
) {
  let respond = typeof initial === 'function' ? initial : () => initial as unknown;
  const view = await renderRoutes(
    (context) => [
      {
        path: '/service-orders/:id/approve',
        element: <ApprovalPage />,
        loader: approvalLoader(context, createDataCache(context)),
      },
    ],
    '/service-orders/so-1/approve',
    {
      user: AN,
      ...options,
      http: { 'GET /service-orders/so-1': () => respond(), [CODE]: () => ({ success: true }), ...http },
    },
  );
  const { user } = view;
  const workCard = (name: string) => within(screen.getByRole('article', { name }));
  return {
    ...view,
    workCard,
    setOrder: (next: ServiceOrder) => {
      respond = () => next;
    },
    decide: (name: string, decision: string) =>
      user.click(workCard(name).getByRole('radio', { name: decision })),
    confirm: () => user.click(screen.getByRole('button', { name: 'Xác nhận lựa chọn' })),
  };
}

const shownTotal = () => document.querySelector('output')?.textContent?.replace(/\s/g, ' ');

test('shows each piece of work with its parts, finding, photo and price', async () => {
  const { workCard } = await open();
  const brakes = workCard('Thay má phanh trước');
  expect(brakes.getByText(/^1\.250\.000/)).toBeVisible();
  expect(brakes.getByText(/^2 × 425\.000/)).toBeVisible();
  expect(brakes.getByText('Hỏng, cần xử lý')).toBeVisible();
  expect(brakes.getByText('Còn 2 mm, cần thay.')).toBeVisible();
  expect(brakes.getByRole('img', { name: 'Ảnh 1: Má phanh trước' })).toHaveAttribute(
    'src',
    '/api/uploads/p1',
  );
  expect(screen.queryByRole('article', { name: 'Má phanh' })).not.toBeInTheDocument();
  expect(screen.getByText(/còn 26 giờ$/)).toBeVisible();
});

test('restores the decisions after a reload, but not for a quote that has changed', async () => {
  const first = await open();
  await first.decide('Thay má phanh trước', 'Đồng ý');
  const { storage } = first.shell;
  first.unmount();
  const second = await open(order(), {}, { storage });
  expect(await screen.findByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  expect(second.workCard('Thay má phanh trước').getByRole('radio', { name: 'Đồng ý' })).toBeChecked();
  second.unmount();
  const third = await open(order({ quote: quote({ seq: 2 }) }), {}, { storage });
  expect(third.workCard('Thay má phanh trước').getByRole('radio', { name: 'Đồng ý' })).not.toBeChecked();
  expect(storage.perTab.get('form-drafts')).toBeNull();
});

test('shows list price, benefit, measured value, limit, last value and risk of a suggestion', async () => {
  const [brakes, pads] = LINES;
  const { workCard } = await open(
    order({
      technician: 'Trần Minh Đức',
      quote: quote({
        lines: [
          {
            ...brakes!,
            finding: {
              ...brakes!.finding!,
              measured: {
                value: '2,9',
                unit: 'mm',
                limit: 'tối thiểu 3 mm',
                previous: { value: '3,1', at: '2026-11-12T03:00:00.000Z', odometer: 45_590 },
              },
              risk: 'Má phanh mòn làm quãng đường phanh dài hơn.',
            },
          },
          { ...pads!, benefit: { kind: 'package', percent: 10, listTotal: 944_000 } },
        ],
      }),
    }),
  );
  const card = workCard('Thay má phanh trước');
  const values = card.getAllByRole('definition').map(({ textContent }) => textContent);
  expect(values).toEqual(['2,9 mm', 'tối thiểu 3 mm', '3,1 mm']);
  expect(card.getByText('Lần trước, 12/11/2026 (45.590 km)')).toBeVisible();
  expect(card.getByText(/quãng đường phanh dài hơn/)).toBeVisible();
  const struck = card.getAllByText(/₫$/).filter(({ tagName }) => tagName === 'S');
  expect(struck.map(({ textContent }) => textContent?.replace(/\s/g, ' '))).toEqual([
    '1.344.000 ₫',
    '944.000 ₫',
  ]);
  expect(card.getByText('Giảm 10% theo gói')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hỏi kỹ thuật viên' })).toHaveAttribute('href', 'tel:19000000');
  expect(screen.getByText(/đọc mã phiếu SO26112400001 để gặp Trần Minh Đức/)).toBeVisible();
});

test('says that the picture of a finding is a drawing', async () => {
  const [brakes] = LINES;
  const drawing = '/api/files/pictures/finding-brake-pad.d73e6803-768.webp';
  const lines = [{ ...brakes!, finding: { ...brakes!.finding!, photos: [drawing] } }];
  const { workCard } = await open(order({ quote: quote({ lines }) }));
  const card = workCard('Thay má phanh trước');
  expect(card.getByRole('img', { name: 'Hình vẽ minh hoạ 1: Má phanh trước' })).toHaveAttribute(
    'src',
    drawing,
  );
  expect(card.getByText('Hình vẽ minh hoạ, không phải ảnh chụp.')).toBeVisible();
});

test('shows photos that the workshop attached to a suggestion or its part', async () => {
  const [, pads] = LINES;
  const lines = [
    line({ id: 'brakes', photos: ['/api/uploads/a'] }),
    { ...pads!, photos: ['/api/uploads/b'] },
  ];
  const { workCard } = await open(order({ quote: quote({ lines }) }));
  const shown = workCard('Thay má phanh trước').getAllByRole('img');
  expect(shown.map((image) => image.getAttribute('src'))).toEqual(['/api/uploads/a', '/api/uploads/b']);
});

test('removes the quote of the previous user at once when another user signs in', async () => {
  const { shell, workCard } = await open();
  expect(workCard('Thay má phanh trước').getByText(/^1\.250\.000/)).toBeVisible();
  act(() => shell.session.become({ ...AN, id: 'u-2', fullName: 'Trần Thị Bình' }));
  expect(screen.queryByRole('article')).not.toBeInTheDocument();
  await waitFor(() => expect(shell.http.requests).toHaveLength(2));
});

test('applies the decision on labour to its parts and updates the total', async () => {
  const { decide, confirm, requestsTo } = await open(order(), {
    [ANSWER]: () => order({ status: 'in_progress' }),
  });
  expect(shownTotal()).toBe('0 ₫');
  await decide('Thay má phanh trước', 'Đồng ý');
  expect(shownTotal()).toBe('1.250.000 ₫');
  await decide('Thay lọc gió', 'Để sau');
  expect(shownTotal()).toBe('1.250.000 ₫');
  await confirm();
  expect(requestsTo(ANSWER)[0]?.body).toEqual({
    seq: 1,
    otpCode: null,
    decisions: [
      { lineId: 'brakes', decision: 'approved' },
      { lineId: 'pads', decision: 'approved' },
      { lineId: 'filter', decision: 'declined' },
    ],
  });
});

test('shows the next steps once the workshop has received the answer', async () => {
  const { decide, confirm } = await open(order(), { [ANSWER]: () => order({ status: 'awaiting_parts' }) });
  await decide('Thay má phanh trước', 'Đồng ý');
  await decide('Thay lọc gió', 'Để sau');
  await confirm();
  const heading = await screen.findByRole('heading', { name: 'Đã ghi nhận lựa chọn của bạn' });
  expect(heading).toHaveFocus();
  expect(screen.getByText('Xưởng đang chờ phụ tùng và sẽ làm ngay khi có.')).toBeVisible();
  expect(screen.getByText(/^1 hạng mục để sau đã được lưu lại/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Theo dõi tiến độ' })).toHaveAttribute(
    'href',
    '/dashboard#progress',
  );
});

test('sends nothing before everything is decided, and focuses the first missing decision', async () => {
  const { workCard, decide, confirm, requestsTo } = await open();
  await decide('Thay má phanh trước', 'Để sau');
  await confirm();
  expect(screen.getByRole('alert')).toHaveTextContent('Còn hạng mục bạn chưa chọn.');
  expect(workCard('Thay lọc gió').getByRole('radio', { name: 'Đồng ý' })).toHaveFocus();
  expect(workCard('Thay lọc gió').getByText('Vui lòng chọn Đồng ý hoặc Để sau.')).toBeVisible();
  expect(requestsTo(ANSWER)).toHaveLength(0);
});

test('keeps the decisions when the request fails', async () => {
  const { workCard, decide, confirm } = await open(order(), {
    [ANSWER]: () => {
      throw refusal(500, 'INTERNAL', 'Có lỗi xảy ra. Vui lòng thử lại.');
    },
  });
  await decide('Thay má phanh trước', 'Đồng ý');
  await decide('Thay lọc gió', 'Để sau');
  await confirm();
  expect(await screen.findByText('Có lỗi xảy ra. Vui lòng thử lại.')).toBeVisible();
  expect(workCard('Thay má phanh trước').getByRole('radio', { name: 'Đồng ý' })).toBeChecked();
});

describe('an approval above two million đồng', () => {
  async function approveAll(http: FakeRoutes = {}) {
    const view = await open(order(), { [ANSWER]: () => order({ status: 'in_progress' }), ...http });
    await view.decide('Thay má phanh trước', 'Đồng ý');
    await view.decide('Thay lọc gió', 'Đồng ý');
    await view.confirm();
    const dialog = within(await screen.findByRole('dialog', { name: 'Nhập mã xác nhận' }));
    return { ...view, dialog, code: dialog.getByLabelText('Mã OTP') };
  }

  test('a code is sent by e-mail and submitted with the answer', async () => {
    const { user, dialog, code, requestsTo } = await approveAll();
    expect(dialog.getByText(AN.email)).toBeVisible();
    expect(requestsTo(CODE)).toHaveLength(1);
    expect(requestsTo(ANSWER)).toHaveLength(0);
    await user.type(code, '123456');
    await user.click(dialog.getByRole('button', { name: 'Xác nhận duyệt' }));
    expect(requestsTo(ANSWER)[0]?.body).toMatchObject({ seq: 1, otpCode: '123456' });
    expect(await screen.findByRole('heading', { name: 'Đã ghi nhận lựa chọn của bạn' })).toBeVisible();
  });

  test('a wrong code shows an error at the field and stays editable', async () => {
    const { user, dialog, code } = await approveAll({
      [ANSWER]: () => {
        throw refusal(400, 'OTP_INVALID', 'Mã OTP không đúng. Bạn còn 4 lần thử.');
      },
    });
    await user.type(code, '111111');
    await user.click(dialog.getByRole('button', { name: 'Xác nhận duyệt' }));
    expect(await dialog.findByText('Mã OTP không đúng. Bạn còn 4 lần thử.')).toBeVisible();
    expect(code).toHaveValue('111111');
    expect(code).toHaveAttribute('aria-invalid', 'true');
    await waitFor(() => expect(code).toHaveFocus());
  });

  test('a code that is too short is not sent', async () => {
    const { user, dialog, code, requestsTo } = await approveAll();
    await user.type(code, '123');
    await user.click(dialog.getByRole('button', { name: 'Xác nhận duyệt' }));
    expect(code).toHaveAttribute('aria-invalid', 'true');
    expect(requestsTo(ANSWER)).toHaveLength(0);
  });

  test('another code can be requested only after a wait, even if the dialog is closed and reopened', async () => {
    const { user, dialog, confirm, requestsTo } = await approveAll();
    expect(await dialog.findByRole('button', { name: /^Gửi lại sau/ })).toBeDisabled();
    await user.click(dialog.getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await confirm();
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(requestsTo(CODE)).toHaveLength(1);
  });

  test('a code that could not be sent shows the reason and the remaining wait', async () => {
    const { dialog } = await approveAll({
      [CODE]: () => {
        throw refusal(429, 'RATE_LIMITED', 'Vui lòng đợi 40 giây để gửi lại mã.', { retryAfterSeconds: 40 });
      },
    });
    expect(await dialog.findByText('Vui lòng đợi 40 giây để gửi lại mã.')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Gửi lại sau 40 giây' })).toBeDisabled();
  });

  test('declined work does not count towards the limit', async () => {
    const { decide, confirm, requestsTo } = await open(order(), {
      [ANSWER]: () => order({ status: 'in_progress' }),
    });
    await decide('Thay má phanh trước', 'Để sau');
    await decide('Thay lọc gió', 'Đồng ý');
    await confirm();
    expect(requestsTo(CODE)).toHaveLength(0);
    expect(requestsTo(ANSWER)).toHaveLength(1);
  });
});

test('opens the code dialog when the server unexpectedly requires a code', async () => {
  const { decide, confirm, requestsTo } = await open(order(), {
    [ANSWER]: () => {
      throw refusal(400, 'OTP_REQUIRED', 'Vui lòng nhập mã xác nhận đã gửi qua email.');
    },
  });
  await decide('Thay má phanh trước', 'Đồng ý');
  await decide('Thay lọc gió', 'Để sau');
  await confirm();
  expect(await screen.findByRole('dialog', { name: 'Nhập mã xác nhận' })).toBeVisible();
  expect(requestsTo(CODE)).toHaveLength(1);
});

describe('while the page is open', () => {
  const newer = order({
    quote: quote({
      seq: 2,
      lines: [
        ...LINES.slice(0, 2),
        line({ id: 'filter', name: 'Thay lọc gió', unitPrice: 950_000, total: 950_000 }),
      ],
    }),
  });

  test('announces a newer quote, shows it on demand and keeps the decisions on unchanged work', async () => {
    const { user, shell, workCard, decide, confirm, setOrder, requestsTo } = await open();
    await decide('Thay má phanh trước', 'Để sau');
    await decide('Thay lọc gió', 'Đồng ý');
    setOrder(newer);
    await act(async () => shell.live.tell('me', 'so.approval', { id: 'so-1', code: 'SO1', awaiting: 2 }));
    expect(await screen.findByText('Xưởng vừa gửi báo giá mới')).toBeVisible();
    expect(workCard('Thay lọc gió').getByText(/^900\.000/)).toBeVisible();
    expect(shownTotal()).toBe('900.000 ₫');
    await confirm();
    expect(requestsTo(ANSWER)).toHaveLength(0);

    await user.click(screen.getByRole('button', { name: 'Xem báo giá mới' }));
    expect(workCard('Thay lọc gió').getByText(/^950\.000/)).toBeVisible();
    expect(workCard('Thay lọc gió').getByRole('radio', { name: 'Đồng ý' })).not.toBeChecked();
    expect(workCard('Thay má phanh trước').getByRole('radio', { name: 'Để sau' })).toBeChecked();
    expect(screen.queryByText('Xưởng vừa gửi báo giá mới')).not.toBeInTheDocument();
  });

  test('ignores events of other orders and checklist progress', async () => {
    const { shell, requestsTo } = await open();
    const tick = { percent: 30, done: 7, total: 24, item: null, at: '2026-11-24T03:00:00Z' };
    await act(async () => {
      shell.live.tell('me', 'so.approval', { id: 'so-2', code: 'SO2', awaiting: 1 });
      shell.live.tell('so:so-1', 'so.progress', { id: 'so-1', status: 'awaiting_approval', ...tick });
    });
    expect(requestsTo('GET /service-orders/so-1')).toHaveLength(1);
  });

  test('announces an answer that was given at the front desk', async () => {
    const { user, shell, setOrder } = await open();
    setOrder(
      order({
        status: 'in_progress',
        quote: quote({
          state: 'approved',
          lines: LINES.map((quoteLine) => ({ ...quoteLine, approval: 'approved' })),
        }),
      }),
    );
    const tick = { percent: 30, done: 7, total: 24, item: null, at: '2026-11-24T03:00:00Z' };
    await act(async () =>
      shell.live.tell('so:so-1', 'so.progress', { id: 'so-1', status: 'in_progress', ...tick }),
    );
    expect(await screen.findByText('Báo giá này vừa được trả lời ở nơi khác')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Xem kết quả' }));
    expect(screen.getByText('Bạn đã trả lời báo giá này.')).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  test('offers the new quote when the server rejects an answer to a replaced quote', async () => {
    const { decide, confirm, setOrder } = await open(order(), {
      [ANSWER]: () => {
        throw refusal(409, 'QUOTE_SUPERSEDED', 'Báo giá này đã được thay bằng báo giá mới.');
      },
    });
    await decide('Thay má phanh trước', 'Để sau');
    await decide('Thay lọc gió', 'Đồng ý');
    setOrder(newer);
    await confirm();
    expect(await screen.findByRole('button', { name: 'Xem báo giá mới' })).toBeVisible();
  });

  test('closes its live subscription when the page is left', async () => {
    const { shell, unmount } = await open();
    expect(shell.live.topics).toEqual(['me', 'so:so-1']);
    unmount();
    expect(shell.live.open).toBe(0);
  });
});

test('checks with the server whether the quote is still valid when it expires by the local clock', async () => {
  const expiredAt = new Date(Date.now() - 1_000).toISOString();
  let requestCount = 0;
  await open(() => {
    requestCount += 1;
    return order({ quote: quote({ validUntil: expiredAt, state: requestCount > 1 ? 'expired' : 'sent' }) });
  });
  expect(await screen.findByText('Báo giá đã hết hạn')).toBeVisible();
  expect(requestCount).toBe(2);
});

test('shows an expired quote read-only', async () => {
  await open(order({ quote: quote({ state: 'expired' }) }));
  expect(await screen.findByText('Báo giá đã hết hạn')).toBeVisible();
  expect(screen.getByText(/^Các hạng mục này chưa được làm và không tính tiền\. .* mã phiếu /)).toBeVisible();
  expect(screen.getByRole('link', { name: /^Gọi / })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
  expect(screen.getByRole('article', { name: 'Thay lọc gió' })).toBeVisible();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

test('shows the decisions of an answered quote', async () => {
  const lines = LINES.map((quoteLine) => ({
    ...quoteLine,
    approval: quoteLine.id === 'filter' ? ('declined' as const) : ('approved' as const),
  }));
  const { workCard } = await open(order({ quote: quote({ state: 'partially_approved', lines }) }));
  expect(await screen.findByText('Duyệt một phần')).toBeVisible();
  expect(workCard('Thay má phanh trước').getByText('Đồng ý')).toBeVisible();
  expect(workCard('Thay lọc gió').getByText('Để sau')).toBeVisible();
});

test('shows another customer’s quote as not found and does not subscribe to it', async () => {
  const { shell } = await open(() => {
    throw refusal(404, 'NOT_FOUND', 'Không tìm thấy phiếu dịch vụ.');
  });
  expect(await screen.findByText('Không tìm thấy báo giá')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Về trang của tôi' })).toHaveAttribute('href', '/dashboard');
  expect(shell.live.open).toBe(0);
});

test('shows that no quote has been sent yet', async () => {
  await open(order({ quote: null }));
  expect(await screen.findByText('Chưa có báo giá')).toBeVisible();
});

test('retries loading on demand', async () => {
  let isDown = true;
  const { user } = await open(() => {
    if (isDown) throw refusal(500, 'INTERNAL', 'x');
    return order();
  });
  expect(await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('article', { name: 'Thay lọc gió' })).toBeVisible();
});
