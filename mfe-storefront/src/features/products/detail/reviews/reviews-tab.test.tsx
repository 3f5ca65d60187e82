import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnReview, Review, Reviews } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { aDetail, aProduct } from '../../../../shared/product/testing/samples';
import { AN, renderAt } from '../../../../testing/render-at';

const REVIEW: Review = {
  id: 'r1',
  rating: 4,
  text: 'Chạy êm.',
  author: 'Hà T.',
  at: '2026-11-01T03:00:00.000Z',
  photos: [
    { id: 'p1', url: '/api/uploads/p1' },
    { id: 'p2', url: '/api/uploads/p2' },
  ],
  vehicle: 'VF 8 · 2023',
  reply: { text: 'Cảm ơn bạn.', at: '2026-11-02T03:00:00.000Z' },
};
const OWN: OwnReview = {
  ...REVIEW,
  id: 'own',
  text: 'Sạc nhanh.',
  author: 'An N.',
  photos: [],
  reply: null,
  status: 'pending',
  hiddenReason: null,
  vehicleId: null,
  editableUntil: '2999-01-01T00:00:00.000Z',
};
const SUMMARY = { average: 4.2, count: 12, stars: [1, 0, 1, 5, 5], withPhotos: 3 };
const LIST: Reviews = { items: [REVIEW], mayReview: false, own: null, summary: SUMMARY, total: 1 };
const ROUTE = 'GET /products/bo-sac-7/reviews';

async function open(list: Reviews | (() => unknown) = LIST, routes: FakeRoutes = {}, search = '') {
  const queries: string[] = [];
  const page = await renderAt(`/products/bo-sac-7${search}#danh-gia`, {
    user: AN,
    http: {
      'GET /products/bo-sac-7': () => aDetail(aProduct()),
      [ROUTE]: ({ path }) => {
        queries.push(path.split('?')[1] ?? '');
        return typeof list === 'function' ? list() : list;
      },
      ...routes,
    },
  });
  return { ...page, queries };
}
const items = () => within(screen.getByRole('list', { name: 'Các đánh giá' }));

test('shows photos, vehicle and the answer of the shop', async () => {
  await open();
  expect(await screen.findByText('Chạy êm.')).toBeVisible();
  expect(screen.getByText('Xe: VF 8 · 2023')).toBeVisible();
  expect(screen.getByText('Phản hồi từ EVCare')).toBeVisible();
  expect(screen.getByText('Cảm ơn bạn.')).toBeVisible();
});

