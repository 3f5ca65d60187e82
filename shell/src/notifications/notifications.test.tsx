import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type FakeRequest } from '@evcare/shared-contracts/testing';
import type { Notification } from '@evcare/shared-contracts/workshop';
import { Header } from '../layout/header/header';
import { AN, renderInShell } from '../layout/testing/render-in-shell';

const item = (at: number, more: Partial<Notification> = {}): Notification => ({
  id: `n${at}`,
  kind: 'appointment',
  text: `Tin số ${at}`,
  href: `/dashboard?tin=${at}`,
  at: '2026-11-20T01:00:00Z',
  read: false,
  ...more,
});

/** Fake server: ten notifications per page, newest first; those marked as read stay marked. */
function fakeList(all: Notification[]) {
  const items = [...all];
  const posted: string[] = [];
  const broken = new Set<string>();
  const respond = ({ path }: FakeRequest) => {
    if (broken.has('GET')) throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
    const before = new URLSearchParams(path.split('?')[1]).get('before');
    const from = before === null ? 0 : items.findIndex(({ id }) => id === before) + 1;
    return {
      items: items.slice(from, from + 10),
      unread: items.filter(({ read }) => !read).length,
      more: items.length > from + 10,
    };
  };
  const mark =
    (matches: (entry: Notification) => boolean) =>
    ({ path }: FakeRequest) => {
      posted.push(path);
      if (broken.has('POST')) throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
      items.forEach((entry, at) => matches(entry) && (items[at] = { ...entry, read: true }));
      return {};
    };
  const http = {
    'GET /notifications': respond,
    'POST /notifications/read-all': mark(() => true),
    ...Object.fromEntries(
      items.map(({ id }) => [`POST /notifications/${id}/read`, mark((entry) => entry.id === id)]),
    ),
  };
  return { http, items, posted, broken };
}

