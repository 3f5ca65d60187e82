import { renderToString } from 'react-dom/server';
import { screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from '@evcare/shared-contracts/router';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { manifest } from '../../remote.manifest';
import remote from '../remote';
import { AN, renderAt } from '../testing/render-at';

const setUp = () => remote.setup(createFakeContext({ user: AN }).context).routes;

test('each page bears the title that the manifest announces', () => {
  expect(setUp().map(({ path, handle }) => [path, handle.title])).toEqual(
    manifest.routes.map(({ prefix, title }) => [prefix, title]),
  );
});

test.each(manifest.routes.map(({ prefix }) => prefix))(
  '%s can be rendered to text, as a server would',
  (path) => {
    const router = createMemoryRouter([...setUp()], { initialEntries: [path] });
    expect(renderToString(<RouterProvider router={router} />)).toContain('</h1>');
  },
);

test.each(['/services', '/products', '/promotions', '/packages', '/booking', '/cart'])(
  '%s says it is being prepared, offers the hotline and nothing that does not work',
  (path) => {
    renderAt(path);
    expect(screen.getByRole('heading', { level: 2, name: /đang được chuẩn bị\.$/ })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Gọi 1900 0000' })).toHaveAttribute('href', 'tel:19000000');
    expect(
      within(screen.getByRole('navigation', { name: 'Đi tiếp' })).getAllByRole('link').length,
    ).toBeGreaterThan(1);
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  },
);

test.each([
  ['/services?tier=advanced', 'Dịch vụ: Bảo dưỡng nâng cao'],
  ['/services?type=ai-diagnostics', 'Dịch vụ: Chẩn đoán AI'],
  ['/services?tier=gold', 'Dịch vụ'],
  ['/products?category=battery-charger', 'Sản phẩm: Pin và bộ sạc'],
  ['/products?category=toString', 'Sản phẩm'],
  ['/products?category=', 'Sản phẩm'],
  ['/products?q=%20%20c%C3%A1p%20%20s%E1%BA%A1c', 'Sản phẩm: “cáp sạc”'],
  ['/products?q=%20', 'Sản phẩm'],
  ['/products?q=%3Cscript%3E', 'Sản phẩm: “<script>”'],
  ['/promotions?group=flash', 'Ưu đãi: Flash sale'],
  ['/promotions?group=none', 'Ưu đãi'],
  ['/packages?tier=standard', 'Gói dịch vụ: Gói Tiêu chuẩn'],
])('%s is headed "%s"', (path, name) => {
  renderAt(path);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${name}$`));
});

test('a filtered page offers the way back to all of it; an unknown filter does not count', () => {
  const { unmount } = renderAt('/products?category=motor');
  expect(screen.getByRole('link', { name: 'Bỏ bộ lọc' })).toHaveAttribute('href', '/products');
  unmount();
  renderAt('/products?category=boat');
  expect(screen.queryByRole('link', { name: 'Bỏ bộ lọc' })).not.toBeInTheDocument();
});

test('a long search is cut to a length that fits a heading', () => {
  renderAt(`/products?q=${'a'.repeat(500)}`);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toHaveLength('Sản phẩm: “”'.length + 80);
});

test.each(['/', '/about', '/contact'])('%s shows what the operator says of the company', (path) => {
  const company = {
    name: 'Xưởng Điện Xanh',
    address: '1 Lê Lợi, Phường Bến Thành',
    hotline: '+84 28 1234 5678',
    hours: 'Mỗi ngày, 07:00 – 19:00',
    taxCode: '0312345678',
  };
  renderAt(path, { config: { company } });
  expect(screen.getByText(company.address)).toBeVisible();
  expect(screen.getByText(company.hours)).toBeVisible();
  expect(screen.getByText(company.taxCode)).toBeVisible();
  expect(screen.getByRole('link', { name: company.hotline })).toHaveAttribute('href', 'tel:+842812345678');
});

test('without a tax code there is no line for it', () => {
  renderAt('/contact');
  expect(screen.queryByText('Mã số thuế')).not.toBeInTheDocument();
});
