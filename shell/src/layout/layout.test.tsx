import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DROPDOWN_TRANSITION_MS, HEADER_HEIGHT_PX } from '@evcare/shared-contracts';
import { useLocation } from '@evcare/shared-contracts/router';
import { Layout, type LayoutProps } from './layout';
import { AN, renderInShell } from './testing/render-in-shell';

const Page = (props: Partial<LayoutProps>) => (
  <Layout name="site" title="Trang chủ" pending={false} {...props}>
    <h1>Nội dung</h1>
  </Layout>
);

test('sizes and durations in the style sheets match the contract', () => {
  const read = (...path: string[]) => readFileSync(join(__dirname, ...path), 'utf8');
  const [, px, rem] =
    /--header-height: calc\((\d+)px \+ ([\d.]+)rem\)/.exec(read('..', 'assets', 'base.css')) ?? [];
  expect(Number(px) + 16 * Number(rem)).toBe(HEADER_HEIGHT_PX);
  expect(read('..', '..', '..', 'shared-ui', 'src', 'tokens', 'tokens.css')).toContain(
    `--motion-menu: ${DROPDOWN_TRANSITION_MS}ms`,
  );
});

test('the footer of the site frame shows the year, the rights and the company', () => {
  renderInShell(<Page />);
  const footer = within(screen.getByRole('contentinfo'));
  const year = new Date().getFullYear();
  expect(footer.getByText(`© ${year} EVCare Việt Nam. All rights reserved`)).toBeVisible();
  expect(footer.getByText(/128 Đường Nguyễn Văn Linh/)).toBeVisible();
  expect(footer.getByRole('link', { name: /1900 0000/ })).toHaveAttribute('href', 'tel:19000000');
  expect(footer.getByRole('link', { name: 'Giới thiệu' })).toHaveAttribute('href', '/about');
  expect(footer.getAllByRole('link', { name: 'Liên hệ' })).toHaveLength(1);
});

test('the footer links the policies that every release of the storefront has', () => {
  renderInShell(<Page />);
  const policies = within(screen.getByRole('navigation', { name: 'Chính sách' }));
  expect(policies.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Bảo hành', '/policies/bao-hanh'],
    ['Đổi trả', '/policies/doi-tra'],
    ['Vận chuyển & thanh toán', '/policies/van-chuyen-thanh-toan'],
    ['Bảo mật dữ liệu', '/policies/bao-mat'],
    ['Điều khoản sử dụng', '/policies/dieu-khoan'],
  ]);
});

test('the footer links no page without a remote that serves it', () => {
  const registry = { menu: () => [], ownerOf: () => null, providersOf: () => [], bottomBar: () => [] };
  renderInShell(<Page />, { services: { registry: registry as never } });
  expect(screen.queryByRole('link', { name: 'Giới thiệu' })).not.toBeInTheDocument();
  expect(screen.queryByRole('navigation', { name: 'Chính sách' })).not.toBeInTheDocument();
});

test('the footer shows the tax code if there is one', () => {
  const company = { name: 'EVCare', address: 'A', hotline: '1900', hours: 'H', taxCode: '0312345678' };
  renderInShell(<Page />, { config: { company } });
  expect(screen.getByText(/0312345678/)).toBeVisible();
});

test.each(['quiet', 'workspace'] as const)('a %s page has a compact footer', (name) => {
  renderInShell(<Page name={name} />);
  expect(screen.getByRole('contentinfo')).toHaveTextContent('All rights reserved');
  expect(screen.queryByRole('link', { name: 'Giới thiệu' })).not.toBeInTheDocument();
});

test.each([
  ['site', true],
  ['workspace', true],
  ['quiet', false],
] as const)('a %s page shows the verification banner: %s', async (name, isShown) => {
  renderInShell(<Page name={name} />, { user: { ...AN, emailVerified: false } });
  // The banner's code is fetched when it is needed.
  await act(() => import('./banner/verification-banner'));
  expect(screen.queryAllByText(/chưa xác thực email/)).toHaveLength(isShown ? 1 : 0);
});

test.each([
  ['site', 1],
  ['workspace', 0],
  ['quiet', 0],
] as const)('a %s page has %i bottom bars', (name, count) => {
  renderInShell(<Page name={name} />);
  expect(screen.queryAllByRole('navigation', { name: 'Lối tắt' })).toHaveLength(count);
});

test('the first keyboard stop skips to the main content without changing the address', async () => {
  const user = userEvent.setup();
  const { location } = renderInShell(<Page />);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Chuyển đến nội dung chính' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
  expect(location()).toBe('/');
});

test('the name of the next page is announced, but not the name of the first page', async () => {
  const Named = () => <Page title={useLocation().pathname === '/' ? 'Trang chủ' : 'Giỏ hàng · EVCare'} />;
  const { router, container } = renderInShell(<Named />);
  const live = container.querySelector('[aria-live="polite"][aria-atomic]');
  expect(live).toBeEmptyDOMElement();
  await act(() => router.navigate('/cart'));
  await waitFor(() => expect(live).toHaveTextContent('Giỏ hàng · EVCare'));
});

test('a pending navigation shows a progress line', () => {
  const { unmount } = renderInShell(<Page pending />);
  expect(screen.getByRole('progressbar', { name: 'Đang tải trang' })).toBeInTheDocument();
  unmount();
  renderInShell(<Page />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('shows a message while the browser is offline', () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  renderInShell(<Page />);
  expect(screen.queryByText('Bạn đang ngoại tuyến')).not.toBeInTheDocument();
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText('Bạn đang ngoại tuyến')).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText('Bạn đang ngoại tuyến')).not.toBeInTheDocument();
  online.mockRestore();
});

test('hovering a link prefetches the files of its page if a remote owns the page', async () => {
  const user = userEvent.setup();
  const fetchAhead = jest.fn();
  renderInShell(<Page />, { services: { loader: { fetchAhead } as never } });
  await user.hover(screen.getByRole('link', { name: 'EVCare, về trang chủ' }));
  expect(fetchAhead).not.toHaveBeenCalled();
  await user.hover(screen.getByRole('link', { name: 'Giới thiệu' }));
  expect(fetchAhead).toHaveBeenCalledWith('mfe-shop', '/about');
});

test('nothing is prefetched for a remote that opted out', () => {
  const fetchAhead = jest.fn();
  const office = { remote: { manifest: { name: 'mfe-office', preload: 'none' } } };
  const registry = { menu: () => [], ownerOf: () => office, providersOf: () => [], bottomBar: () => [] };
  renderInShell(<Page />, { services: { loader: { fetchAhead } as never, registry: registry as never } });
  act(() => screen.getByRole('link', { name: 'Giới thiệu' }).focus());
  expect(fetchAhead).not.toHaveBeenCalled();
});
