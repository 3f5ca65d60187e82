import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeStorage, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { chosenStoreOf } from '../../../shared/chosen/kept-chosen';
import { aDetail, aProduct } from '../../../shared/product/testing/samples';
import { renderAt } from '../../../testing/render-at';

const CABLE = aProduct({ id: 'cap', slug: 'cap', name: 'Cáp sạc' });
const SEEN = aProduct({ id: 'pin', slug: 'pin', name: 'Module pin' });

/** Observer of an element that is in view, or comes into view when `arrive` is called. */
class FakeObserver {
  static isInView = true;
  static arrive: () => void = () => undefined;
  constructor(private readonly notify: (entries: readonly { isIntersecting: boolean }[]) => void) {}
  observe() {
    FakeObserver.arrive = () => this.notify([{ isIntersecting: true }]);
    this.notify([{ isIntersecting: FakeObserver.isInView }]);
  }
  disconnect() {
    FakeObserver.arrive = () => undefined;
  }
}

beforeEach(() => {
  FakeObserver.isInView = true;
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});

async function open(storage = new FakeStorage(), http: FakeRoutes = {}) {
  const view = await renderAt('/products/cap', {
    storage,
    http: {
      'GET /products/cap': () => aDetail(CABLE),
      'GET /catalogue/products': () => ({ items: [SEEN] }),
      ...http,
    },
  });
  return { ...view, storage, chosen: chosenStoreOf(storage), type: userEvent.setup() };
}

const tools = () => within(screen.getByRole('group', { name: 'Lưu, so sánh và chia sẻ' }));
const tool = (name: string) => tools().getByRole('button', { name });

test('a product becomes a favourite and is shown as one, on the next visit too', async () => {
  const { type, storage, unmount, shell } = await open();
  expect(tool('Yêu thích')).toHaveAttribute('aria-pressed', 'false');
  await type.click(tool('Yêu thích'));
  await waitFor(() => expect(tool('Yêu thích')).toHaveAttribute('aria-pressed', 'true'));
  expect(shell.toasts.map(({ message }) => message)).toEqual(['Đã thêm vào Yêu thích.']);
  unmount();
  await open(storage);
  expect(tool('Yêu thích')).toHaveAttribute('aria-pressed', 'true');
});

test('compared products lead to their comparison', async () => {
  const { type, chosen } = await open();
  expect(tools().queryByRole('link')).not.toBeInTheDocument();
  act(() => chosen.change({ compared: ['pin'] }));
  await type.click(tool('So sánh'));
  expect(await tools().findByRole('link', { name: 'Xem so sánh (2)' })).toHaveAttribute(
    'href',
    '/compare?p=pin&p=cap',
  );
});

test('viewed products are remembered, and shown below the next product, without that one', async () => {
  const { chosen, shell } = await open();
  expect(chosen.current().viewed).toEqual(['cap']);
  expect(shell.http.requests.some(({ path }) => path.startsWith('/catalogue/products'))).toBe(false);
  expect(screen.queryByRole('region', { name: 'Đã xem gần đây' })).not.toBeInTheDocument();
});

test('loads the row of viewed products shortly before it is visible', async () => {
  FakeObserver.isInView = false;
  const storage = new FakeStorage();
  chosenStoreOf(storage).change({ viewed: ['pin', 'cap'] });
  const { chosen, shell } = await open(storage);
  expect(chosen.current().viewed).toEqual(['cap', 'pin']);
  const asked = () => shell.http.requests.filter(({ path }) => path.startsWith('/catalogue/products'));
  expect(asked()).toEqual([]);
  act(() => FakeObserver.arrive());
  const row = await screen.findByRole('region', { name: 'Đã xem gần đây' });
  expect(within(row).getByRole('link', { name: 'Module pin' })).toHaveAttribute('href', '/products/pin');
  expect(asked().map(({ path }) => path)).toEqual(['/catalogue/products?ids=pin']);
});
