import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import { dayInVietnam, formatLastDay } from '@evcare/shared-contracts/format';
import type { Offer } from '@evcare/shared-contracts/shop';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { keepCart } from '../../shared/cart/kept-cart';
import { keepPromo } from '../../shared/cart/kept-promo';
import { AN, line, offer } from '../../shared/cart/testing/fixtures';
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

async function visit(
  path = '/promotions',
  items: Offer[] = ALL,
  http: FakeRoutes = {},
  user = false,
  storage = new FakeStorage(),
) {
  const page = await renderAt(path, {
    storage,
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

test('shows every promotion when the address names no group', async () => {
  await visit();
  expect(titles()).toHaveLength(ALL.length);
  expect(screen.getByRole('tab', { name: 'Tất cả' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByText('Mỗi đơn hàng dùng một mã.')).toBeVisible();
});

test.each([
  ['flash', 'Flash sale', ['Giảm ngay']],
  ['vip', 'VIP', ['Ưu đãi NEWUSER20', 'Ưu đãi DADUNG']],
  ['seasonal', 'Theo mùa', ['Ưu đãi MUAMOI12', 'Ưu đãi CAPSAC100', 'Ưu đãi HETLUOT']],
])('shows the group %s as a tab with its own address', async (group, name, shown) => {
  await visit(`/promotions?group=${group}`);
  expect(screen.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true');
  expect(titles()).toEqual(shown);
});

test('changes tab and address with the arrow keys', async () => {
  const { user, router } = await visit();
  screen.getByRole('tab', { name: 'Tất cả' }).focus();
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?group=flash'));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(router.state.location.search).toBe('?group=vip'));
  expect(screen.getByRole('tab', { name: 'VIP' })).toHaveFocus();
});

test('shows discount, minimum order, last day and scope of a promotion', async () => {
  // Midnight at the turn of the year in Vietnam.
  await visit('/promotions', [{ ...FLASH, validTo: '2099-12-31T17:00:00.000Z' }]);
  const { getByText, getByRole } = card('SAVE500K');
  expect(getByText('Giảm 500.000 ₫')).toBeVisible();
  expect(getByText('Đơn từ 5.000.000 ₫')).toBeVisible();
  expect(getByText('HSD 31/12/2099')).toBeVisible();
  expect(getByText('Cho phụ tùng, thiết bị')).toBeVisible();
  expect(getByRole('progressbar', { name: 'Đã dùng 37/100' })).toHaveAttribute('aria-valuenow', '37');
});

test('shows how often an unused promotion can be used, instead of an empty bar', async () => {
  await visit('/promotions', [{ ...FLASH, usedCount: 0 }]);
  const { getByText, queryByRole } = card('SAVE500K');
  expect(getByText('Còn 100 lượt dùng')).toBeVisible();
  expect(queryByRole('progressbar')).not.toBeInTheDocument();
});

test.each([
  ['MUAMOI12', 'Chưa bắt đầu'],
  ['CAPSAC100', 'Hết hạn'],
  ['HETLUOT', 'Hết lượt'],
  ['DADUNG', 'Bạn đã dùng mã này'],
])('disables %s with the reason: %s', async (code, why) => {
  await visit();
  expect(card(code).getByRole('button', { name: why })).toBeDisabled();
});

test('names one last day for a flash sale that ends at midnight', async () => {
  const midnight = new Date(`${dayInVietnam(NOW + 3 * DAY)}T00:00:00+07:00`);
  await visit('/promotions', [{ ...FLASH, validTo: midnight.toISOString() }]);
  const day = formatLastDay(midnight);
  expect(card('SAVE500K').getByText(`HSD ${day}`)).toBeVisible();
  expect(card('SAVE500K').getByText(`Kết thúc lúc 24:00 ${day}`)).toBeInTheDocument();
});

test('counts down a flash sale by the server’s clock, without announcing every second', async () => {
  await visit();
  const { getByText } = card('SAVE500K');
  const digits = getByText(/^2 ngày 01:0[01]:\d\d$/);
  expect(digits.closest('[aria-hidden="true"]')).not.toBeNull();
  expect(getByText(/^Kết thúc lúc \d\d:\d\d /)).toBeInTheDocument();
});

test('runs the countdown only while the page is visible', async () => {
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

test('copies a code and confirms it', async () => {
  const { user } = await visit();
  const write = jest.spyOn(navigator.clipboard, 'writeText');
  await user.click(screen.getByRole('button', { name: 'Sao chép mã SAVE500K' }));
  expect(write).toHaveBeenCalledWith('SAVE500K');
  expect(card('SAVE500K').getByRole('status')).toHaveTextContent('Đã sao chép');
});

test('saves and removes a code; saved codes have their own tab', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('button', { name: 'Lưu mã SAVE500K' }));
  await user.click(screen.getByRole('tab', { name: 'Đã lưu' }));
  await waitFor(() => expect(titles()).toEqual(['Giảm ngay']));
  await user.click(screen.getByRole('button', { name: 'Bỏ lưu mã SAVE500K' }));
  expect(await screen.findByText('Bạn chưa lưu mã nào.')).toBeVisible();
});

test('removes a saved code again and shows an error when the server does not save it', async () => {
  const { user, shell } = await visit('/promotions', ALL, {}, true);
  await user.click(screen.getByRole('button', { name: 'Lưu mã SAVE500K' }));
  expect(await screen.findByRole('button', { name: 'Lưu mã SAVE500K' })).toBeVisible();
  expect(shell.toasts).toEqual([{ type: 'error', message: 'Không lưu được mã. Vui lòng thử lại.' }]);
});

test('“Dùng ngay” applies the code and opens the cart', async () => {
  const { user, store, shell } = await visit();
  await user.click(screen.getByRole('button', { name: 'Dùng ngay mã SAVE500K' }));
  expect(store.getState().promo.appliedPromo?.code).toBe('SAVE500K');
  expect(shell.navigations.map(({ to }) => to)).toEqual(['/cart']);
});

describe('a code in the cart', () => {
  const withLines = (lines: ReturnType<typeof line>[]) => {
    const storage = new FakeStorage();
    keepCart(storage.local).write({ owner: null, sync: 'clean', items: lines });
    keepPromo(storage.local).write({ owner: null, applied: FLASH, saved: [] });
    return visit('/promotions', ALL, {}, false, storage);
  };

  test('is not in use in an empty cart, and says what the cart lacks', async () => {
    await withLines([]);
    const { getByText, queryByText, getByRole } = card('SAVE500K');
    expect(getByText('Sẽ áp dụng khi đủ điều kiện')).toBeVisible();
    expect(getByText(/^Thêm phụ tùng, thiết bị từ 5\.000\.000.₫ vào giỏ hàng\.$/)).toBeVisible();
    expect(queryByText('Đang dùng trong giỏ')).not.toBeInTheDocument();
    expect(getByRole('button', { name: 'Xem giỏ hàng' })).toBeEnabled();
  });

  test('shows the missing amount in a cart below its minimum order', async () => {
    await withLines([line('pin', 1, { group: 'parts', price: 4_000_000 })]);
    expect(
      card('SAVE500K').getByText(/^Đơn tối thiểu 5\.000\.000.₫, cần thêm 1\.000\.000.₫\.$/),
    ).toBeVisible();
  });

  test('is in use once the cart qualifies', async () => {
    await withLines([line('pin', 2, { group: 'parts', price: 4_000_000 })]);
    const { getByRole, queryByText } = card('SAVE500K');
    expect(getByRole('button', { name: 'Đang dùng trong giỏ' })).toBeEnabled();
    expect(queryByText('Sẽ áp dụng khi đủ điều kiện')).not.toBeInTheDocument();
  });
});

test('stores running promotions as available', async () => {
  const { store } = await visit();
  expect(store.getState().promo.availablePromotions.map(({ code }) => code)).toEqual([
    'SAVE500K',
    'NEWUSER20',
    'HETLUOT',
    'DADUNG',
  ]);
});

test('shows a signed-in user the remaining uses of a code', async () => {
  await visit('/promotions', ALL, {}, true);
  expect(card('NEWUSER20').getByText('Bạn còn 3 lượt')).toBeVisible();
});

test('shows an empty state when there are no promotions', async () => {
  await visit('/promotions', []);
  expect(screen.getByText('Hiện chưa có ưu đãi. Lưu trang để quay lại sau.')).toBeVisible();
});

test('shows a failure and can be retried', async () => {
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