test('shows reviews of an API that sends neither summary nor photos', async () => {
  const { id, rating, text, author, at } = REVIEW;
  await open({ items: [{ id, rating, text, author, at }], mayReview: false });
  expect(await screen.findByText('Chạy êm.')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Tổng quan đánh giá' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument();
});

test('shows the average with the decimal that the rating below the product’s name has', async () => {
  await open({ ...LIST, summary: { ...SUMMARY, average: 4 } });
  const summary = within(await screen.findByRole('region', { name: 'Tổng quan đánh giá' }));
  expect(summary.getByText('4,0')).toBeVisible();
  expect(summary.getByText('Trung bình 4,0 trên 5 sao, 12 đánh giá')).toBeInTheDocument();
});

test('filters by stars and photos, and keeps the filters in the address', async () => {
  const { router, queries } = await open();
  const summary = within(await screen.findByRole('region', { name: 'Tổng quan đánh giá' }));
  expect(summary.getByText('Trung bình 4,2 trên 5 sao, 12 đánh giá')).toBeInTheDocument();
  const four = () => summary.getByRole('button', { name: '4 sao 5 đánh giá' });
  await userEvent.click(four());
  await waitFor(() => expect(queries.at(-1)).toBe('rating=4'));
  expect(four()).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(summary.getByRole('button', { name: 'Có ảnh (3)' }));
  await waitFor(() => expect(queries.at(-1)).toBe('rating=4&photos=1'));
  const { search, hash } = router.state.location;
  expect([search, hash]).toEqual(['?stars=4&photos=1', '#danh-gia']);
  await userEvent.click(summary.getByRole('button', { name: 'Bỏ lọc' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('filters by the model of the visitor’s vehicle', async () => {
  const { shell, queries } = await open();
  await screen.findByText('Chạy êm.');
  const model = {
    code: 'vinfast-vf-8',
    type: 'car',
    make: 'VinFast',
    model: 'VF 8',
    yearFrom: 2022,
    yearTo: null,
  };
  act(() =>
    shell.storage.local.writtenElsewhere('vehicle', JSON.stringify({ type: 'car', model, year: 2023 })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Xe của tôi: VF 8' }));
  await waitFor(() => expect(queries.at(-1)).toBe('model=VF+8'));
});

test('reads the filters from the address, and says that nothing matches', async () => {
  const { queries } = await open({ ...LIST, items: [], total: 0 }, {}, '?stars=1&photos=x');
  expect(await screen.findByText('Không có đánh giá nào khớp bộ lọc.')).toBeVisible();
  expect(queries).toEqual(['rating=1']);
});

test('loads more reviews, without those that it already shows, and keeps the list after a failure', async () => {
  let fails = true;
  const { queries } = await open(
    { ...LIST, total: 3 },
    {
      [ROUTE]: ({ path }) => {
        if (!path.includes('page=2')) return { ...LIST, total: 3 };
        if (fails) throw refusal(503, 'UNAVAILABLE', 'Bận.');
        return { ...LIST, items: [REVIEW, { ...REVIEW, id: 'r2', text: 'Bền.' }], total: 3 };
      },
    },
  );
  expect(queries).toEqual([]);
  const more = await screen.findByRole('button', { name: 'Xem thêm' });
  await userEvent.click(more);
  expect(await screen.findByText('Chưa tải thêm được. Vui lòng thử lại.')).toBeVisible();
  expect(screen.getByText('Chạy êm.')).toBeVisible();
  fails = false;
  await userEvent.click(more);
  expect(await screen.findByText('Bền.')).toBeVisible();
  expect(items().getAllByText('Chạy êm.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Xem thêm' })).not.toBeInTheDocument();
});

test('opens photos large, and moves between them with the arrow keys', async () => {
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Phóng to ảnh 1 của Hà T.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Ảnh của Hà T.' }));
  expect(dialog.getByRole('img', { name: 'Ảnh 1 của Hà T.' })).toHaveAttribute('src', '/api/uploads/p1');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Ảnh sau' })).toHaveFocus());
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'Ảnh 2 của Hà T.' })).toBeVisible();
  expect(dialog.getByText('Ảnh 2/2')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  expect(dialog.getByRole('img', { name: 'Ảnh 1 của Hà T.' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('reports a review only with a reason', async () => {
  const sent: FakeRequest[] = [];
  const { shell } = await open(LIST, {
    'POST /reviews/r1/report': (request) => {
      sent.push(request);
      return null;
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Báo cáo đánh giá của Hà T.' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Báo cáo đánh giá' }));
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Gửi báo cáo' }));
  await send();
  expect(dialog.getByText('Vui lòng chọn lý do báo cáo.')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: 'Quảng cáo, spam' }));
  await send();
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ reason: 'spam' }]));
  expect(shell.toasts.at(-1)?.message).toBe('Cảm ơn bạn. Cửa hàng sẽ xem lại đánh giá này.');
});

test('shows the own review with its state, once, and why it is hidden', async () => {
  await open({ ...LIST, items: [REVIEW], own: { ...OWN, status: 'hidden', hiddenReason: 'Quảng cáo' } });
  const own = within(await screen.findByRole('region', { name: 'Đánh giá của bạn' }));
  expect(own.getByText('Đã ẩn')).toBeVisible();
  expect(own.getByText('Cửa hàng đã ẩn đánh giá này: Quảng cáo')).toBeVisible();
  expect(own.queryByRole('button', { name: 'Xoá đánh giá' })).not.toBeInTheDocument();
  expect(own.queryByRole('button', { name: /^Báo cáo/ })).not.toBeInTheDocument();
});

test('does not repeat the own review in the list, and does not change it after 30 days', async () => {
  const own: OwnReview = { ...OWN, status: 'published', editableUntil: '2020-01-01T00:00:00.000Z' };
  await open({ ...LIST, items: [REVIEW, own], own, total: 2 });
  expect(await screen.findAllByText('Sạc nhanh.')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Sửa đánh giá' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Xoá đánh giá' })).toBeVisible();
});

test('changes the own review, and keeps the input when the request fails', async () => {
  let fails = true;
  const sent: FakeRequest[] = [];
  await open(
    { ...LIST, own: OWN },
    {
      'PUT /reviews/own': (request) => {
        sent.push(request);
        if (fails) throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
        return { ...OWN, text: 'Rất nhanh.', status: 'published' };
      },
    },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Sửa đánh giá' }));
  const form = within(await screen.findByRole('form', { name: 'Sửa đánh giá' }));
  const text = form.getByLabelText(/Nhận xét/);
  expect(text).toHaveValue('Sạc nhanh.');
  await userEvent.clear(text);
  await fill(userEvent, text, 'Rất nhanh.');
  const send = () => userEvent.click(form.getByRole('button', { name: 'Gửi đánh giá' }));
  await send();
  expect(await form.findByText('Máy chủ đang bận.')).toBeVisible();
  expect(text).toHaveValue('Rất nhanh.');
  fails = false;
  await send();
  const own = within(await screen.findByRole('region', { name: 'Đánh giá của bạn' }));
  expect(own.getByText('Rất nhanh.')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({ rating: 4, text: 'Rất nhanh.', photoIds: [], vehicleId: null });
});

test('deletes the own review after a confirmation, and offers the form again', async () => {
  const { shell } = await open({ ...LIST, own: OWN }, { 'DELETE /reviews/own': () => null });
  await userEvent.click(await screen.findByRole('button', { name: 'Xoá đánh giá' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Xoá đánh giá của bạn?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Xoá đánh giá' }));
  expect(await screen.findByRole('form', { name: 'Viết đánh giá' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Đánh giá của bạn' })).not.toBeInTheDocument();
  expect(shell.toasts.at(-1)?.message).toBe('Đã xoá đánh giá.');
});

test('sends photos and the vehicle, and shows that the review waits', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined });
  const sent: FakeRequest[] = [];
  await open(
    { ...LIST, mayReview: true },
    {
      'GET /vehicles': () => ({ items: [{ id: 'v1', model: 'VF 8', year: 2023 }] }),
      'POST /uploads': () => ({ id: 'up1', url: '/api/uploads/up1' }),
      'POST /reviews': (request) => {
        sent.push(request);
        return { ...OWN, photos: [{ id: 'up1', url: '/api/uploads/up1' }] };
      },
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Viết đánh giá' }));
  await userEvent.click(form.getByRole('radio', { name: '5 sao' }));
  const jpeg = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  await userEvent.upload(
    form.getByLabelText<HTMLInputElement>('Chọn ảnh sản phẩm'),
    new File([jpeg], 'a.jpg', { type: 'image/jpeg' }),
  );
  await waitFor(() =>
    expect(form.getByRole('img', { name: 'Ảnh 1' })).toHaveAttribute('src', '/api/uploads/up1'),
  );
  await userEvent.selectOptions(await form.findByLabelText(/Xe của bạn/), 'VF 8 · 2023');
  await userEvent.click(form.getByRole('button', { name: 'Gửi đánh giá' }));
  const own = within(await screen.findByRole('region', { name: 'Đánh giá của bạn' }));
  expect(own.getByText('Chờ duyệt')).toBeVisible();
  expect(sent[0]?.body).toMatchObject({ rating: 5, photoIds: ['up1'], vehicleId: 'v1' });
});
