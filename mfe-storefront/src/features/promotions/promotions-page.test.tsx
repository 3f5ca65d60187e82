import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import type { Offer } from '@evcare/shared-contracts/shop';
import type { FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, offer } from '../../shared/cart/testing/fixtures';
import { storeOf } from '../../shared/cart/use-cart';
import { renderAt } from '../../testing/render-at';

const DAY = 86_400_000;
/** The server's clock, three hours ahead of the browser's. */
const NOW = Date.now() + 3 * 3_600_000;
const iso = (ms: number) => new Date(NOW + ms).toISOString();

const FLASH = offer('SAVE500K', {
  title: 'Giảm ngay',
  value: 500_000,
  minOrder: 5_000_000,
  validTo: iso(2 * DAY + 3_661_000),
  category: ['parts', 'equipment'],
});
const VIP = offer('NEWUSER20', {
  group: 'vip',
  usageScope: 'customer',
  usageLimit: 5,
  usedCount: 2,
  validTo: iso(DAY),
});
const SOON = offer('MUAMOI12', { group: 'seasonal', validFrom: iso(DAY), validTo: iso(9 * DAY) });
const OVER = offer('CAPSAC100', { group: 'seasonal', validTo: iso(-1) });
const USED_UP = offer('HETLUOT', { group: 'seasonal', usedCount: 100, validTo: iso(DAY) });
const MINE = offer('DADUNG', {
  group: 'vip',
  usageScope: 'customer',
  usageLimit: 1,
  usedCount: 1,
  validTo: iso(DAY),
});
const ALL = [FLASH, VIP, SOON, OVER, USED_UP, MINE];

async function visit(path = '/promotions', items: Offer[] = ALL, http: FakeRoutes = {}, user = false) {
  const page = await renderAt(path, {
    user: user ? AN : null,
    http: {
      'GET /promotions': () => ({ items, now: iso(0) }),
      'GET /promotions/saved': () => ({ items: [], now: iso(0) }),
      'GET /cart': () => ({ items: [], changes: [], version: 0 }),
      ...http,
    },
  });
  await act(async () => undefined);
  return { ...page, store: storeOf(page.shell.context), user: userEvent.setup() };
}

const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const card = (code: string) => within(screen.getByText(code).closest('li')!);

