import { createBus } from '../bus/bus';
import type { FollowTabs } from '../services/remote-storage';
import { createLocalStorage } from '../session/browser-storage';
import { an, binh } from '../testing/fake-parts';
import type { User } from '@evcare/shared-contracts';
import { createCartCount } from './cart-count';

const KEY = 'cart.changed';
const storedCart = (itemCount: number, userId: string | null = null) =>
  JSON.stringify({ itemCount, total: itemCount * 1_000, userId });

function open(user: User | null = null) {
  let present = user;
  const sessionListeners = new Set<() => void>();
  const tabListeners = new Set<Parameters<FollowTabs>[0]>();
  const bus = createBus(() => undefined);
  const cart = createCartCount({
    bus: bus.as('shell'),
    session: {
      current: () => ({ user: present, signedIn: present !== null, loading: false, error: null }),
      subscribe: (listener) => {
        sessionListeners.add(listener);
        return () => void sessionListeners.delete(listener);
      },
    },
    local: createLocalStorage(),
    tabs: (listener) => {
      tabListeners.add(listener);
      return () => void tabListeners.delete(listener);
    },
  });
  const stop = cart.follow();
  const shop = bus.as('mfe-storefront');
  return {
    cart,
    stop,
    reportCount: (itemCount: number) => shop.emit('cart.changed', { itemCount, total: itemCount * 1_000 }),
    become(next: User | null) {
      present = next;
      sessionListeners.forEach((listener) => listener());
    },
    otherTab(key: string | null, value: string | null) {
      if (key === null) localStorage.clear();
      else if (value === null) localStorage.removeItem(key);
      else localStorage.setItem(key, value);
      tabListeners.forEach((listener) => listener(key, value));
    },
  };
}

beforeEach(() => localStorage.clear());

test('the count is zero until it is known', () => {
  expect(open().cart.current()).toBe(0);
});

test('the last count is available on the next visit, before the cart reports one', () => {
  open().reportCount(3);
  expect(localStorage.getItem(KEY)).toBe(storedCart(3));
  expect(open().cart.current()).toBe(3);
});

test('listeners are called only when the count changes', () => {
  const { cart, reportCount } = open();
  const onChange = jest.fn();
  const undo = cart.subscribe(onChange);
  reportCount(2);
  reportCount(2);
  expect(onChange).toHaveBeenCalledTimes(1);
  undo();
  reportCount(3);
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(cart.current()).toBe(3);
});

test.each([
  'nonsense',
  '',
  '{',
  'null',
  '7',
  '[]',
  '{"itemCount":3,"total":1}',
  '{"itemCount":-1,"total":1,"userId":null}',
  '{"itemCount":"3","total":1,"userId":null}',
  '{"itemCount":1.5,"total":1,"userId":null}',
  '{"itemCount":3,"total":1,"userId":7}',
])('a damaged stored value is ignored: %j', (text) => {
  localStorage.setItem(KEY, text);
  expect(open().cart.current()).toBe(0);
});

describe('another tab', () => {
  test('changes the cart: this tab shows the new count', () => {
    const { cart, otherTab } = open();
    otherTab(KEY, storedCart(4));
    expect(cart.current()).toBe(4);
    otherTab(KEY, 'broken');
    expect(cart.current()).toBe(0);
  });

  test('clears the storage: the badge is cleared', () => {
    const { cart, reportCount, otherTab } = open();
    reportCount(2);
    otherTab(null, null);
    expect(cart.current()).toBe(0);
  });

  test('writes another key: the count stays', () => {
    const { cart, reportCount, otherTab } = open();
    reportCount(2);
    localStorage.setItem(KEY, storedCart(9));
    otherTab('theme', 'dark');
    expect(cart.current()).toBe(2);
  });

  test('signs in first: this tab shows the user’s count once this tab is signed in too', () => {
    const { cart, otherTab, become } = open();
    otherTab(KEY, storedCart(5, an.id));
    expect(cart.current()).toBe(0);
    become(an);
    expect(cart.current()).toBe(5);
  });
});

describe('a change of user', () => {
  test('keeps the count of a guest who signs in until the cart reports a new one', () => {
    const { cart, reportCount, become } = open();
    reportCount(2);
    become(an);
    expect(cart.current()).toBe(2);
    reportCount(6);
    expect(cart.current()).toBe(6);
    expect(localStorage.getItem(KEY)).toBe(storedCart(6, an.id));
  });

  test.each([
    ['logout', null],
    ['another user', binh],
  ])('%s clears the count', (_who, next) => {
    const { cart, reportCount, become } = open(an);
    reportCount(2);
    become(next);
    expect(cart.current()).toBe(0);
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  test('keeps the count if only the user’s data changed', () => {
    const { cart, reportCount, become } = open(an);
    reportCount(2);
    become({ ...an, fullName: 'An Mới' });
    expect(cart.current()).toBe(2);
  });

  test.each([
    ['a guest', null],
    ['another user', binh],
  ])('%s who arrives later does not see the previous user’s count', (_who, user) => {
    open(an).reportCount(2);
    expect(open(user).cart.current()).toBe(0);
    expect(open(an).cart.current()).toBe(2);
  });
});

test('the count is read again when the page is restored from the back/forward cache', () => {
  const { cart, reportCount } = open();
  reportCount(2);
  localStorage.setItem(KEY, storedCart(7));
  cart.refresh();
  expect(cart.current()).toBe(7);
});

test('cleanup ends all subscriptions', () => {
  const { cart, stop, reportCount, become, otherTab } = open();
  reportCount(2);
  stop();
  reportCount(3);
  otherTab(KEY, storedCart(4));
  become(an);
  expect(cart.current()).toBe(2);
});