function screenWidth(wide: boolean): void {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: wide && query === '(min-width: 64rem)',
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

beforeEach(() => {
  localStorage.clear();
  screenWidth(true);
});
afterEach(() => jest.restoreAllMocks());

async function start(all: Notification[]) {
  const list = fakeList(all);
  const view = renderInShell(<Header layout="site" />, { user: AN, http: list.http });
  const bell = await screen.findByRole('button', { name: /^Thông báo/ });
  return { ...list, ...view, bell, user: userEvent.setup() };
}

const panel = () => screen.getByRole('dialog', { name: 'Thông báo' });

test('a guest has no bell and requests nothing', async () => {
  const { http } = renderInShell(<Header layout="site" />);
  await act(async () => undefined);
  expect(screen.queryByRole('button', { name: /^Thông báo/ })).not.toBeInTheDocument();
  expect(http.requests).toEqual([]);
});

test.each([
  [0, 'Thông báo', ''],
  [3, 'Thông báo, 3 chưa đọc', '3'],
  [120, 'Thông báo, 120 chưa đọc', '99+'],
])('the label and the badge of the bell show %d unread notifications', async (unread, name, badge) => {
  const { bell } = await start(Array.from({ length: unread }, (_, at) => item(at)));
  await waitFor(() => expect(bell).toHaveAccessibleName(name));
  expect(bell).toHaveTextContent(badge);
});

test('the list shows what happened, when, and what is unread, and links to it', async () => {
  const { bell, user, location, posted } = await start([
    item(1, { kind: 'quote', text: 'Có 3 hạng mục cần bạn duyệt (2.340.000 ₫).' }),
    item(2, { read: true, kind: 'order' }),
  ]);
  await user.click(bell);
  expect(panel()).toHaveFocus();
  const links = await within(panel()).findAllByRole('link', { name: /Có 3|Tin số/ });
  expect(links[0]).toHaveAccessibleName(/^Chưa đọc: Có 3 hạng mục cần bạn duyệt/);
  expect(links[1]).toHaveAccessibleName(/^Tin số 2/);
  expect(within(links[1] as HTMLElement).getByText(/^08:00 /)).toHaveAttribute('title', '08:00 20/11/2026');
  await user.click(links[0] as HTMLElement);
  expect(location()).toBe('/dashboard?tin=1');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(posted).toEqual(['/notifications/n1/read']);
  expect(bell).toHaveAccessibleName('Thông báo');
});

test('an address of another site is replaced with the dashboard', async () => {
  const { bell, user } = await start([item(1, { href: 'https://evil.example/x' })]);
  await user.click(bell);
  expect(await within(panel()).findByRole('link', { name: /Tin số 1/ })).toHaveAttribute(
    'href',
    '/dashboard',
  );
});

test('a mark that the server rejects is rolled back', async () => {
  const { bell, user, broken } = await start([item(1)]);
  await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc'));
  broken.add('POST');
  await user.click(bell);
  await user.click(await within(panel()).findByRole('link', { name: /Tin số 1/ }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc'));
});

test('all notifications can be marked as read, and stay unread if the server rejects the request', async () => {
  const { bell, user, broken, toasts } = await start([item(1), item(2)]);
  await user.click(bell);
  broken.add('POST');
  await user.click(await within(panel()).findByRole('button', { name: 'Đánh dấu đã đọc tất cả' }));
  await waitFor(() =>
    expect(toasts).toEqual([{ type: 'error', message: 'Chưa đánh dấu được. Vui lòng thử lại.' }]),
  );
  await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc'));
  broken.clear();
  await user.click(within(panel()).getByRole('button', { name: 'Đánh dấu đã đọc tất cả' }));
  await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo'));
  expect(within(panel()).queryByText(/Chưa đọc/)).not.toBeInTheDocument();
  expect(within(panel()).getByRole('button', { name: 'Đánh dấu đã đọc tất cả' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
});

test('older notifications load page by page, without duplicates', async () => {
  const { bell, user, items } = await start(Array.from({ length: 23 }, (_, at) => item(at)));
  await user.click(bell);
  const rows = () => within(panel()).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(10));
  items.unshift(item(99));
  await user.click(within(panel()).getByRole('button', { name: 'Xem thông báo cũ hơn' }));
  await waitFor(() => expect(rows()).toHaveLength(20));
  await user.click(within(panel()).getByRole('button', { name: 'Xem thông báo cũ hơn' }));
  await waitFor(() => expect(rows()).toHaveLength(23));
  expect(within(panel()).queryByRole('button', { name: 'Xem thông báo cũ hơn' })).not.toBeInTheDocument();
});

test('an empty list says so', async () => {
  const { bell, user } = await start([]);
  await user.click(bell);
  expect(await within(panel()).findByText('Chưa có thông báo.')).toBeVisible();
});

test('a list that fails to load shows an error and can be retried', async () => {
  const list = fakeList([item(1)]);
  list.broken.add('GET');
  renderInShell(<Header layout="site" />, { user: AN, http: list.http });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^Thông báo/ }));
  expect(await within(panel()).findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  list.broken.clear();
  await user.click(within(panel()).getByRole('button', { name: 'Thử lại' }));
  expect(await within(panel()).findByRole('link', { name: /Tin số 1/ })).toBeVisible();
});

test('a failure to load older notifications leaves the list as it is', async () => {
  const { bell, user, broken } = await start(Array.from({ length: 12 }, (_, at) => item(at)));
  await user.click(bell);
  const more = await within(panel()).findByRole('button', { name: 'Xem thông báo cũ hơn' });
  broken.add('GET');
  await user.click(more);
  const again = await within(panel()).findByRole('button', { name: 'Thử lại' });
  expect(within(panel()).getAllByRole('listitem')).toHaveLength(10);
  broken.clear();
  await user.click(again);
  await waitFor(() => expect(within(panel()).getAllByRole('listitem')).toHaveLength(12));
});

describe('a notification that arrives while the page is open', () => {
  const event = (id: string, unread: number) => ({ id, text: `Mới: ${id}`, href: '/dashboard', unread });

  test('increases the badge and shows a toast', async () => {
    const { bell, live, toasts } = await start([item(1)]);
    expect(live.topics).toEqual(['me']);
    act(() => live.tell('me', 'notification', event('n7', 5)));
    expect(bell).toHaveAccessibleName('Thông báo, 5 chưa đọc');
    await waitFor(() => expect(toasts).toEqual([{ type: 'info', message: 'Mới: n7' }]));
  });

  test('appears in an open list without a toast', async () => {
    const { bell, user, live, toasts, items } = await start([item(1)]);
    await user.click(bell);
    await within(panel()).findByRole('link', { name: /Tin số 1/ });
    items.unshift(item(8));
    act(() => live.tell('me', 'notification', event('n8', 2)));
    expect(await within(panel()).findByRole('link', { name: /Tin số 8/ })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem('notifications.told')).toContain('n8'));
    expect(toasts).toEqual([]);
  });

  test('is ignored if it is another event or unreadable', async () => {
    const { bell, live, toasts } = await start([item(1)]);
    await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc'));
    act(() => {
      live.tell('me', 'appointment.changed', { code: 'AP-1', status: 'confirmed' });
      live.tell('me', 'notification', { id: 'n9' });
      live.tell('me', 'notification', null);
    });
    expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc');
    expect(toasts).toEqual([]);
  });

  test('is loaded with the list if events may have been missed', async () => {
    const { bell, live, items } = await start([item(1)]);
    await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc'));
    items.unshift(item(2));
    act(() => live.stale());
    await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 2 chưa đọc'));
  });

  test('is shown as read once another tab has marked it as read', async () => {
    const { bell, items } = await start([item(1)]);
    await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo, 1 chưa đọc'));
    items[0] = item(1, { read: true });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'notifications.read' })));
    await waitFor(() => expect(bell).toHaveAccessibleName('Thông báo'));
  });

  test('is not received after signing out', async () => {
    const { live, session } = await start([item(1)]);
    act(() => session.become(null));
    expect(live.open).toBe(0);
    expect(screen.queryByRole('button', { name: /^Thông báo/ })).not.toBeInTheDocument();
  });
});

describe('the panel', () => {
  test('closes by Esc and returns the focus to the bell', async () => {
    const { bell, user } = await start([item(1)]);
    await user.click(bell);
    expect(bell).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(bell).toHaveFocus();
    expect(bell).toHaveAttribute('aria-expanded', 'false');
  });

  test('closes by a press outside, by a second press on the bell, and when the focus moves on', async () => {
    const { bell, user } = await start([item(1)]);
    await user.click(bell);
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(bell);
    await user.click(bell);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(bell);
    act(() => screen.getByRole('link', { name: /Giỏ hàng/ }).focus());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('is a sheet below the breakpoint', async () => {
    screenWidth(false);
    const { bell, user } = await start([item(1)]);
    await user.click(bell);
    const sheet = await screen.findByRole('dialog', { name: 'Thông báo' });
    expect(await within(sheet).findByRole('link', { name: /Tin số 1/ })).toBeVisible();
    await user.click(within(sheet).getByRole('button', { name: 'Đóng' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('links to the settings', async () => {
    const { bell, user, location } = await start([item(1)]);
    await user.click(bell);
    await user.click(within(panel()).getByRole('link', { name: 'Cài đặt thông báo' }));
    expect(location()).toBe('/profile?tab=notifications');
  });
});
