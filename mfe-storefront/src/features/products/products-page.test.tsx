import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@evcare/shared-contracts/router';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { aList, aProduct, CABLE, GLOVES, held } from '../../shared/product/testing/samples';
import { FOUND, NOTHING } from '../../shared/search/testing/samples';
import { renderAt } from '../../testing/render-at';
import { renderOnServer, withoutScripts } from '../../testing/render-on-server';

// React reads forms with FormData; this environment has Node's FormData, which does not support forms.
const NodeFormData = globalThis.FormData;
beforeAll(() => {
  globalThis.FormData = class extends NodeFormData {
    constructor() {
      super();
    }
  };
});
afterAll(() => void (globalThis.FormData = NodeFormData));

const LIST = aList([aProduct(), CABLE, GLOVES]);

async function open(query = '', routes: FakeRoutes = {}) {
  const page = await renderAt(`/products${query}`, { http: { 'GET /products': () => LIST, ...routes } });
  const asked = () =>
    page.shell.http.requests.map(({ path }) => path).filter((path) => path.startsWith('/products'));
  const address = () => page.router.state.location.search;
  return { ...page, asked, address };
}
const side = () => within(screen.getByRole('complementary', { name: 'Bộ lọc' }));
const cards = () => within(screen.getByRole('list', { name: 'Danh sách sản phẩm' }));

test('shows the result count and each product once', async () => {
  const { asked } = await open();
  expect(screen.getByText('Tìm thấy 3 sản phẩm')).toBeVisible();
  expect(cards().getAllByRole('article')).toHaveLength(3);
  expect(asked()).toEqual(['/products']);
});

test('loads the pictures of the first row eagerly, the first picture with high priority, and all others lazily', async () => {
  const items = [1, 2, 3, 4].map((n) => aProduct({ id: `p${n}`, slug: `p${n}` }));
  const { container } = await open('', { 'GET /products': () => aList(items) });
  const pictures = [...container.querySelectorAll('article img')];
  expect(pictures.map((img) => [img.getAttribute('loading'), img.getAttribute('fetchpriority')])).toEqual([
    ['eager', 'high'],
    ['eager', null],
    ['eager', null],
    ['lazy', null],
  ]);
  expect(pictures[0]).toHaveAttribute('width', '1200');
});

