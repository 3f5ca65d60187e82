import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRoutes, type FakeShellOptions } from '@evcare/shared-contracts/testing';
import { aDetail, aProduct, CABLE, MODULE } from '../../../shared/product/testing/samples';
import { AN, renderAt } from '../../../testing/render-at';
import { renderOnServer } from '../../../testing/render-on-server';

/** Observers of the page, which tests call as if the visitor scrolled. */
const observers = new Set<(isIntersecting: boolean) => void>();

class FakeObserver {
  constructor(private readonly callback: (entries: { isIntersecting: boolean }[]) => void) {}
  private readonly notify = (isIntersecting: boolean) => this.callback([{ isIntersecting }]);
  observe() {
    observers.add(this.notify);
  }
  disconnect() {
    observers.delete(this.notify);
  }
}
beforeEach(() => {
  observers.clear();
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
});
afterEach(() => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'));

const OUT = aProduct({ stock: { state: 'out', left: null } });
const SUGGESTIONS = 'GET /products/bo-sac-7/suggestions';
const ALERTS = 'POST /stock-alerts';

interface Visit extends Pick<FakeShellOptions, 'storage'> {
  readonly guest?: boolean;
}

async function open(product: Product, routes: FakeRoutes = {}, { guest = false, ...options }: Visit = {}) {
  const page = await renderAt(`/products/${product.slug}`, {
    ...options,
    ...(!guest && { user: AN }),
    http: { [`GET /products/${product.slug}`]: () => aDetail(product, { related: [] }), ...routes },
  });
  const scroll = (isIntersecting = true) =>
    act(async () => observers.forEach((notify) => notify(isIntersecting)));
  const asked = () => page.shell.http.requests.filter(({ path }) => path.endsWith('/suggestions')).length;
  return { ...page, scroll, asked };
}
const suggested = (changes: object = {}) => ({ boughtTogether: [], alternatives: [], ...changes });

describe('products bought together', () => {
  test('are loaded when the visitor scrolls near their place', async () => {
    const { scroll, asked } = await open(aProduct(), {
      [SUGGESTIONS]: () => suggested({ boughtTogether: [CABLE, MODULE] }),
    });
    await scroll(false);
    expect(asked()).toBe(0);
    await scroll();
    const row = within(await screen.findByRole('region', { name: 'Thường được mua cùng' }));
    expect(row.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Thường được mua cùng',
      CABLE.name,
      MODULE.name,
    ]);
    expect(row.getByRole('link', { name: CABLE.name })).toHaveAttribute('href', '/products/cap-type-2');
    expect(asked()).toBe(1);
  });

  test.each<[string, FakeRoutes[string]]>([
    ['there are none', () => suggested()],
    [
      'the API is older',
      () => {
        throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
      },
    ],
  ])('show nothing if %s', async (_name, answer) => {
    const { scroll, asked } = await open(aProduct(), { [SUGGESTIONS]: answer });
    await scroll();
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('region', { name: 'Thường được mua cùng' })).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('are not rendered on a server', async () => {
    const { router, asked } = await open(OUT);
    const html = await renderOnServer(<RouterProvider router={router} />);
    expect(html).not.toContain('Báo khi có hàng');
    expect(asked()).toBe(0);
  });
});

describe('a sold-out product', () => {
  const alternatives = { [SUGGESTIONS]: () => suggested({ alternatives: [CABLE] }) };

  test('shows alternatives with their prices', async () => {
    const { scroll } = await open(OUT, alternatives);
    await scroll();
    const list = within(await screen.findByRole('region', { name: 'Sản phẩm cùng loại còn hàng' }));
    expect(list.getByRole('link', { name: CABLE.name })).toHaveAttribute('href', '/products/cap-type-2');
    expect(list.getByText(/^3\.490\.000/)).toBeVisible();
  });

  test('links to its category if there are no alternatives', async () => {
    const { scroll } = await open(OUT, { [SUGGESTIONS]: () => suggested() });
    await scroll();
    expect(await screen.findByText('Chưa có sản phẩm thay thế còn hàng.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Xem pin và bộ sạc còn hàng' })).toHaveAttribute(
      'href',
      '/products?category=battery-charger&inStock=1',
    );
  });

  test('offers the mail and the category if the alternatives cannot be loaded', async () => {
    const { scroll } = await open(OUT, {
      [SUGGESTIONS]: () => {
        throw refusal(500, 'INTERNAL', 'Lỗi');
      },
    });
    await scroll();
    expect(await screen.findByRole('link', { name: 'Xem pin và bộ sạc còn hàng' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Báo khi có hàng' })).toBeVisible();
  });

  test('is not offered while the product is in stock', async () => {
    const { scroll } = await open(aProduct(), { [SUGGESTIONS]: () => suggested() });
    await scroll();
    expect(screen.queryByRole('button', { name: 'Báo khi có hàng' })).not.toBeInTheDocument();
  });

  async function openForm(routes: FakeRoutes, options?: Visit) {
    const page = await open(OUT, { ...alternatives, ...routes }, options);
    await page.scroll();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Báo khi có hàng' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Báo khi có hàng' }));
    const email = dialog.getByRole('textbox', { name: 'Email' });
    const send = () => user.click(dialog.getByRole('button', { name: 'Báo cho tôi' }));
    const sent = () => page.shell.http.requests.filter(({ path }) => path === '/stock-alerts');
    return { ...page, user, dialog, email, send, sent };
  }

  test('lets a signed-in user request a mail to the address of the account', async () => {
    const { email, send, sent, shell } = await openForm({ [ALERTS]: () => ({ data: null }) });
    expect(email).toHaveValue('an@evcare.test');
    await send();
    expect(await screen.findByRole('button', { name: 'Đã đăng ký báo có hàng' })).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([{ slug: 'bo-sac-7', email: 'an@evcare.test' }]);
    expect(shell.toasts.at(-1)?.type).toBe('success');
  });

  test('lets a guest type an address, and checks it before it is sent', async () => {
    const { user, email, send, sent } = await openForm({ [ALERTS]: () => ({ data: null }) }, { guest: true });
    expect(email).toHaveValue('');
    await user.type(email, 'binh@');
    await send();
    expect(email).toHaveAccessibleDescription('Email không hợp lệ.');
    expect(sent()).toEqual([]);
    await user.type(email, 'evcare.test');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('keeps a typed address over a reload until the form is closed', async () => {
    const first = await openForm({}, { guest: true });
    await first.user.type(first.email, 'binh@evcare.test');
    const { storage } = first.shell;
    first.unmount();
    const second = await openForm({}, { guest: true, storage });
    expect(second.email).toHaveValue('binh@evcare.test');
    await second.user.click(second.dialog.getByRole('button', { name: 'Không phải bây giờ' }));
    expect(storage.perTab.get('form-drafts')).toBeNull();
  });

  test('keeps the address and shows why a request is rejected', async () => {
    const { email, send, dialog } = await openForm({
      [ALERTS]: () => {
        throw refusal(409, 'IN_STOCK', 'Sản phẩm đang có hàng, bạn có thể đặt mua ngay.');
      },
    });
    await send();
    expect(await dialog.findByText('Sản phẩm đang có hàng, bạn có thể đặt mua ngay.')).toBeVisible();
    expect(email).toHaveValue('an@evcare.test');
  });
});

describe('the page that stops alerts', () => {
  const STOP = 'POST /stock-alerts/stop';
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Dừng nhận email' }));

  test('stops them after a press, without signing in', async () => {
    const { shell } = await renderAt('/products/stock-alerts/abc', {
      http: { [STOP]: () => ({ data: null }) },
    });
    expect(shell.http.requests).toEqual([]);
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('Đã dừng mọi email báo có hàng');
    expect(screen.getByRole('status')).toHaveFocus();
    expect(shell.http.requests.map(({ body }) => body)).toEqual([{ token: 'abc' }]);
    expect(screen.getByRole('link', { name: 'Xem sản phẩm' })).toHaveAttribute('href', '/products');
  });

  test('says that the link is unknown, and can be retried', async () => {
    let fails = true;
    await renderAt('/products/stock-alerts/abc', {
      http: {
        [STOP]: () => {
          if (fails) throw refusal(404, 'NOT_FOUND', 'Liên kết này không còn dùng được.');
          return { data: null };
        },
      },
    });
    await press();
    expect(await screen.findByRole('alert')).toHaveTextContent('Liên kết này không còn dùng được.');
    fails = false;
    await press();
    expect(await screen.findByRole('status')).toHaveTextContent('Đã dừng');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
