import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RouterProvider } from '@evcare/shared-contracts/router';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { reviewsSchema, type Product, type ProductDetail } from '@evcare/shared-contracts/shop';
import { fill } from '@evcare/shared-ui/testing';
import { storeOf } from '../../shared/cart/use-cart';
import { offer } from '../../shared/cart/testing/fixtures';
import { aDetail, aProduct, CABLE, GLOVES, held, MODULE } from '../../shared/product/testing/samples';
import { AN, renderAt } from '../../testing/render-at';
import { renderOnServer, withoutScripts } from '../../testing/render-on-server';

const PATH = 'GET /products/bo-sac-7';

async function open(product: Product = aProduct(), routes: FakeRoutes = {}, hash = '') {
  const page = await renderAt(`/products/${product.slug}${hash}`, {
    user: AN,
    http: { [`GET /products/${product.slug}`]: () => aDetail(product), ...routes },
  });
  const cart = () => storeOf(page.shell.context).getState().cart;
  const asked = (path: string) => page.shell.http.requests.filter((request) => request.path === path).length;
  return { ...page, cart, asked };
}
const titleOf = ({ router }: Awaited<ReturnType<typeof open>>): string => {
  const { matches, loaderData } = router.state;
  const { route } = matches.at(-1) as (typeof matches)[number];
  const { title } = route.handle as { title: (data: unknown) => string };
  return title(loaderData[route.id]);
};

/** Returns the button beside the picture; phones have another one at the bottom. */
const add = () => screen.getAllByRole('button', { name: /^Thêm vào giỏ Bộ sạc treo/ })[0] as HTMLElement;

test('shows the product’s details, price and stock', async () => {
  const page = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'Bộ sạc treo tường AC 7,4\u00A0kW' })).toBeVisible();
  expect(screen.getByText(/Mã SAC-AC-7/)).toBeVisible();
  expect(screen.getByText('Giá đã gồm VAT')).toBeVisible();
  expect(screen.getByText('Còn hàng')).toBeVisible();
  const way = within(screen.getByRole('navigation', { name: 'Đường dẫn' }));
  expect(way.getByRole('link', { name: 'Pin và bộ sạc' })).toHaveAttribute(
    'href',
    '/products?category=battery-charger',
  );
  expect(screen.getByRole('img', { name: 'Bộ sạc treo tường' })).toHaveAttribute('fetchpriority', 'high');
  await waitFor(() => expect(titleOf(page)).toBe('Bộ sạc treo tường AC 7,4 kW'));
  expect(page.asked('/products/bo-sac-7')).toBe(1);
});

test('has a document title before the name is loaded', async () => {
  const detail = held<ProductDetail>();
  const page = await open(aProduct(), { [PATH]: () => detail.promise });
  expect(titleOf(page)).toBe('Sản phẩm');
  expect(screen.getByRole('heading', { level: 1, name: 'Sản phẩm' })).toBeInTheDocument();
  await act(async () => detail.answer(aDetail()));
  expect(await screen.findByRole('heading', { level: 1, name: /7,4\skW/ })).toBeVisible();
  await waitFor(() => expect(titleOf(page)).toBe('Bộ sạc treo tường AC 7,4 kW'));
});

test('adds the selected quantity to the cart', async () => {
  const { cart, shell } = await open();
  await userEvent.click(screen.getByRole('button', { name: /^Thêm một/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Thêm một/ }));
  await userEvent.click(add());
  expect(cart().items.map(({ id, quantity }) => [id, quantity])).toEqual([['p-sac-7', 3]]);
  expect(shell.toasts.at(-1)?.message).toBe('Đã thêm Bộ sạc treo tường AC 7,4 kW vào giỏ');
});