test('sends the filter in the address to the API and shows it in the controls', async () => {
  const { asked } = await open(
    '?category=tool&min=1000000&max=5000000&brand=Dòng+Xanh&inStock=1&sort=price-asc',
  );
  expect(asked()).toEqual([
    '/products?category=tool&min=1000000&max=5000000&brand=D%C3%B2ng+Xanh&inStock=1&sort=price-asc',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Dụng cụ' })).toBeVisible();
  expect(side().getByRole('link', { name: /Dụng cụ/ })).toHaveAttribute('aria-current', 'true');
  expect(side().getByRole('link', { name: '1 – 5 triệu' })).toHaveAttribute('aria-current', 'true');
  expect(side().getByLabelText('Từ (₫)')).toHaveValue('1.000.000');
  expect(side().getByRole('checkbox', { name: /Dòng Xanh/ })).toBeChecked();
  expect(side().getByRole('checkbox', { name: /Còn hàng/ })).toBeChecked();
  expect(screen.getByLabelText('Sắp xếp')).toHaveValue('price-asc');
});

test('updates the address from each control', async () => {
  const { address } = await open('?page=1&q=sạc');
  expect(screen.getByRole('heading', { level: 1, name: 'Kết quả cho “sạc”' })).toBeVisible();
  await userEvent.click(side().getByRole('link', { name: /Dụng cụ/ }));
  expect(address()).toBe('?category=tool&q=s%E1%BA%A1c');
  await userEvent.click(side().getByRole('checkbox', { name: /Trạm Nhà/ }));
  await userEvent.click(side().getByRole('checkbox', { name: /Còn hàng/ }));
  await userEvent.selectOptions(screen.getByLabelText('Sắp xếp'), 'Mới nhất');
  expect(address()).toBe('?category=tool&q=s%E1%BA%A1c&brand=Tr%E1%BA%A1m+Nh%C3%A0&inStock=1&sort=newest');
  await waitFor(() => expect(side().getByRole('checkbox', { name: /Trạm Nhà/ })).toBeChecked());
  await userEvent.click(side().getByRole('checkbox', { name: /Trạm Nhà/ }));
  expect(address()).toBe('?category=tool&q=s%E1%BA%A1c&inStock=1&sort=newest');
});

describe('the filter by attributes', () => {
  const facets = {
    ...LIST.facets,
    attributes: [
      { key: 'kind', label: 'Loại', values: [{ value: 'cable', label: 'Cáp sạc', count: 3 }] },
      {
        key: 'length',
        label: 'Chiều dài dây',
        values: [
          { value: '5', label: '5 m', count: 2 },
          { value: '7', label: '7 m', count: 1 },
        ],
      },
    ],
  };
  const routes = { 'GET /products': () => ({ ...LIST, facets }) };

  test('offers the attributes of a category or a search, and keeps the choice in the address', async () => {
    const { address, asked } = await open('?category=charging-cable', routes);
    await userEvent.click(side().getByRole('checkbox', { name: '5 m 2' }));
    await userEvent.click(side().getByRole('checkbox', { name: '7 m 1' }));
    expect(address()).toBe('?category=charging-cable&attr=length_5&attr=length_7');
    expect(asked().at(-1)).toBe('/products?category=charging-cable&attr=length_5&attr=length_7');
    await waitFor(() => expect(side().getByRole('checkbox', { name: '7 m 1' })).toBeChecked());
  });

  test('collapses the technical attributes unless a value is chosen, but does not collapse them while choices change', async () => {
    const group = (title: string) => side().getByRole('heading', { name: title }).closest('details');
    const { unmount } = await open('?category=charging-cable', routes);
    expect(group('Loại')).toBeNull();
    expect(group('Chiều dài dây')).not.toHaveAttribute('open');
    unmount();
    await open('?category=charging-cable&attr=length_5', routes);
    expect(group('Chiều dài dây')).toHaveAttribute('open');
    await userEvent.click(side().getByRole('checkbox', { name: '5 m 2' }));
    await waitFor(() => expect(side().getByRole('checkbox', { name: '5 m 2' })).not.toBeChecked());
    expect(group('Chiều dài dây')).toHaveAttribute('open');
  });

  test('offers no attributes for the list of all products, except chosen attributes', async () => {
    const { unmount } = await open('', routes);
    expect(side().queryByRole('checkbox', { name: '5 m 2' })).toBeNull();
    unmount();
    await open('?attr=length_5', routes);
    expect(side().getByRole('checkbox', { name: '5 m 2' })).toBeChecked();
  });

  test('names each choice above the list, where it can be removed', async () => {
    const { address } = await open('?q=c%C3%A1p&attr=length_5', routes);
    await userEvent.click(screen.getByRole('link', { name: 'Bỏ lọc: Chiều dài dây: 5 m' }));
    expect(address()).toBe('?q=c%C3%A1p');
  });

  test('is cleared when the category changes, because other categories have other attributes', async () => {
    const { address } = await open('?category=charging-cable&attr=length_5', routes);
    await userEvent.click(side().getByRole('link', { name: /Dụng cụ/ }));
    expect(address()).toBe('?category=tool');
  });
});

test('applies all choices when several controls are tapped quickly', async () => {
  const { address } = await open();
  const controls = [
    side().getByRole('checkbox', { name: /Trạm Nhà/ }),
    side().getByRole('checkbox', { name: /Dòng Xanh/ }),
    side().getByRole('link', { name: /Dụng cụ/ }),
  ];
  await act(async () => controls.forEach((control) => fireEvent.click(control)));
  expect(address()).toBe('?category=tool&brand=D%C3%B2ng+Xanh&brand=Tr%E1%BA%A1m+Nh%C3%A0');
});

test('bases a change on the current address after another navigation', async () => {
  const { router, address } = await open('?inStock=1');
  await userEvent.click(side().getByRole('link', { name: /Dụng cụ/ }));
  await act(() => router.navigate('/products?sort=newest'));
  await waitFor(() => expect(screen.getByLabelText('Sắp xếp')).toHaveValue('newest'));
  await userEvent.click(side().getByRole('checkbox', { name: /Trạm Nhà/ }));
  expect(address()).toBe('?brand=Tr%E1%BA%A1m+Nh%C3%A0&sort=newest');
});

test('leaves the filter unchanged on a modified click, which opens the category in a new tab', async () => {
  const { address } = await open();
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(side().getByRole('link', { name: /Dụng cụ/ }), { ctrlKey: true });
  expect(address()).toBe('');
});

test('accepts dots and spaces in prices and swaps a minimum above the maximum', async () => {
  const { address } = await open();
  await userEvent.type(side().getByLabelText('Từ (₫)'), '5.000.000');
  await userEvent.type(side().getByLabelText('Đến (₫)'), '1 000 000{Enter}');
  expect(address()).toBe('?min=1000000&max=5000000');
  await waitFor(() => expect(side().getByLabelText('Từ (₫)')).toHaveValue('1.000.000'));
  await userEvent.click(side().getByRole('link', { name: 'Trên 10 triệu' }));
  expect(address()).toBe('?min=10000000');
  const quick = side().getByRole('link', { name: 'Trên 10 triệu' });
  await waitFor(() => expect(quick).toHaveAttribute('aria-current', 'true'));
  expect(side().getByLabelText('Đến (₫)')).toHaveValue('');
  await userEvent.click(side().getByRole('link', { name: 'Trên 10 triệu' }));
  expect(address()).toBe('');
});

test('removes each active filter, or all at once', async () => {
  const { address } = await open('?category=tool&min=1000000&brand=Trạm+Nhà&inStock=1&type=car&sort=newest');
  const chips = within(screen.getByRole('list', { name: 'Bộ lọc đang dùng' }));
  expect(chips.getAllByRole('link').map((chip) => chip.textContent)).toEqual([
    'Bỏ lọc: Dụng cụ',
    'Bỏ lọc: Từ 1.000.000\u00a0₫',
    'Bỏ lọc: Phù hợp với ô tô điện',
    'Bỏ lọc: Còn hàng',
    'Bỏ lọc: Trạm Nhà',
    'Xoá tất cả',
  ]);
  await userEvent.click(chips.getByRole('link', { name: 'Bỏ lọc: Dụng cụ' }));
  expect(address()).toBe('?min=1000000&brand=Tr%E1%BA%A1m+Nh%C3%A0&inStock=1&type=car&sort=newest');
  await waitFor(() => expect(chips.getByRole('link', { name: /Từ 1.000.000/ })).toHaveFocus());
  await userEvent.click(chips.getByRole('link', { name: 'Xoá tất cả' }));
  expect(address()).toBe('?sort=newest');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('ignores an unknown category and reports it', async () => {
  const { shell, asked } = await open('?category=rockets&inStock=1');
  expect(shell.toasts).toEqual([{ type: 'error', message: 'Danh mục không tồn tại.' }]);
  expect(asked()).toEqual(['/products?inStock=1']);
  expect(screen.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeVisible();
});

test('keeps the filters in page links, and focuses the heading after a change of page', async () => {
  const { address } = await open('?inStock=1', { 'GET /products': () => ({ ...LIST, total: 25 }) });
  const pages = within(screen.getByRole('navigation', { name: 'Các trang' }));
  expect(pages.getByRole('link', { name: 'Trang 1' })).toHaveAttribute('aria-current', 'page');
  expect(pages.getByRole('link', { name: 'Trang sau' })).toHaveAttribute('rel', 'next');
  expect(pages.queryByRole('link', { name: 'Trang trước' })).not.toBeInTheDocument();
  await userEvent.click(pages.getByRole('link', { name: 'Trang 3' }));
  expect(address()).toBe('?inStock=1&page=3');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  expect(pages.getByRole('link', { name: 'Trang trước' })).toHaveAttribute('rel', 'prev');
});

test('redirects from a page after the last one to the last page', async () => {
  const { address } = await open('?page=9', {
    'GET /products': ({ path }) => ({ ...LIST, items: path.includes('page=9') ? [] : LIST.items, total: 15 }),
  });
  await waitFor(() => expect(address()).toBe('?page=2'));
});

test('keeps the previous list, marked as outdated, while the next list loads', async () => {
  const next = held<ProductList>();
  await open('', { 'GET /products': ({ path }) => (path === '/products' ? LIST : next.promise) });
  await userEvent.click(side().getByRole('link', { name: /Dụng cụ/ }));
  const list = screen.getByRole('list', { name: 'Danh sách sản phẩm' });
  await waitFor(() => expect(list).toHaveAttribute('aria-busy', 'true'));
  expect(within(list).getAllByRole('article')).toHaveLength(3);
  await act(async () => next.answer(aList([GLOVES])));
  expect(await screen.findByText('Tìm thấy 1 sản phẩm')).toBeVisible();
  expect(screen.getByRole('list', { name: 'Danh sách sản phẩm' })).toHaveAttribute('aria-busy', 'false');
});

test('shows an error when the list fails to load, and retries with the same filters', async () => {
  let fails = true;
  const { asked, address } = await open('?inStock=1', {
    'GET /products': () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
      return LIST;
    },
  });
  expect(screen.getByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  expect(side().getByRole('checkbox', { name: /Còn hàng/ })).toBeChecked();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Tìm thấy 3 sản phẩm')).toBeVisible();
  expect(asked()).toEqual(['/products?inStock=1', '/products?inStock=1']);
  expect(address()).toBe('?inStock=1');
});

test('offers to clear the filters when nothing is found', async () => {
  const { address } = await open('?q=zzz&inStock=1', {
    'GET /products': ({ path }) => (path === '/products' ? LIST : aList([])),
  });
  expect(screen.getByText('Không tìm thấy sản phẩm. Thử bỏ bớt bộ lọc.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Xoá bộ lọc' }));
  expect(address()).toBe('');
  expect(await screen.findByText('Tìm thấy 3 sản phẩm')).toBeVisible();
  expect(cards().getAllByRole('article')).toHaveLength(3);
});

test('offers all products when a search without filters finds nothing', async () => {
  await open('?q=zzz', { 'GET /products': () => aList([]), 'GET /search': () => NOTHING });
  expect(screen.getByText('Không tìm thấy sản phẩm nào cho “zzz”.')).toBeVisible();
  expect(screen.queryByText(/bỏ bớt bộ lọc/)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Xem tất cả sản phẩm' })).toHaveAttribute('href', '/products');
});

test('lists services and packages, and offers the hotline, when a search finds no product', async () => {
  await open('?q=má phanh', { 'GET /products': () => aList([]), 'GET /search': () => FOUND });
  const services = within(await screen.findByRole('region', { name: 'Dịch vụ' }));
  const [service] = FOUND.services;
  expect(services.getByRole('link', { name: service?.name })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/services/),
  );
  expect(screen.getByRole('region', { name: 'Gói dịch vụ' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Sản phẩm' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: /^Gọi .* để được tìm giúp$/ })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:/),
  );
});

test('shows the list at once on back navigation, without a request', async () => {
  const { router, asked } = await open();
  await userEvent.click(side().getByRole('link', { name: /Dụng cụ/ }));
  expect(asked()).toHaveLength(2);
  await act(() => router.navigate(-1));
  expect(screen.getByRole('list', { name: 'Danh sách sản phẩm' })).toHaveAttribute('aria-busy', 'false');
  expect(asked()).toHaveLength(2);
});

test('applies choices in the sheet at once and replaces the history entry', async () => {
  const { router, address } = await open('', {
    'GET /products': ({ path }) => (path.includes('inStock') ? { ...LIST, total: 14 } : LIST),
  });
  await userEvent.click(screen.getByRole('button', { name: 'Bộ lọc' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Bộ lọc' }));
  expect(sheet.getByRole('button', { name: 'Xem 3 kết quả' })).toBeInTheDocument();
  await userEvent.click(sheet.getByRole('checkbox', { name: /Còn hàng/ }));
  expect(address()).toBe('?inStock=1');
  expect(router.state.historyAction).toBe('REPLACE');
  await userEvent.click(await sheet.findByRole('button', { name: 'Xem 14 kết quả' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('button', { name: 'Bộ lọc (1)' })).toBeInTheDocument();
});

test('stores a search for the search dialog', async () => {
  const { shell } = await open('?q=bộ+sạc');
  expect(shell.storage.local.get('searches')).toBe('["bộ sạc"]');
});

test('renders the product cards on a server', async () => {
  const { router } = await open();
  expect((await renderOnServer(<RouterProvider router={router} />)).match(/<article/g)).toHaveLength(3);
});

test('gives browsers without scripts a form with the filters and the sort order from the address', async () => {
  const { router } = await open(
    '?q=cáp&category=charging-cable&min=1000000&inStock=1&brand=Dòng+Xanh&brand=Xưởng+Lạ&sort=price-asc&page=2',
    { 'GET /products': () => ({ ...LIST, total: 30 }) },
  );
  const page = withoutScripts(await renderOnServer(<RouterProvider router={router} />));
  const details = within(page).getByText('Bộ lọc và sắp xếp (5)').closest('details') as HTMLElement;
  const form = details.querySelector('form') as HTMLFormElement;
  expect(form).toHaveAttribute('action', '/products');
  const sent = ([...form.elements] as HTMLInputElement[])
    .filter(({ name, type, checked }) => name && (type !== 'checkbox' || checked))
    .map(({ name, value }) => [name, value]);
  expect(sent).toEqual([
    ['q', 'cáp'],
    ['category', 'charging-cable'],
    ['min', '1000000'],
    ['max', ''],
    ['type', ''],
    ['sort', 'price-asc'],
    ['inStock', '1'],
    ['brand', 'Dòng Xanh'],
    ['brand', 'Xưởng Lạ'],
  ]);
});

test('keeps the vehicle model from the address in the form for browsers without scripts', async () => {
  const { router } = await open('?vehicle=vf-8&year=2023&type=car');
  const page = withoutScripts(await renderOnServer(<RouterProvider router={router} />));
  const hidden = [...page.querySelectorAll<HTMLInputElement>('details input[type=hidden]')];
  expect(hidden.map(({ name, value }) => `${name}=${value}`)).toEqual([
    'vehicle=vf-8',
    'year=2023',
    'type=car',
  ]);
});

test('a search that asks for help lists the answers below the products', async () => {
  await open('?q=trả góp', { 'GET /products': () => aList([]), 'GET /search': () => NOTHING });
  const hits = within(await screen.findByRole('region', { name: 'Trợ giúp' }));
  expect(hits.getByRole('link', { name: 'Thanh toán bằng cách nào?' })).toHaveAttribute(
    'href',
    '/policies/van-chuyen-thanh-toan#thanh-toan',
  );
});
