import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AN, renderInShell } from '../testing/render-in-shell';
import { Header } from './header';

const header = () => within(screen.getByRole('banner'));
/** The header is complete once the signed-in user's bell is rendered. */
const bell = () => header().findByRole('button', { name: 'Thông báo' });

test('a guest sees links to the login and to the booking', () => {
  renderInShell(<Header layout="site" />);
  expect(header().getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/auth/login');
  expect(header().getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
  expect(header().queryByRole('button', { name: 'Đăng xuất' })).not.toBeInTheDocument();
});

test('signing in returns to the current page', async () => {
  const user = userEvent.setup();
  const { router } = renderInShell(<Header layout="site" />, { at: '/booking?step=contact' });
  const back = '/auth/login?redirect=%2Fbooking%3Fstep%3Dcontact';
  expect(header().getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', back);
  await user.click(header().getByRole('button', { name: 'Mở menu' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Menu' }));
  expect(await sheet.findByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', back);
  await act(() => router.navigate('/checkout'));
  expect(header().getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
    'href',
    '/auth/login?redirect=%2Fcheckout',
  );
});

test('a signed-in user sees their name and can log out', async () => {
  const user = userEvent.setup();
  const { session } = renderInShell(<Header layout="site" />, { user: AN });
  await bell();
  expect(header().getByRole('link', { name: 'Nguyễn Văn An' })).toHaveAttribute('href', '/profile');
  expect(header().queryByRole('link', { name: 'Đăng nhập' })).not.toBeInTheDocument();
  expect(header().queryByRole('link', { name: 'Khu vực làm việc' })).not.toBeInTheDocument();
  await user.click(header().getByRole('button', { name: 'Đăng xuất' }));
  expect(session.logouts).toBe(1);
  expect(header().getByRole('link', { name: 'Đăng nhập' })).toBeVisible();
});

test('staff see a link to their work area', async () => {
  renderInShell(<Header layout="site" />, { user: { ...AN, role: 'staff' } });
  await bell();
  expect(header().getByRole('link', { name: 'Khu vực làm việc' })).toHaveAttribute('href', '/staff');
});

test('the badge shows the live count of the cart, and 99+ above 99', () => {
  const { bus } = renderInShell(<Header layout="site" />);
  const cart = header().getByRole('link', { name: /Giỏ hàng/ });
  expect(cart).toHaveAttribute('href', '/cart');
  expect(cart).toHaveAccessibleName('Giỏ hàng, chưa có sản phẩm');
  expect(cart).toHaveTextContent('');
  act(() => bus.tell('cart.changed', { itemCount: 5, total: 5 }));
  expect(cart).toHaveAccessibleName('Giỏ hàng, 5 sản phẩm');
  expect(cart).toHaveTextContent('5');
  act(() => bus.tell('cart.changed', { itemCount: 120, total: 120 }));
  expect(cart).toHaveAccessibleName('Giỏ hàng, 120 sản phẩm');
  expect(cart).toHaveTextContent('99+');
});

test('the badge shows the count that the cart reported before the header was mounted', async () => {
  const user = userEvent.setup();
  function LateHeader() {
    const [isShown, setShown] = useState(false);
    return isShown ? <Header layout="site" /> : <button onClick={() => setShown(true)}>Hiện</button>;
  }
  const { bus } = renderInShell(<LateHeader />);
  act(() => bus.tell('cart.changed', { itemCount: 5, total: 5 }));
  await user.click(screen.getByRole('button', { name: 'Hiện' }));
  expect(header().getByRole('link', { name: 'Giỏ hàng, 5 sản phẩm' })).toHaveTextContent('5');
});

test('the badge is the specification’s fixed 3 if the operator configured it', () => {
  const { bus } = renderInShell(<Header layout="site" />, { config: { cartBadge: 'fixed' } });
  act(() => bus.tell('cart.changed', { itemCount: 7, total: 7 }));
  expect(header().getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' })).toHaveTextContent('3');
});

test('the quiet header links only to the home page', () => {
  renderInShell(<Header layout="quiet" />);
  const links = header().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  expect(header().queryByRole('button')).not.toBeInTheDocument();
});

test('the header of the work areas keeps the user and the notifications, and omits the links of the shop', async () => {
  renderInShell(<Header layout="workspace" />, { user: { ...AN, role: 'staff' } });
  await bell();
  expect(header().getByRole('link', { name: 'Nguyễn Văn An' })).toBeVisible();
  expect(header().queryByRole('navigation')).not.toBeInTheDocument();
  expect(header().queryByRole('link', { name: /Giỏ hàng/ })).not.toBeInTheDocument();
});

describe('the menu sheet on small screens', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(header().getByRole('button', { name: 'Mở menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await within(sheet).findByRole('navigation', { name: 'Menu chính' });
    return within(sheet);
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('opens with the focus inside, expands entries, and closes by Esc with the focus restored', async () => {
    const user = userEvent.setup();
    renderInShell(<Header layout="site" />);
    const button = header().getByRole('button', { name: 'Mở menu' });
    const sheet = await open(user);
    await waitFor(() =>
      expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement),
    );
    expect(sheet.queryByRole('link', { name: 'Bảo dưỡng cơ bản' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Mục con của Dịch vụ' }));
    expect(sheet.getByRole('link', { name: 'Bảo dưỡng cơ bản' })).toBeVisible();
    await user.keyboard('{Escape}');
    await gone();
    await waitFor(() => expect(button).toHaveFocus());
  });

  test('closes when one of its links navigates to another page', async () => {
    const user = userEvent.setup();
    const { location } = renderInShell(<Header layout="site" />);
    const sheet = await open(user);
    await user.click(sheet.getByRole('link', { name: 'Liên hệ' }));
    expect(location()).toBe('/contact');
    await gone();
  });

  test('shows the login to a guest and the logout to a signed-in user', async () => {
    const user = userEvent.setup();
    const { session } = renderInShell(<Header layout="site" />);
    const sheet = await open(user);
    expect(sheet.getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
    act(() => session.become(AN));
    expect(sheet.getByRole('link', { name: /Nguyễn Văn An/ })).toHaveAttribute('href', '/profile');
    await user.click(sheet.getByRole('button', { name: 'Đăng xuất' }));
    expect(session.logouts).toBe(1);
  });
});
