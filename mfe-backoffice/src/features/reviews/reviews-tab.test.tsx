import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staffReviewSchema, type StaffReview } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { Role } from '@evcare/shared-contracts';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ReviewsTab } from './reviews-tab';

const REVIEW: StaffReview = staffReviewSchema.parse({
  id: 'r1',
  version: 3,
  rating: 2,
  text: 'Gọi 0912345678',
  author: 'Nguyễn Minh An',
  at: '2026-11-22T02:00:00.000Z',
  photos: [{ id: 'p1', url: '/api/uploads/p1' }],
  vehicle: 'VF 8 · 2023',
  reply: null,
  status: 'pending',
  hiddenReason: null,
  product: { slug: 'cap-sac', name: 'Cáp sạc Type 2' },
  concerns: ['photo', 'contact'],
  reports: [],
});
const PUBLISHED: StaffReview = { ...REVIEW, status: 'published', concerns: [] };

const open = (items: readonly StaffReview[], api: FakeRoutes = {}, role: Role = 'staff', query = '') =>
  renderBackoffice(<ReviewsTab />, {
    api: {
      'GET /staff/reviews': () => ({ data: { items, page: 1, pageSize: 20, total: items.length } }),
      'GET /staff/reviews/r1': () => ({ data: items[0] }),
      ...api,
    },
    role,
    at: `/staff/service-orders?tab=reviews${query}`,
  });
const card = () => screen.findByRole('group', { name: 'Đánh giá của Nguyễn Minh An về Cáp sạc Type 2' });
const versionOf = ({ options }: FakeRequest) => options?.headers?.['If-Match'];

test('shows why a review waits, and publishes the version that is shown', async () => {
  const sent: FakeRequest[] = [];
  const { shell } = open([REVIEW], {
    'POST /staff/reviews/r1/publish': (request) => {
      sent.push(request);
      return { data: PUBLISHED, message: 'Đã đăng đánh giá.' };
    },
  });
  const item = within(await card());
  expect(item.getByText('Chờ duyệt')).toBeVisible();
  expect(item.getByText('Có ảnh')).toBeVisible();
  expect(item.getByText('Có số điện thoại hoặc liên kết')).toBeVisible();
  expect(item.getByText('Xe: VF 8 · 2023')).toBeVisible();
  expect(item.getByRole('link', { name: 'Ảnh 1 của đánh giá, mở trong thẻ mới' })).toHaveAttribute(
    'href',
    '/api/uploads/p1',
  );
  await userEvent.click(item.getByRole('button', { name: 'Đăng đánh giá của Nguyễn Minh An' }));
  await waitFor(() => expect(sent.map(versionOf)).toEqual(['"3"']));
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã đăng đánh giá.' }]);
});

test('hides a review only with a reason, and keeps the reason when the request fails', async () => {
  let fails = true;
  const bodies: unknown[] = [];
  open([PUBLISHED], {
    'POST /staff/reviews/r1/hide': ({ body }) => {
      bodies.push(body);
      if (fails) throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
      return { data: { ...PUBLISHED, status: 'hidden' } };
    },
  });
  await userEvent.click(within(await card()).getByRole('button', { name: 'Ẩn đánh giá của Nguyễn Minh An' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ẩn đánh giá của Nguyễn Minh An' }));
  const hide = () => userEvent.click(dialog.getByRole('button', { name: 'Ẩn' }));
  await hide();
  expect(bodies).toEqual([]);
  await fill(userEvent, dialog.getByLabelText(/Lý do/), 'Quảng cáo');
  await hide();
  expect(await dialog.findByText('Máy chủ đang bận.')).toBeVisible();
  expect(dialog.getByLabelText(/Lý do/)).toHaveValue('Quảng cáo');
  fails = false;
  await hide();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies.at(-1)).toEqual({ reason: 'Quảng cáo' });
});

test('answers a published review', async () => {
  const bodies: unknown[] = [];
  open([PUBLISHED], {
    'PUT /staff/reviews/r1/reply': ({ body }) => {
      bodies.push(body);
      return { data: PUBLISHED };
    },
  });
  await userEvent.click(
    within(await card()).getByRole('button', { name: 'Phản hồi đánh giá của Nguyễn Minh An' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  await fill(userEvent, dialog.getByLabelText(/Phản hồi/), 'Cảm ơn bạn.');
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu phản hồi' }));
  await waitFor(() => expect(bodies).toEqual([{ text: 'Cảm ơn bạn.' }]));
});

test('a reported review can be kept; a published one without reports has nothing to publish', async () => {
  const report = { reason: 'spam' as const, at: '2026-11-22T03:00:00.000Z' };
  open([
    { ...PUBLISHED, reports: [report, report] },
    { ...PUBLISHED, id: 'r2', author: 'Trần Thu Hà' },
  ]);
  const item = within(await card());
  expect(item.getByText('2 lượt báo cáo:')).toBeVisible();
  expect(item.getByText('Quảng cáo, spam')).toBeVisible();
  expect(item.getByRole('button', { name: 'Giữ lại đánh giá của Nguyễn Minh An' })).toBeVisible();
  const other = within(screen.getByRole('group', { name: 'Đánh giá của Trần Thu Hà về Cáp sạc Type 2' }));
  expect(other.queryByRole('button', { name: /^(Giữ lại|Đăng)/ })).not.toBeInTheDocument();
});

test('says that nothing waits, and keeps the list in the address', async () => {
  const { search } = open([]);
  expect(await screen.findByText('Không có đánh giá nào cần duyệt.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Danh sách'), 'Đã ẩn');
  expect(await screen.findByText('Không có đánh giá nào bị ẩn.')).toBeVisible();
  expect(search()).toContain('queue=hidden');
});

test('only an administrator edits the words for which reviews wait', async () => {
  open([]);
  await screen.findByText('Không có đánh giá nào cần duyệt.');
  expect(screen.queryByRole('button', { name: 'Từ cần duyệt' })).not.toBeInTheDocument();
});

test('an administrator adds and removes words', async () => {
  let words = ['zalo'];
  const list = () => ({ data: { items: words.map((word) => ({ id: word, word })) } });
  open(
    [],
    {
      'GET /admin/review-words': list,
      'POST /admin/review-words': ({ body }) => {
        words = [...words, (body as { word: string }).word];
        return list();
      },
      'DELETE /admin/review-words/zalo': () => {
        words = words.filter((word) => word !== 'zalo');
        return list();
      },
    },
    'admin',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Từ cần duyệt' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Từ cần duyệt' }));
  await userEvent.click(await dialog.findByRole('button', { name: 'Bỏ từ "zalo"' }));
  expect(await dialog.findByText('Chưa có từ nào.')).toBeVisible();
  await fill(userEvent, dialog.getByLabelText(/Từ hoặc cụm từ/), 'lừa đảo');
  await userEvent.click(dialog.getByRole('button', { name: 'Thêm từ' }));
  expect(await dialog.findByRole('button', { name: 'Bỏ từ "lừa đảo"' })).toBeVisible();
});
