import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AN, renderInShell } from '../testing/render-in-shell';
import { Header } from './header';

const header = () => within(screen.getByRole('banner'));
/** The header is whole once the bell of whoever is signed in is there. */
const bell = () => header().findByRole('button', { name: 'Thông báo' });

test('a guest is offered the way in and the booking', () => {
  renderInShell(<Header layout="site" />);
  expect(header().getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute('href', '/auth/login');
  expect(header().getByRole('link', { name: 'Đặt chỗ ngay' })).toHaveAttribute('href', '/booking');
  expect(header().queryByRole('button', { name: 'Đăng xuất' })).not.toBeInTheDocument();
});

test('who signs in comes back to where they were', async () => {
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

test('somebody signed in sees themselves and can leave', async () => {
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

test('staff reach the place they work at', async () => {
  renderInShell(<Header layout="site" />, { user: { ...AN, role: 'staff' } });
  await bell();
  expect(header().getByRole('link', { name: 'Khu vực làm việc' })).toHaveAttribute('href', '/staff');
});

test('the badge is the live count of the cart, also of what was said before the header was there', () => {
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

test('the badge is the fixed 3 of the specification where the operator chose it', () => {
  const { bus } = renderInShell(<Header layout="site" />, { config: { cartBadge: 'fixed' } });
  act(() => bus.tell('cart.changed', { itemCount: 7, total: 7 }));
  expect(header().getByRole('link', { name: 'Giỏ hàng, 3 sản phẩm' })).toHaveTextContent('3');
});

test('the quiet header leads home and nowhere else', () => {
  renderInShell(<Header layout="quiet" />);
  const links = header().getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/', '/']);
  expect(header().queryByRole('button')).not.toBeInTheDocument();
});

test('the work areas keep the person and their news and drop the shop', async () => {
  renderInShell(<Header layout="workspace" />, { user: { ...AN, role: 'staff' } });
  await bell();
  expect(header().getByRole('link', { name: 'Nguyễn Văn An' })).toBeVisible();
  expect(header().queryByRole('navigation')).not.toBeInTheDocument();
  expect(header().queryByRole('link', { name: /Giỏ hàng/ })).not.toBeInTheDocument();
});

describe('the sheet of small screens', () => {
  const open = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(header().getByRole('button', { name: 'Mở menu' }));
    const sheet = await screen.findByRole('dialog', { name: 'Menu' });
    await within(sheet).findByRole('navigation', { name: 'Menu chính' });
    return within(sheet);
  };
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  test('opens with the focus inside, unfolds entries and closes by Esc with the focus back', async () => {
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

  test('closes when one of its links leads to another page', async () => {
    const user = userEvent.setup();
    const { location } = renderInShell(<Header layout="site" />);
    const sheet = await open(user);
    await user.click(sheet.getByRole('link', { name: 'Liên hệ' }));
    expect(location()).toBe('/contact');
    await gone();
  });

  test('offers a guest the way in, and somebody signed in the way out', async () => {
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
