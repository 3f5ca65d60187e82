import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import type { LiveEvents, ServiceOrder } from '@evcare/shared-contracts/workshop';
import { deferred } from '../../../shared/testing/render-routes';
import { BUSY, openDashboard } from '../testing/open-dashboard';
import { order } from '../testing/samples';

const tick = (overrides: Partial<LiveEvents['so.progress']> = {}): LiveEvents['so.progress'] => ({
  id: 'so-1',
  status: 'diagnosing',
  percent: 50,
  done: 12,
  total: 24,
  item: 'Đo điện áp cell',
  at: '2026-11-24T03:00:00.000Z',
  ...overrides,
});

/** Opens the dashboard of a customer with a vehicle in the workshop. `later` answers the requests after the first. */
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

test('the card shows the step, the checklist progress, the current item and the results so far', async () => {
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

test('marks only steps that the work has reached as passed', async () => {
  const { card } = await openProgress(
    order({
      status: 'in_progress',
      step: 'in_progress',
      visitedSteps: ['received', 'diagnosing', 'awaiting_approval', 'in_progress'],
    }),
  );
  const steps = within(card.getByRole('list', { name: 'Các bước' })).getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Đã tiếp nhậnđã qua',
    'Đang kiểm trađã qua',
    'Chờ bạn duyệtđã qua',
    'Chờ phụ tùngkhông cần',
    'Đang thực hiện',
    'Kiểm tra cuối',
    'Sẵn sàng giao',
  ]);
  expect(card.getByText('Mục kiểm tra tiếp theo:')).toBeVisible();
});

test.each([
  ['2026-11-24T08:10:00.000Z', 'approval', /tính lại sau khi bạn trả lời báo giá\. Có thể xong sớm hơn/],
  ['2026-11-24T09:10:00.000Z', null, /^Muộn hơn giờ hẹn giao\.$/],
  [null, 'waiting-parts', /^Giờ xong được tính lại khi phụ tùng về\.$/],
] as const)('explains the estimated end %s with the note %s', async (estimatedFinishAt, finishNote, text) => {
  const { card } = await openProgress(order({ estimatedFinishAt, finishNote }));
  expect(card.getByText(text)).toBeVisible();
  if (estimatedFinishAt === null) expect(card.queryByText('Dự kiến xong')).toBeNull();
});

test('links to the quote when an approval is pending', async () => {
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

test('subscribes to the order and the user, and unsubscribes when the page is left', async () => {
  const { live, unmount } = await openProgress();
  expect(live.topics).toEqual(['me', 'so:so-1']);
  unmount();
  expect(live.open).toBe(0);
});

test('an event updates the bar at once and refetches the orders once, after a delay', async () => {
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

test('a response to a request sent before an event does not move the bar back', async () => {
  const late = deferred<unknown>();
  const { live, bar, requestCount } = await openProgress(order(), () => late.promise);
  act(() => live.stale());
  expect(requestCount()).toBe(2);
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  await act(async () => late.resolve({ items: [order()] }));
  expect(bar()).toHaveAttribute(...progressValue(50));
});

test('drops a response that arrives after the response to a later request', async () => {
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

test('ignores a repeated old event', async () => {
  const { live, bar, card } = await openProgress();
  act(() => live.tell('so:so-1', 'so.progress', tick()));
  act(() => live.tell('so:so-1', 'so.progress', tick({ percent: 30, done: 7, at: '2026-11-24T02:30:00Z' })));
  expect(bar()).toHaveAttribute(...progressValue(50));
  act(() => live.tell('so:so-1', 'so.progress', tick({ status: 'received', at: '2026-11-24T04:00:00Z' })));
  expect(card.getByText('Bước 2/7')).toBeVisible();
});

test('moves back to an earlier step only when the server confirms it', async () => {
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

test('refetches the orders and the next appointment when events may have been missed', async () => {
  const more = order({ checklist: { ...order().checklist, done: 24, percent: 100 } });
  const { live, bar, requestsTo } = await openProgress(order(), () => ({ items: [more] }));
  await act(async () => live.stale());
  await waitFor(() => expect(bar()).toHaveAttribute(...progressValue(100)));
  expect(requestsTo('GET /appointments?tab=upcoming')).toHaveLength(2);
});

test('keeps the shown state when a refetch fails', async () => {
  const { live, bar } = await openProgress(order(), () => {
    throw new Error('offline');
  });
  await act(async () => live.stale());
  expect(bar()).toHaveAttribute(...progressValue(25));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('shows and announces a new quote, but does not announce checklist progress', async () => {
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

test('shows a vehicle that is received while the page is open', async () => {
  let items: ServiceOrder[] = [];
  const { shell } = await openDashboard({ ...BUSY, 'GET /service-orders': () => ({ items }) });
  expect(await screen.findByText('Không có xe nào đang ở xưởng.')).toBeVisible();
  items = [order()];
  await act(async () => shell.live.tell('me', 'appointment.changed', { code: 'AP1', status: 'in_service' }));
  expect(await screen.findByRole('article', { name: /VF 8 2023/ })).toBeVisible();
  expect(shell.live.topics).toContain('so:so-1');
});

test('shows the state of the live connection', async () => {
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

test('has the anchor that the menu’s progress link points to', async () => {
  const { container } = await openProgress();
  expect(container.querySelector('#progress')).toHaveTextContent('Tiến độ xe của bạn');
});