test('without a group every offer is shown', async () => {
  await visit();
  expect(titles()).toHaveLength(ALL.length);
  expect(screen.getByRole('tab', { name: 'Tất cả' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Mỗi đơn hàng dùng một mã.')).toBeVisible();
});

test.each([
  ['flash', 'Flash sale', ['Giảm ngay']],
  ['vip', 'VIP', ['Ưu đãi NEWUSER20', 'Ưu đãi DADUNG']],
  ['seasonal', 'Theo mùa', ['Ưu đãi MUAMOI12', 'Ưu đãi CAPSAC100', 'Ưu đãi HETLUOT']],
])('the group %s is a tab with an address of its own', async (group, name, shown) => {
  await visit(`/promotions?group=${group}`);
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  expect(titles()).toEqual(shown);
});

test('the arrow keys go from tab to tab, and the address with them', async () => {
  const { user, router } = await visit();
  screen.getByRole('tab', { name: 'Tất cả' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?group=flash'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?group=vip'));
  expect(screen.getByRole('tab', { name: 'VIP' })).toHaveFocus();
});

test('a card says what it gives, from which order, until which day and to what', async () => {
  // Midnight at the turn of the year in Vietnam.
  await visit('/promotions', [{ ...FLASH, validTo: '2099-12-31T17:00:00.000Z' }]);
  const { getByText, getByRole } = card('SAVE500K');
  expect(getByText('Giảm 500.000 ₫')).toBeVisible();
  expect(getByText('Đơn từ 5.000.000 ₫')).toBeVisible();
  expect(getByText('HSD 31/12/2099')).toBeVisible();
  expect(getByText('Cho Phụ tùng, Thiết bị')).toBeVisible();
  expect(getByRole('progressbar', { name: 'Đã dùng 37/100' })).toHaveAttribute('aria-valuenow', '37');
});

test.each([
  ['MUAMOI12', 'Chưa bắt đầu'],
  ['CAPSAC100', 'Hết hạn'],
  ['HETLUOT', 'Hết lượt'],
  ['DADUNG', 'Bạn đã dùng mã này'],
])('%s cannot be used, and says why: %s', async (code, why) => {
  await visit();
  expect(card(code).getByRole('button', { name: why })).toBeDisabled();
});

test('a flash sale counts down by the server’s clock and is not read out every second', async () => {
  await visit();
  const { getByText } = card('SAVE500K');
  const digits = getByText(/^2 ngày 01:0[01]:\d\d$/);
  expect(digits.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(getByText(/^Kết thúc lúc \d\d:\d\d /)).toBeInTheDocument();
});

test('the countdown goes on while it is seen, and rests while it is not', async () => {
  jest.useFakeTimers({ now: Date.now() });
  try {
    await visit('/promotions?group=flash');
    const read = () => card('SAVE500K').getByText(/ngày \d\d:\d\d:\d\d$/).textContent;
    const first = read();
    act(() => jest.advanceTimersByTime(2_000));
    const second = read();
    expect(second).not.toBe(first);
    const seen = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    act(() => jest.advanceTimersByTime(5_000));
    expect(read()).toBe(second);
    seen.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(read()).not.toBe(second);
  } finally {
    jest.useRealTimers();
  }
});

test('a code is copied, and that is said', async () => {
  const { user } = await visit();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Sao chép mã SAVE500K' }));
  expect(write).toHaveBeenCalledWith('SAVE500K');
  expect(card('SAVE500K').getByRole('status')).toHaveTextContent('Đã sao chép');
});

test('a code is saved and let go; the saved ones have their own tab', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Lưu mã SAVE500K' }));
  await user.click(screen.getByRole('tab', { name: 'Đã lưu' }));
  await waitFor(() => expect(titles()).toEqual(['Giảm ngay']));
  await user.click(screen.getByRole('button', { name: 'Bỏ lưu mã SAVE500K' }));
  expect(await screen.findByText('Bạn chưa lưu mã nào.')).toBeVisible();
});

test('where the account refuses, the code goes back and it is said', async () => {
  const { user, shell } = await visit('/promotions', ALL, {}, true);
  await user.click(screen.getByRole('button', { name: 'Lưu mã SAVE500K' }));
  expect(await screen.findByRole('button', { name: 'Lưu mã SAVE500K' })).toBeVisible();
  expect(shell.toasts).toEqual([{ type: 'error', message: 'Không lưu được mã. Vui lòng thử lại.' }]);
});

test('“Dùng ngay” applies the code and goes to the cart', async () => {
  const { user, store, shell } = await visit();
  await user.click(screen.getByRole('button', { name: 'Dùng ngay mã SAVE500K' }));
  expect(store.getState().promo.appliedPromo?.code).toBe('SAVE500K');
  expect(shell.navigations.map(({ to }) => to)).toEqual(['/cart']);
});

test('the ones that run become the available promotions', async () => {
  const { store } = await visit();
  expect(store.getState().promo.availablePromotions.map(({ code }) => code)).toEqual([
    'SAVE500K',
    'NEWUSER20',
    'HETLUOT',
    'DADUNG',
  ]);
});

test('somebody signed in sees how often they may still use a code', async () => {
  await visit('/promotions', ALL, {}, true);
  expect(card('NEWUSER20').getByText('Bạn còn 3 lượt')).toBeVisible();
});

test('without offers the page says when to come back', async () => {
  await visit('/promotions', []);
  expect(screen.getByText('Hiện chưa có ưu đãi. Lưu trang để quay lại sau.')).toBeVisible();
});

test('a failure is said and can be tried again', async () => {
  let broken = true;
  const { user } = await visit('/promotions', ALL, {
    'GET /promotions': () => {
      if (broken) throw new HttpError('Ngoại tuyến', 'offline', 0, 'OFFLINE');
      return { items: ALL, now: iso(0) };
    },
  });
  expect(await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  await waitFor(() => expect(titles()).toHaveLength(ALL.length));
});
