import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { chosenStoreOf } from '../../shared/chosen/kept-chosen';
import { aProduct } from '../../shared/product/testing/samples';
import { AN, renderAt } from '../../testing/render-at';

const CABLE = aProduct({ id: 'cap', slug: 'cap', name: 'Cáp sạc' });
const PACK = aProduct({ id: 'pin', slug: 'pin', name: 'Module pin' });

async function open(favourites: string[], { user = null as typeof AN | null, http = {} as FakeRoutes } = {}) {
  const storage = new FakeStorage();
  chosenStoreOf(storage).change({ favourites, owner: user?.id ?? null });
  const view = await act(() =>
    renderAt('/favourites', {
      storage,
      user,
      http: {
        'GET /catalogue/products': ({ path }) => {
          const ids = new URLSearchParams(path.split('?')[1])
            .getAll('ids')
            .flatMap((text) => text.split(','));
          return { items: ids.flatMap((id) => [CABLE, PACK].find((product) => product.id === id) ?? []) };
        },
        'GET /cart': () => ({ items: [], changes: [], version: 0 }),
        'GET /promotions/saved': () => ({ items: [], now: new Date().toISOString() }),
        'GET /vehicles': () => ({ items: [] }),
        'GET /favourites': () => ({ ids: favourites }),
        ...http,
      },
    }),
  );
  return { ...view, storage, type: userEvent.setup() };
}

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('a guest sees the products of this browser and can sign in to see them everywhere', async () => {
  await open(['pin', 'cap']);
  await screen.findByText('2 sản phẩm');
  expect(names()).toEqual(['Module pin', 'Cáp sạc']);
  expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    expect.stringContaining('favourites'),
  );
});

test('a removed product disappears without a new request', async () => {
  const { type, shell } = await open(['pin', 'cap']);
  await screen.findByText('2 sản phẩm');
  const before = shell.http.requests.length;
  await type.click(screen.getByRole('button', { name: 'Bỏ Cáp sạc khỏi Yêu thích' }));
  expect(await screen.findByText('1 sản phẩm')).toBeVisible();
  expect(names()).toEqual(['Module pin']);
  expect(shell.http.requests).toHaveLength(before);
});

test('an empty list says how to fill it', async () => {
  await open([]);
  expect(screen.getByText('Bạn chưa có sản phẩm yêu thích.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem sản phẩm' })).toHaveAttribute('href', '/products');
});

test('products that are no longer sold are counted and can be removed', async () => {
  const { type, storage } = await open(['pin', 'ngung-ban']);
  expect(await screen.findByText('1 sản phẩm trong danh sách không còn bán.')).toBeVisible();
  await type.click(screen.getByRole('button', { name: 'Bỏ khỏi danh sách' }));
  expect(chosenStoreOf(storage).current().favourites).toEqual(['pin']);
  expect(screen.queryByText(/không còn bán/)).not.toBeInTheDocument();
});

test('a customer sees the favourites of the account', async () => {
  await open([], { user: AN, http: { 'GET /favourites': () => ({ ids: ['cap'] }) } });
  expect(await screen.findByText('1 sản phẩm')).toBeVisible();
  expect(names()).toEqual(['Cáp sạc']);
  expect(screen.queryByText(/chỉ lưu trên thiết bị/)).not.toBeInTheDocument();
});

test('an account whose favourites cannot be loaded can try again', async () => {
  let isDown = true;
  const { type } = await open([], {
    user: AN,
    http: {
      'GET /favourites': () => {
        if (isDown) throw refusal(500, 'INTERNAL', 'x');
        return { ids: ['cap'] };
      },
    },
  });
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  isDown = false;
  await type.click(retry);
  await waitFor(() => expect(names()).toEqual(['Cáp sạc']));
});
