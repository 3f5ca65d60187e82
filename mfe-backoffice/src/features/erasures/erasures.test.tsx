import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeErasure } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ErasuresPage } from './erasures-page';

const erasure = (changes: Partial<OfficeErasure> = {}): OfficeErasure => ({
  id: 'e1',
  state: 'requested',
  channel: 'call',
  requestedAt: '2026-11-24T03:00:00.000Z',
  dueAt: '2026-11-27T03:00:00.000Z',
  rejection: null,
  customerId: 'c1',
  customer: { fullName: 'Nguyễn An', email: 'an@example.vn' },
  guestCodes: null,
  requestedBy: 'Lan',
  decidedAt: null,
  decidedBy: null,
  endedAt: null,
  open: [{ kind: 'debt', code: 'PDV-261124-0003' }],
  retained: [{ kind: 'services', count: 2, until: '2036-12-31' }],
  filesLeft: false,
  ...changes,
});
const open = (items: readonly OfficeErasure[], api: FakeRoutes = {}) =>
  renderBackoffice(<ErasuresPage />, {
    role: 'admin',
    at: '/admin/erasures',
    api: {
      'GET /admin/erasures': () => ({
        data: { items, page: 1, pageSize: 20, total: items.length, waiting: items.length },
      }),
      ...api,
    },
  });
const sentTo = (shell: ReturnType<typeof open>['shell'], path: string) =>
  shell.http.requests.filter(({ method, path: to }) => method === 'POST' && to.endsWith(path));

test('shows who asked, what is open, and what stays with reason and day', async () => {
  open([erasure()]);
  const card = await screen.findByRole('article', { name: 'Nguyễn An' });
  expect(card).toHaveTextContent(/Gọi lại số đã lưu \(Lan ghi\).*10:00 27\/11\/2026/);
  expect(card).toHaveTextContent('Phiếu dịch vụ còn nợ: PDV-261124-0003');
  expect(card).toHaveTextContent(/không còn tên \(2\).*Luật Kế toán.*31\/12\/2036/);
  expect(screen.getByText('1 yêu cầu chờ duyệt. Trả lời khách trong 2 ngày làm việc.')).toBeVisible();
});

test('approves only after the word was typed', async () => {
  const { shell } = open([erasure()], { 'POST /admin/erasures/e1/approve': () => ({ data: null }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Duyệt xoá dữ liệu của Nguyễn An' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Duyệt xoá dữ liệu của Nguyễn An?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Duyệt xoá' }));
  expect((await dialog.findAllByText(/Vui lòng nhập XOÁ/)).length).toBeGreaterThan(0);
  expect(sentTo(shell, 'approve')).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Nhập XOÁ để xác nhận'), 'xoá');
  await userEvent.click(dialog.getByRole('button', { name: 'Duyệt xoá' }));
  expect(await screen.findByRole('article', { name: 'Nguyễn An' })).toBeVisible();
  expect(sentTo(shell, 'approve')).toHaveLength(1);
});

test('a completed erasure shows no customer and no action', async () => {
  open([
    erasure({
      state: 'done',
      customer: null,
      open: [],
      endedAt: '2026-11-27T03:01:00.000Z',
      filesLeft: true,
    }),
  ]);
  const card = within(await screen.findByRole('article', { name: 'Khách đã xoá' }));
  expect(card.getByText('Đang xoá tệp ảnh')).toBeVisible();
  expect(card.queryByRole('button')).not.toBeInTheDocument();
  expect(card.queryByRole('link')).not.toBeInTheDocument();
});

test('says that nothing waits, and offers a retry when the list fails', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('Chưa có yêu cầu xoá dữ liệu nào.')).toBeVisible();
  unmount();
  open([], {
    'GET /admin/erasures': () => {
      throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    },
  });
  expect(await screen.findByRole('button', { name: 'Thử lại' })).toBeVisible();
});

test('an erasure of a guest is named by its codes, and its reason of a rejection is told by telephone', async () => {
  open([erasure({ customer: null, guestCodes: ['DH1', 'PDV1'] })]);
  const card = within(await screen.findByRole('article', { name: 'Khách vãng lai · DH1 và 1 mục khác' }));
  expect(card.getByText('PDV1')).toBeVisible();
  expect(card.queryByRole('link', { name: 'Mở hồ sơ' })).not.toBeInTheDocument();
  await userEvent.click(card.getByRole('button', { name: /^Từ chối/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText(/^Lý do, báo cho khách qua điện thoại/)).toBeVisible();
});
