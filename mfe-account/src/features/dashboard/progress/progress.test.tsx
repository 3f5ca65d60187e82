import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import type { LiveEvents, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { deferred } from '../../../shared/testing/render-routes';
import { BUSY, openDashboard } from '../testing/open-dashboard';
import { order } from '../testing/samples';

const tick = (overrides: Partial<LiveEvents['so.progress']> = {}): LiveEvents['so.progress'] => ({
  ...{ id: 'so-1', status: 'diagnosing', percent: 50, done: 12, total: 24 },
  ...{ item: 'Đo điện áp cell', at: '2026-11-24T03:00:00.000Z' },
  ...overrides,
});

/** The dashboard of somebody whose vehicle is worked on. Answers are given as the test says. */
async function openProgress(
  first: ServiceOrder = order(),
  later: (requestNumber: number) => unknown = () => ({ items: [first] }),
) {
  let requestCount = 0;
  const routes: FakeRoutes = {
    ...BUSY,
    'GET /service-orders': () => {
      requestCount += 1;
      return requestCount === 1 ? { items: [first] } : later(requestCount);
    },
  };
  const view = await openDashboard(routes);
  const card = within(await screen.findByRole('article', { name: /VF 8 2023/ }));
  return {
    ...view,
    card,
    live: view.shell.live,
    bar: () => card.getByRole('progressbar'),
    requestCount: () => requestCount,
  };
}

const progressValue = (percent: number) => ['aria-valuenow', String(percent)] as const;

test('the card says the step, the share of the checklist, what is looked at and how it is so far', async () => {
  const { card, bar } = await openProgress();
  expect(bar()).toHaveAttribute(...progressValue(25));
  expect(bar()).toHaveAttribute('aria-valuetext', '6 trên 24 mục, 25%');
  expect(card.getByText('Đo cách điện')).toBeVisible();
  expect(card.getByText('Đạt: 5')).toBeVisible();
  expect(card.getByText('Cần theo dõi: 1')).toBeVisible();
  expect(card.getByText('Hỏng, cần xử lý: 0')).toBeVisible();
  expect(card.getByText('2 giờ 10 phút')).toBeVisible();
  expect(card.getByText('khoảng 15:10 Thứ Ba 24/11')).toBeVisible();
  expect(card.getByText('Lốp trước mòn 40%.')).toBeVisible();
  const steps = within(card.getByRole('list', { name: 'Các bước' })).getAllByRole('listitem');
  expect(steps).toHaveLength(7);
  expect(steps[1]).toHaveAttribute('aria-current', 'step');
  expect(steps[1]).toHaveTextContent('Đang kiểm tra');
});

test('what waits for an answer leads to the quote', async () => {
  const { card } = await openProgress(
    order({ status: 'awaiting_approval', step: 'awaiting_approval', awaiting: 2 }),
  );
  expect(card.getByText('Có 2 hạng mục cần bạn duyệt')).toBeVisible();
  expect(card.getByRole('link', { name: 'Xem và duyệt báo giá' })).toHaveAttribute(
    'href',
    '/service-orders/so-1/approve',
  );
  expect(card.getAllByText('Chờ bạn duyệt').length).toBeGreaterThan(0);
});

test('it follows the work and what concerns its owner, and stops when the page is left', async () => {
  const { live, unmount } = await openProgress();
  expect(live.topics).toEqual(['me', 'so:so-1']);
  unmount();
  expect(live.open).toBe(0);
});

test('an event moves the bar at once; the rest is asked for a little later, once', async () => {
  const updated = order({
    checklist: { done: 13, total: 24, percent: 54, current: 'Đo điện áp cell', ok: 11, watch: 1, fail: 1 },
  });
  const { live, bar, card, requestCount } = await openProgress(order(), () => ({ items: [updated] }));
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  expect(bar()).toHaveAttribute(...progressValue(50));
  expect(card.getByText('Đo điện áp cell')).toBeVisible();
  act(() => live.tell('so:so-1', 'so.progress', tick({ done: 13, percent: 54, at: '2026-11-24T03:00:05Z' })));
  expect(bar()).toHaveAttribute(...progressValue(54));
  expect(requestCount()).toBe(1);
  expect(await card.findByText('Hỏng, cần xử lý: 1', {}, { timeout: 3_000 })).toBeVisible();
  expect(requestCount()).toBe(2);
});

test('an answer that was asked for before an event does not set the bar back', async () => {
  const late = deferred<unknown>();
  const { live, bar, requestCount } = await openProgress(order(), () => late.promise);
  act(() => live.stale());
  expect(requestCount()).toBe(2);
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  await act(async () => late.resolve({ items: [order()] }));
  expect(bar()).toHaveAttribute(...progressValue(50));
});

test('an answer that comes after that to a later question is dropped', async () => {
  const answers = [deferred<unknown>(), deferred<unknown>()];
  const { live, bar } = await openProgress(order(), (requestNumber) => answers[requestNumber - 2]?.promise);
  act(() => live.stale());
  act(() => live.stale());
  const done = (percent: number) => ({
    items: [order({ checklist: { ...order().checklist, done: percent / 4, percent } })],
  });
  await act(async () => answers[1]?.resolve(done(80)));
  await act(async () => answers[0]?.resolve(done(40)));
  expect(bar()).toHaveAttribute(...progressValue(80));
});

test('an old event that comes again changes nothing that is shown', async () => {
  const { live, bar, card } = await openProgress();
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  act(() => live.tell('so:so-1', 'so.progress', tick({ percent: 30, done: 7, at: '2026-11-24T02:30:00Z' })));
  expect(bar()).toHaveAttribute(...progressValue(50));
  act(() => live.tell('so:so-1', 'so.progress', tick({ status: 'received', at: '2026-11-24T04:00:00Z' })));
  expect(card.getByText('Bước 2/7')).toBeVisible();
});

test('where the work really goes back, the server’s word is shown', async () => {
  const again = order({ status: 'in_progress', step: 'in_progress' });
  const { live, card } = await openProgress(
    order({ status: 'quality_check', step: 'quality_check' }),
    () => ({
      items: [again],
    }),
  );
  act(() => live.tell('so:so-1', 'so.progress', tick({ status: 'in_progress' })));
  expect(card.getByText('Bước 6/7')).toBeVisible();
  expect(await card.findByText('Bước 5/7', {}, { timeout: 3_000 })).toBeVisible();
});

test('events that may have been missed are asked for, and so is the next appointment', async () => {
  const more = order({ checklist: { ...order().checklist, done: 24, percent: 100 } });
  const { live, bar, requestsTo } = await openProgress(order(), () => ({ items: [more] }));
  await act(async () => live.stale());
  await waitFor(() => expect(bar()).toHaveAttribute(...progressValue(100)));
  expect(requestsTo('GET /appointments?tab=upcoming')).toHaveLength(2);
});

test('a failure while following keeps what is shown', async () => {
  const { live, bar } = await openProgress(order(), () => {
    throw new Error('offline');
  });
  await act(async () => live.stale());
  expect(bar()).toHaveAttribute(...progressValue(25));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a quote that arrives is shown and said; ticks of the checklist are not said', async () => {
  const waiting = order({ status: 'awaiting_approval', step: 'awaiting_approval', awaiting: 2 });
  const { live, card } = await openProgress(order(), () => ({ items: [waiting] }));
  const announcement = () =>
    card.getAllByRole('status').find((element) => element.getAttribute('aria-live') === 'polite')
      ?.textContent;
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  expect(announcement()).toBe('');
  await act(async () => live.tell('me', 'so.approval', { id: 'so-1', code: 'SO26112400001', awaiting: 2 }));
  expect(await card.findByText('Có 2 hạng mục cần bạn duyệt')).toBeVisible();
  expect(announcement()).toBe('Xe 51K-123.45: có 2 hạng mục cần bạn duyệt.');
});

test('a vehicle that is taken in while the page is open appears', async () => {
  let items: ServiceOrder[] = [];
  const { shell } = await openDashboard({ ...BUSY, 'GET /service-orders': () => ({ items }) });
  expect(await screen.findByText('Không có xe nào đang ở xưởng.')).toBeVisible();
  items = [order()];
  await act(async () => shell.live.tell('me', 'appointment.changed', { code: 'AP1', status: 'in_service' }));
  expect(await screen.findByRole('article', { name: /VF 8 2023/ })).toBeVisible();
  expect(shell.live.topics).toContain('so:so-1');
});

test('how the news comes is said in small', async () => {
  const { live, card } = await openProgress();
  act(() => live.state('connecting'));
  expect(card.getByText('Đang kết nối…')).toBeVisible();
  act(() => live.state('live'));
  expect(card.getByText('Trực tiếp')).toBeVisible();
  act(() => live.state('connecting'));
  expect(card.getByText('Đang kết nối lại…')).toBeVisible();
  act(() => live.state('polling'));
  expect(card.getByText('Cập nhật mỗi 15 giây')).toBeVisible();
});

test('the menu’s progress link finds its place', async () => {
  const { container } = await openProgress();
  expect(container.querySelector('#progress')).toHaveTextContent('Tiến độ xe của bạn');
});
