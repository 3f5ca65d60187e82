import type { User } from '@evcare/shared-contracts';
import {
  promotionOptions,
  type CartChange,
  type CartReply,
  type Offer,
  type Product,
} from '@evcare/shared-contracts/shop';
import { createFakeContext, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { connectCart } from '../connect-cart';
import { storeOf } from '../shop-store';

export const AN: User = {
  id: 'u-an',
  fullName: 'Nguyễn Văn An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
};
export const BINH: User = { ...AN, id: 'u-binh', fullName: 'Trần Bình', email: 'binh@evcare.test' };

export const product = (id: string, price = 320_000, more: Partial<Product> = {}): Product => ({
  id,
  sku: id.toUpperCase(),
  slug: id,
  name: `Sản phẩm ${id}`,
  category: 'charging-cable',
  group: 'accessories',
  brand: 'EVCare',
  price,
  compareAtPrice: null,
  picture: null,
  isHighVoltage: false,
  bulky: false,
  stock: { state: 'in', left: null },
  fitment: { types: [], models: [] },
  rating: null,
  ...more,
});

export const line = (id: string, quantity = 1, more: Partial<Product> = {}) => ({
  ...product(id, more.price, more),
  quantity,
});

export const offer = (code: string, more: Partial<Offer> = {}): Offer => ({
  id: `o-${code}`,
  code,
  title: `Ưu đãi ${code}`,
  description: '',
  type: 'fixed',
  value: 50_000,
  minOrder: 0,
  validFrom: '2026-01-01T00:00:00.000Z',
  validTo: '2100-01-01T00:00:00.000Z',
  isActive: true,
  usageLimit: 100,
  usedCount: 37,
  image: '',
  usageScope: 'global',
  group: 'flash',
  ...promotionOptions(null),
  audience: 'all',
  inAudience: true,
  ...more,
});

/** Response of the cart's API calls. */
export const reply = (
  lines: readonly (Product & { quantity: number })[],
  changes: CartChange[] = [],
  version = 1,
): CartReply => ({
  items: lines.map(({ quantity, ...rest }) => ({ product: rest, quantity })),
  changes,
  version,
});

/** Call that the test resolves by hand. */
export function held<T>() {
  let answer!: (value: T) => void;
  let fail!: (error: unknown) => void;
  const promise = new Promise<T>((resolve, reject) => {
    answer = resolve;
    fail = reject;
  });
  return { promise, answer, fail };
}

/** Waits until all responses so far are processed. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const open: (() => void)[] = [];

/** Closes every tab that a test opened. */
export const closeTabs = (): void => open.splice(0).forEach((close) => close());

/** Cart of one tab: its shell, its store, and its API calls. */
export function openTab(options: FakeShellOptions = {}) {
  const shell = createFakeContext({ name: 'mfe-storefront', ...options });
  const { reducers, dispose } = connectCart(shell.context);
  shell.inject(reducers);
  open.push(dispose);
  const store = storeOf(shell.context);
  return {
    ...shell,
    store,
    dispose,
    items: () => store.getState().cart.items.map(({ id, quantity }) => `${id}×${quantity}`),
    saved: () => store.getState().promo.savedPromotions.map(({ code }) => code),
    calls: () => shell.http.requests.map(({ method, path }) => `${method} ${path}`),
    told: () => shell.toasts.map(({ message }) => message),
    summaries: () =>
      shell.bus.emitted.filter(({ event }) => event === 'cart.changed').map(({ payload }) => payload),
  };
}
