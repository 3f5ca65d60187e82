import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { OrdersTab } from './orders-tab';
import { line, order, quote } from './testing/samples';

const ok = (data: unknown) => () => ({ success: true, data });
const requestsOf = (shell: ReturnType<typeof openDraft>['shell'], method: string) =>
  shell.http.requests.filter((request) => request.method === method);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const quotesOf = async () => userEvent.click(await screen.findByRole('tab', { name: 'Báo giá' }));
const openDraft = (changes: Partial<OfficeOrder> = {}, api: FakeRoutes = {}) => {
  const steps = ['lines'] as const;
  const shown = order({ status: 'diagnosing', steps: [...steps], quotes: [quote()], ...changes });
  return renderBackoffice(<OrdersTab />, {
    role: 'staff',
    at: '/staff/service-orders?open=so1',
    api: {
      'GET /staff/appointments/resources': ok({ bays: [], technicians: [], services: [] }),
      'GET /staff/service-orders/so1': ok(shown),
      ...api,
    },
  });
};

const part = {
  id: 'p1',
  sku: 'MOTOR-1',
  name: 'Động cơ xe máy',
  brand: 'EVCare',
  price: 9_000_000,
  inStock: true,
  fits: 'no' as const,
  duplicate: true,
};
const addLineDialog = async (api: FakeRoutes) => {
  const view = openDraft(
    {},
    {
      'GET /staff/service-orders/so1/parts': ok({ items: [part] }),
      'POST /staff/service-orders/so1/lines': ok(order()),
      ...api,
    },
  );
  await quotesOf();
  await userEvent.click(button('Thêm hạng mục'));
  return { ...view, dialog: within(screen.getByRole('dialog', { name: 'Thêm hạng mục' })) };
};

test('adds a part that does not fit or is a duplicate only after a confirmation', async () => {
  const { shell, dialog } = await addLineDialog({});
  await userEvent.click(dialog.getByRole('radio', { name: 'Phụ tùng' }));
  const choice = await dialog.findByRole('button', { name: /^Động cơ xe máy/ });
  expect(choice).toHaveTextContent('Không hợp xe này');
  expect(choice).toHaveTextContent('Trùng phụ tùng');
  await userEvent.click(choice);
  expect(
    dialog.getByText(/^Phụ tùng này không hợp xe của phiếu\..*Phiếu đã có phụ tùng này\./),
  ).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm' }));
  expect(requestsOf(shell, 'POST')).toHaveLength(0);
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Tôi đã kiểm tra/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm' }));
  expect(requestsOf(shell, 'POST')[0]?.body).toMatchObject({ kind: 'part', productId: 'p1' });
});

test('adds a part outside the catalogue with its own name and price', async () => {
  const { shell, dialog } = await addLineDialog({});
  await userEvent.click(dialog.getByRole('radio', { name: 'Phụ tùng khác' }));
  await fill(userEvent, dialog.getByLabelText('Tên phụ tùng'), 'Má phanh trước');
  await userEvent.type(dialog.getByLabelText('Đơn giá (₫)'), '850.000');
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm' }));
  expect(requestsOf(shell, 'POST')[0]?.body).toMatchObject({
    kind: 'part',
    productId: null,
    name: 'Má phanh trước',
    unitPrice: 850_000,
  });
});

test('marks doubtful parts in the list and names them in the confirmation before sending', async () => {
  const lines = [
    line({
      quoteSeq: 1,
      kind: 'part',
      name: 'Động cơ xe máy',
      productId: 'p1',
      fits: 'no',
      duplicate: true,
    }),
  ];
  openDraft({ lines });
  await quotesOf();
  const list = screen.getByRole('list', { name: 'Báo giá lần 1' });
  expect(list).toHaveTextContent('Không hợp xe này');
  expect(list).toHaveTextContent('Trùng phụ tùng');
  await userEvent.click(button('Gửi khách duyệt'));
  expect(screen.getByRole('dialog', { name: 'Gửi báo giá lần 1' })).toHaveTextContent(
    'Kiểm tra trước khi gửi: Động cơ xe máy (không hợp xe này, trùng phụ tùng).',
  );
});

test('shows the photos of a line', async () => {
  openDraft({ lines: [line({ quoteSeq: 1, photos: ['/api/uploads/p1'] })] });
  await quotesOf();
  expect(screen.getByRole('img', { name: 'Thay má phanh, ảnh 1' })).toHaveAttribute('src', '/api/uploads/p1');
});

test('a revised quote shows what changed since the customer saw the earlier one', async () => {
  openDraft({
    quotes: [
      quote({ seq: 1, state: 'superseded', sentAt: '2026-11-24T02:00:00.000Z', total: 400_000 }),
      quote({
        seq: 2,
        total: 510_000,
        changes: {
          since: 1,
          answered: false,
          totalBefore: 400_000,
          total: 510_000,
          lines: [
            {
              name: 'Thay má phanh',
              before: { quantity: 1, total: 400_000 },
              after: { quantity: 1, total: 450_000 },
            },
            { name: 'Gạt mưa', before: null, after: { quantity: 1, total: 60_000 } },
          ],
        },
      }),
    ],
    lines: [line({ quoteSeq: 2 })],
  });
  await quotesOf();
  const changes = screen.getByRole('list', { name: 'So với báo giá lần 1 khách đã nhận' });
  expect(
    within(changes)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' ')),
  ).toEqual(['Đổi giá: Thay má phanh, 400.000 ₫ → 450.000 ₫', 'Thêm: Gạt mưa, 60.000 ₫']);
  expect(screen.getByText(/^Tổng cộng 400\.000\s₫ → 510\.000\s₫$/)).toBeVisible();
});
