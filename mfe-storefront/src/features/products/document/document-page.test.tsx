import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '@evcare/shared-contracts/testing';
import type { ProductDocument } from '@evcare/shared-contracts/shop';
import { held } from '../../../shared/product/testing/samples';
import { renderAt } from '../../../testing/render-at';

const MANUAL: ProductDocument = {
  product: { slug: 'bo-sac-7', sku: 'SAC-AC-7', name: 'Bộ sạc treo tường', brand: 'Trạm Nhà' },
  kind: 'manual',
  title: 'Hướng dẫn sử dụng',
  sections: [
    { title: 'Sạc xe', lines: ['Đỗ xe.', 'Cắm đầu sạc.'] },
    { title: 'An toàn', lines: ['Không sạc khi dây nứt.'] },
  ],
};
const API = 'GET /products/bo-sac-7/documents/manual';

async function open(answer: () => unknown = () => MANUAL) {
  const page = await renderAt('/documents/bo-sac-7/manual', { http: { [API]: answer } });
  const title = () => {
    const { matches, loaderData } = page.router.state;
    const { route } = matches.at(-1) as (typeof matches)[number];
    return (route.handle as { title: (data: unknown) => string }).title(loaderData[route.id]);
  };
  return { ...page, title };
}

test('shows the numbered steps of a manual, its product and a link back to the product', async () => {
  const { title } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
  expect(screen.getByText(/Mã SAC-AC-7 · Thương hiệu Trạm Nhà/)).toHaveTextContent('Bộ sạc treo tường');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Sạc xe',
    'An toàn',
  ]);
  const numbered = screen.getAllByText(/^(Đỗ xe|Không sạc)/).map((line) => line.closest('ol')?.start);
  expect(numbered).toEqual([1, 3]);
  const way = within(screen.getByRole('navigation', { name: 'Đường dẫn' }));
  expect(way.getByRole('link', { name: 'Bộ sạc treo tường' })).toHaveAttribute('href', '/products/bo-sac-7');
  await waitFor(() => expect(title()).toBe('Hướng dẫn sử dụng: Bộ sạc treo tường'));
});

test('has a page title before the product document is loaded', async () => {
  const answer = held<ProductDocument>();
  const { title } = await open(() => answer.promise);
  expect(title()).toBe('Tài liệu sản phẩm');
  expect(screen.getByRole('heading', { level: 1, name: 'Tài liệu sản phẩm' })).toBeVisible();
  await act(async () => answer.answer(MANUAL));
  expect(await screen.findByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
  await waitFor(() => expect(title()).toBe('Hướng dẫn sử dụng: Bộ sạc treo tường'));
});

test('the points of a declaration are not numbered', async () => {
  await open(() => ({ ...MANUAL, kind: 'declaration', title: 'Công bố hợp chuẩn' }));
  const point = await screen.findByText('Đỗ xe.');
  expect(point.closest('ul, ol')?.tagName).toBe('UL');
});

test.each([
  ['a manual', 'manual', 1],
  ['a warranty card', 'warranty', 1],
  ['a declaration of the manufacturer', 'declaration', 0],
])('%s is printed with the letterhead of the shop only if the shop issues it', async (_name, kind, count) => {
  await open(() => ({ ...MANUAL, kind }));
  await screen.findByText('Đỗ xe.');
  expect(screen.queryAllByText(/MST /)).toHaveLength(count);
});

test('prints the document when the print button is clicked', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'In' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('says that a document does not exist', async () => {
  await open(() => {
    throw refusal(404, 'NOT_FOUND', 'Không tìm thấy.');
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Không tìm thấy tài liệu' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem tất cả sản phẩm' })).toHaveAttribute('href', '/products');
});

test('offers a retry if the document cannot be loaded', async () => {
  let fails = true;
  await open(() => {
    if (fails) throw refusal(503, 'UNAVAILABLE', 'Bận.');
    return MANUAL;
  });
  const retry = await screen.findByRole('button', { name: 'Thử lại' });
  fails = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { level: 1, name: 'Hướng dẫn sử dụng' })).toBeVisible();
});