test('links to the variants, and marks the shown one and those that are sold out', async () => {
  const variant = (slug: string, value: string, state: 'in' | 'out') => ({
    slug,
    price: 1,
    stock: { state, left: null },
    options: [{ key: 'length', label: 'Chiều dài dây', value, text: `${value} m` }],
  });
  const product = aProduct();
  const variants = [variant(product.slug, '5', 'in'), variant('bo-sac-dai', '7', 'out')];
  const { router } = await open(product, {
    [`GET /products/${product.slug}`]: () => aDetail(product, { variants, inBox: ['Bộ sạc', '2 thẻ khoá'] }),
    'GET /products/bo-sac-dai': () =>
      aDetail(aProduct({ id: 'dai', slug: 'bo-sac-dai', name: 'Bộ sạc dây dài' }), {
        variants: [variant(product.slug, '5', 'in'), variant('bo-sac-dai', '7', 'in')],
      }),
  });
  const choice = within(screen.getByRole('region', { name: 'Chiều dài dây' }));
  expect(choice.getByRole('link', { name: '5 m' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Bộ sạc, 2 thẻ khoá')).toBeVisible();
  await userEvent.click(choice.getByRole('link', { name: /^7 m\s*Hết hàng$/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Bộ sạc dây dài' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/products/bo-sac-dai');
  await waitFor(() => expect(screen.getByRole('link', { name: '7 m' })).toHaveFocus());
});

test('links to the documents of the product', async () => {
  const product = aProduct();
  const documents = [
    { kind: 'manual', title: 'Hướng dẫn sử dụng' },
    { kind: 'declaration', title: 'Công bố hợp chuẩn' },
  ];
  await open(product, { [PATH]: () => aDetail(product, { documents }) });
  expect(screen.getByRole('link', { name: 'Hướng dẫn sử dụng' })).toHaveAttribute(
    'href',
    '/documents/bo-sac-7/manual',
  );
  expect(screen.getByRole('link', { name: 'Công bố hợp chuẩn' })).toHaveAttribute(
    'href',
    '/documents/bo-sac-7/declaration',
  );
});

test('lets the visitor select one of several pictures, also by swiping; a single picture has no thumbnails', async () => {
  const picture = (name: string) => ({
    alt: name,
    width: 1200,
    height: 900,
    src: `/${name}.webp`,
    sources: [{ type: 'image/webp', srcset: `/${name}.webp 1200w` }],
  });
  const pictures = [picture('Mặt trước'), picture('Mặt sau')];
  const product = aProduct({ picture: pictures[0] ?? null });
  const { unmount } = await open(product, {
    [`GET /products/${product.slug}`]: () => aDetail(product, { pictures }),
  });
  expect(screen.getByRole('img', { name: 'Mặt trước' })).toBeVisible();
  const back = screen.getByRole('button', { name: 'Hình 2/2: Mặt sau' });
  await userEvent.click(back);
  expect(screen.getByRole('img', { name: 'Mặt sau' })).toBeVisible();
  expect(screen.queryByRole('img', { name: 'Mặt trước' })).not.toBeInTheDocument();
  expect(back).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('2/2')).toBeVisible();

  const swipe = (from: [number, number], to: [number, number], fingers = 1) => {
    const image = screen.getAllByRole('img')[0] as HTMLElement;
    const touch = ([clientX, clientY]: [number, number]) => ({ clientX, clientY });
    fireEvent.touchStart(image, { touches: Array.from({ length: fingers }, () => touch(from)) });
    fireEvent.touchEnd(image, { changedTouches: [touch(to)] });
  };
  swipe([100, 100], [200, 110]);
  expect(screen.getByRole('img', { name: 'Mặt trước' })).toBeVisible();
  swipe([100, 100], [200, 110]);
  swipe([200, 100], [190, 300]);
  swipe([200, 100], [180, 100]);
  swipe([200, 100], [100, 100], 2);
  expect(screen.getByRole('img', { name: 'Mặt trước' })).toBeVisible();
  swipe([200, 100], [100, 100]);
  swipe([200, 100], [100, 100]);
  expect(screen.getByRole('img', { name: 'Mặt sau' })).toBeVisible();
  unmount();
  await open();
  expect(screen.queryByRole('list', { name: 'Hình sản phẩm' })).not.toBeInTheDocument();
});

test('scrolls the row of thumbnails to the picture that a swipe shows', async () => {
  const pictures = ['Chính', 'Mặt trước', 'Cạnh bên', 'Cận cảnh', 'Đang dùng', 'Trong hộp'].map((alt) => ({
    alt,
    width: 1200,
    height: 1200,
    src: `/${encodeURIComponent(alt)}.webp`,
    sources: [],
  }));
  // The test environment has no layout: each thumbnail is 60 pixels wide in a row of 150 pixels.
  jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(150);
  jest.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(60);
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (this: HTMLElement) {
    const item = this.closest('li');
    return item ? [...(item.parentElement?.children ?? [])].indexOf(item) * 68 : 0;
  });
  const product = aProduct({ picture: pictures[0] ?? null });
  await open(product, { [`GET /products/${product.slug}`]: () => aDetail(product, { pictures }) });
  const row = screen.getByRole('list', { name: 'Hình sản phẩm' });
  await userEvent.click(within(row).getByRole('button', { name: 'Hình 5/6: Đang dùng' }));
  expect(row.scrollLeft).toBe(4 * 68 - (150 - 60) / 2);
  jest.restoreAllMocks();
});

test('shows the dimensions over the last picture and in its text alternative', async () => {
  const product = aProduct();
  const size = { width: 207, depth: 175, height: 1190 };
  const pictures = product.picture ? [product.picture] : [];
  await open(product, { [`GET /products/${product.slug}`]: () => aDetail(product, { pictures, size }) });
  expect(screen.queryByText('Rộng 207 mm')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Hình 2/2: Kích thước: 207 × 175 × 1.190 mm' }));
  expect(screen.getByRole('img', { name: 'Kích thước: 207 × 175 × 1.190 mm' })).toBeVisible();
  for (const label of ['Rộng 207 mm', 'Sâu 175 mm', 'Cao 1.190 mm']) {
    expect(screen.getByText(label)).toBeVisible();
  }
});

describe('the enlarged picture', () => {
  const picture = (alt: string) => ({
    alt,
    width: 1200,
    height: 1200,
    src: `/${alt}.webp`,
    sources: [{ type: 'image/webp', srcset: `/${alt}.webp 1024w` }],
  });
  const openZoom = async (...alts: string[]) => {
    const pictures = alts.map(picture);
    const product = aProduct({ picture: pictures[0] ?? null });
    await open(product, { [`GET /products/${product.slug}`]: () => aDetail(product, { pictures }) });
    await userEvent.click(screen.getByRole('button', { name: 'Phóng to hình' }));
    return screen.findByRole('dialog', { name: product.name });
  };

  test('zooms in on click and out on Enter', async () => {
    const dialog = await openZoom('Mặt trước', 'Mặt sau');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Phóng to: Mặt trước' }));
    const shrink = within(dialog).getByRole('button', { name: 'Thu nhỏ: Mặt trước' });
    expect(shrink).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByRole('button', { name: 'Phóng to: Mặt trước' })).toBeVisible();
  });

  test('changes with the buttons and arrow keys, together with the picture on the page behind the dialog', async () => {
    const dialog = await openZoom('Mặt trước', 'Mặt sau');
    await waitFor(() => expect(within(dialog).getByRole('button', { name: /^Phóng to: / })).toHaveFocus());
    await userEvent.keyboard('{ArrowRight}');
    expect(within(dialog).getByText('Hình 2/2')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hình sau' }));
    expect(within(dialog).getByText('Hình 1/2')).toBeVisible();
    await userEvent.keyboard('{ArrowLeft}{Escape}');
    await waitFor(() => expect(dialog).not.toBeInTheDocument());
    expect(screen.getByRole('img', { name: 'Mặt sau' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Phóng to hình' })).toHaveFocus();
  });

  test('shows the next picture on a swipe, but not while the picture is enlarged', async () => {
    const dialog = await openZoom('Mặt trước', 'Mặt sau');
    const swipeLeft = () => {
      const image = within(dialog).getByRole('button', { name: /: Mặt/ });
      fireEvent.touchStart(image, { touches: [{ clientX: 200, clientY: 100 }] });
      fireEvent.touchEnd(image, { changedTouches: [{ clientX: 100, clientY: 100 }] });
    };
    swipeLeft();
    expect(within(dialog).getByText('Hình 2/2')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Phóng to: Mặt sau' }));
    swipeLeft();
    expect(within(dialog).getByText('Hình 2/2')).toBeVisible();
  });

  test('has no buttons for other pictures if it is the only picture', async () => {
    const dialog = await openZoom('Mặt trước');
    expect(within(dialog).queryByRole('button', { name: 'Hình sau' })).not.toBeInTheDocument();
  });
});

test('buys only this product with one click and leaves the cart unchanged', async () => {
  const { id, price } = aProduct();
  const { cart, router, shell } = await open();
  await userEvent.click(add());
  await userEvent.click(screen.getAllByRole('button', { name: 'Mua ngay' })[0] as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/checkout'));
  expect(router.state.location.search).toBe(`?buy=${id}&quantity=1`);
  expect(cart().itemCount).toBe(1);
  expect(shell.context.storage.perTab.get('buy-now')).toContain(`"price":${price}`);
});

test('limits the quantity to the stock', async () => {
  await open(CABLE);
  expect(screen.getByText('Chỉ còn 3 sản phẩm')).toBeVisible();
  expect(screen.getByRole('spinbutton')).toHaveAttribute('aria-valuemax', '3');
});

test('disables buying when the product is out of stock', async () => {
  await open(GLOVES);
  expect(screen.getByText('Tạm hết hàng')).toBeVisible();
  expect(screen.getByRole('button', { name: /Hết hàng Găng tay/ })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Mua ngay' })).not.toBeInTheDocument();
  expect(screen.queryByRole('spinbutton')).not.toBeInTheDocument();
});

test('screen readers and the Tab key reach the buttons of phones after the delivery time and before the details', async () => {
  await open(MODULE);
  const bar = screen.getByRole('group', { name: 'Mua sản phẩm này' });
  const precedes = (a: Node, b: Node) => !!(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const delivery = screen.getByRole('link', { name: 'Phí và thời gian giao hàng' });
  expect(precedes(delivery, bar)).toBe(true);
  expect(precedes(bar, screen.getByText(/^Lắp tại xưởng: phụ tùng/))).toBe(true);
  expect(precedes(bar, screen.getByRole('tablist'))).toBe(true);
});

test('leads from the bar of a sold-out product to its alternatives', async () => {
  await open(GLOVES);
  const scrollIntoView = jest.fn();
  Object.assign(document.querySelector('#sold-out')!, { scrollIntoView });
  const bar = within(screen.getByRole('group', { name: 'Mua sản phẩm này' }));
  await userEvent.click(bar.getByRole('button', { name: 'Xem cách mua khi hết hàng' }));
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
  expect(document.querySelector('#sold-out')).toHaveFocus();
});

test('warns of high voltage and offers fitting of parts at the workshop', async () => {
  await open(MODULE);
  expect(screen.getByText('Điện cao áp – chỉ lắp bởi kỹ thuật viên được chứng nhận')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Vì sao?' })).toHaveAttribute(
    'href',
    '/policies/an-toan-dien-cao-ap#tu-lap',
  );
  expect(screen.getByRole('link', { name: 'Phí và thời gian giao hàng' })).toHaveAttribute(
    'href',
    '/policies/van-chuyen-thanh-toan#thoi-gian-giao',
  );
  expect(screen.getByText(/^Lắp tại xưởng: phụ tùng/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Đặt lịch lắp đặt' })).not.toBeInTheDocument();
});

test('says that the fitment is unknown when model and year of the vehicle are unknown', async () => {
  const { shell } = await open(MODULE);
  act(() => shell.storage.local.writtenElsewhere('vehicle', '{"type":"car","model":null,"year":null}'));
  expect(screen.getByText(/Chưa rõ có hợp với ô tô điện không/)).toBeVisible();
});

test('links a wall box to the booking of its installation', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Đặt lịch lắp đặt' })).toHaveAttribute(
    'href',
    '/booking?serviceId=LAP-SAC&productId=p-sac-7',
  );
});

test('opens a checkout for this part only, with fitting at the workshop', async () => {
  const { router, cart } = await open(MODULE);
  const visited: string[] = [];
  router.subscribe(({ location: { pathname, search } }) => visited.push(pathname + search));
  await userEvent.click(screen.getByRole('button', { name: 'Đặt lịch lắp đặt' }));
  await waitFor(() => expect(visited).toContain(`/checkout?buy=${MODULE.id}&quantity=1&method=fitting`));
  expect(cart().items).toEqual([]);
});

test('shows codes that apply to the product and hides others', async () => {
  const items = [
    offer('SAVE500K', { category: ['parts', 'equipment'], minOrder: 5_000_000, value: 500_000 }),
    offer('PHUKIEN', { category: ['accessories'] }),
    offer('HETHAN', { validTo: '2026-02-01T00:00:00.000Z' }),
  ];
  await open(aProduct(), { 'GET /promotions': () => ({ items, now: '2026-11-21T03:00:00.000Z' }) });
  const region = await screen.findByRole('region', { name: 'Ưu đãi dùng được' });
  expect(
    within(region)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['SAVE500K Giảm 500.000\u00a0₫, đơn từ 5.000.000\u00a0₫']);
});

test('keeps the open tab in the address and requests the product only once', async () => {
  const { router, asked } = await open(MODULE);
  expect(screen.getByRole('tabpanel', { name: 'Thông số' })).toHaveTextContent('7,4 kW');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Khối lượng6 kg');
  await userEvent.click(screen.getByRole('tab', { name: 'Tương thích' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#tuong-thich'));
  expect(screen.getByRole('tabpanel', { name: 'Tương thích' })).toHaveTextContent('VinFast VF 8 từ 2022');
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('tabpanel', { name: 'Bảo hành & đổi trả' })).toHaveTextContent('24 tháng');
  expect(screen.getByRole('link', { name: 'Chính sách đổi trả' })).toHaveAttribute(
    'href',
    '/policies/doi-tra#dieu-kien',
  );
  expect(asked('/products/module-pin')).toBe(1);
});

test('states the warranty and the time for returns beside the price, with a link to their conditions', async () => {
  const { router } = await open(MODULE);
  await userEvent.click(
    screen.getByRole('link', { name: 'Đổi trả trong 7 ngày khi chưa lắp, bảo hành 24 tháng' }),
  );
  await waitFor(() => expect(router.state.location.hash).toBe('#bao-hanh'));
  expect(await screen.findByRole('tabpanel', { name: 'Bảo hành & đổi trả' })).toHaveTextContent(
    'Phụ tùng đã lắp chỉ đổi trả khi bị lỗi, giao sai hoặc không hợp với xe.',
  );
});

const REVIEW = { id: 'r1', rating: 4, text: 'Chạy êm.', author: 'An N.', at: '2026-11-01T03:00:00.000Z' };
const reviews = (mayReview: boolean, items = [REVIEW]) => reviewsSchema.parse({ items, mayReview });
const REVIEWS = 'GET /products/bo-sac-7/reviews';

test('loads reviews when the tab is opened', async () => {
  const { asked } = await open(aProduct(), { [REVIEWS]: () => reviews(false) });
  expect(asked('/products/bo-sac-7/reviews')).toBe(0);
  await userEvent.click(screen.getByRole('tab', { name: 'Đánh giá' }));
  expect(await screen.findByText('Chạy êm.')).toBeVisible();
  expect(screen.getByText('4 trên 5 sao')).toBeInTheDocument();
  expect(screen.getByText('01/11/2026')).toBeVisible();
  expect(screen.queryByRole('form', { name: 'Viết đánh giá' })).not.toBeInTheDocument();
});

test('opens the reviews from the address, and says so if there are none', async () => {
  await open(aProduct(), { [REVIEWS]: () => reviews(false, []) }, '#danh-gia');
  expect(await screen.findByText('Chưa có đánh giá.')).toBeVisible();
});

test('keeps a buyer’s review after a failure and a change of tabs, then sends it', async () => {
  let fails = true;
  const sent: FakeRequest[] = [];
  const { shell } = await open(
    aProduct(),
    {
      [REVIEWS]: () => reviews(true),
      'POST /reviews': (request) => {
        sent.push(request);
        if (fails) throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
        return { ...REVIEW, id: 'r2', rating: 5, text: 'Sạc nhanh.' };
      },
    },
    '#danh-gia',
  );
  const form = () => within(screen.getByRole('form', { name: 'Viết đánh giá' }));
  const send = () => userEvent.click(form().getByRole('button', { name: 'Gửi đánh giá' }));
  await screen.findByRole('form', { name: 'Viết đánh giá' });
  await send();
  expect(form().getByRole('alert')).toHaveTextContent('Vui lòng chọn từ 1 đến 5 sao.');
  expect(sent).toHaveLength(0);

  await userEvent.click(form().getByRole('radio', { name: '5 sao' }));
  await fill(userEvent, form().getByLabelText(/Nhận xét/), 'Sạc nhanh.');
  await send();
  expect(await form().findByText('Máy chủ đang bận.')).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Thông số' }));
  await userEvent.click(screen.getByRole('tab', { name: 'Đánh giá' }));
  expect(await screen.findByLabelText(/Nhận xét/)).toHaveValue('Sạc nhanh.');
  expect(form().getByRole('radio', { name: '5 sao' })).toBeChecked();

  fails = false;
  await send();
  expect(await screen.findByText('Sạc nhanh.')).toBeVisible();
  expect(sent.at(-1)?.body).toEqual({
    productId: 'p-sac-7',
    rating: 5,
    text: 'Sạc nhanh.',
    photoIds: [],
    vehicleId: null,
  });
  expect(shell.toasts.at(-1)).toEqual({ type: 'success', message: 'Cảm ơn bạn đã đánh giá.' });
  expect(screen.queryByRole('form', { name: 'Viết đánh giá' })).not.toBeInTheDocument();
});

test('shows similar products and a link back when the product no longer exists', async () => {
  await renderAt('/products/cu', {
    http: {
      'GET /products/cu': () => {
        throw refusal(404, 'NOT_FOUND', 'Không còn.');
      },
      'GET /products/cu/related': () => ({
        items: [CABLE],
        documents: [{ kind: 'manual', title: 'Hướng dẫn sử dụng' }],
      }),
    },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Sản phẩm không còn kinh doanh' })).toBeVisible();
  const row = within(await screen.findByRole('region', { name: 'Có thể bạn quan tâm' }));
  expect(row.getByRole('link', { name: 'Cáp sạc Type 2' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem tất cả sản phẩm' })).toHaveAttribute('href', '/products');
  // Buyers still have the product, and need its manual.
  expect(screen.getByRole('link', { name: 'Hướng dẫn sử dụng' })).toHaveAttribute(
    'href',
    '/documents/cu/manual',
  );
});

test('retries loading the product', async () => {
  let fails = true;
  await open(aProduct(), {
    [PATH]: () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
      return aDetail();
    },
  });
  expect(screen.getByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByRole('heading', { level: 1, name: /7,4\skW/ })).toBeVisible();
});

test('resets the quantity when another product opens', async () => {
  await open(aProduct(), { 'GET /products/cap-type-2': () => aDetail(CABLE, { related: [] }) });
  await userEvent.click(screen.getByRole('button', { name: /^Thêm một/ }));
  await userEvent.click(screen.getByRole('link', { name: 'Cáp sạc Type 2' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Cáp sạc Type 2' })).toBeVisible();
  expect(screen.getByRole('spinbutton')).toHaveValue('1');
});

test('renders on a server without browser data', async () => {
  const { router, shell } = await open(MODULE);
  act(() => shell.storage.local.writtenElsewhere('vehicle', '{"type":"motorbike","model":null,"year":null}'));
  const html = await renderOnServer(<RouterProvider router={router} />);
  expect(html).toContain('Module pin cao áp</h1>');
  expect(html).not.toContain('Không phù hợp');
});

describe('a browser without scripts', () => {
  async function read(query = '', routes: FakeRoutes = {}) {
    const rating = { average: 4.5, count: 2 };
    const { router, asked } = await open(
      aProduct({ rating }),
      { [REVIEWS]: () => reviews(false), ...routes },
      query,
    );
    const page = withoutScripts(await renderOnServer(<RouterProvider router={router} />));
    return { page: within(page), asked };
  }

  test('gets all tabs, and a link to the reviews', async () => {
    const { page, asked } = await read();
    expect(page.getByRole('heading', { name: 'Tương thích' }).closest('section')).toHaveAttribute(
      'id',
      'tuong-thich',
    );
    expect(page.getByRole('link', { name: 'Chính sách bảo hành' })).toHaveAttribute(
      'href',
      '/policies/bao-hanh#phu-tung',
    );
    expect(page.getByRole('link', { name: 'Xem 2 đánh giá' })).toHaveAttribute(
      'href',
      '/products/bo-sac-7?reviews=1#danh-gia',
    );
    expect(asked('/products/bo-sac-7/reviews')).toBe(0);
  });

  test('gets the reviews at the address of the link to the reviews', async () => {
    const { page } = await read('?reviews=1');
    expect(page.getByText('Chạy êm.').closest('section')).toHaveAttribute('id', 'danh-gia');
  });
});

test('a server renders similar products for a product that does not exist', async () => {
  const { router, shell } = await renderAt('/products/cu', {
    http: {
      'GET /products/cu': () => {
        throw refusal(404, 'NOT_FOUND', 'Không còn.');
      },
      'GET /products/cu/related': () => ({ items: [CABLE] }),
    },
  });
  const page = within(withoutScripts(await renderOnServer(<RouterProvider router={router} />)));
  expect(page.getByRole('link', { name: 'Cáp sạc Type 2' })).toHaveAttribute('href', '/products/cap-type-2');
  expect(shell.http.requests.filter(({ path }) => path.endsWith('/related'))).toHaveLength(1);
});

test('emits which product is shown, and shows contributions of other remotes', async () => {
  const Notes = ({ data }: { data: { slug: string; name: string } }) => <p>{`Ghi chú về ${data.slug}`}</p>;
  const page = await renderAt('/products/bo-sac-7', {
    http: { [PATH]: () => aDetail() },
    fills: { 'mfe-storefront.product-notes': Notes },
  });
  expect(await screen.findByText('Ghi chú về bo-sac-7')).toBeVisible();
  const viewed = page.shell.bus.emitted.filter(({ event }) => event === 'mfe-storefront.product-viewed');
  expect(viewed).toEqual([
    {
      event: 'mfe-storefront.product-viewed',
      payload: { slug: 'bo-sac-7', name: 'Bộ sạc treo tường AC 7,4 kW', category: 'battery-charger' },
    },
  ]);
});
