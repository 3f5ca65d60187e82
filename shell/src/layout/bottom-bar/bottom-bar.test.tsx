import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Header } from '../header/header';
import { BOTTOM_BAR, renderInShell } from '../testing/render-in-shell';
import { BottomBar } from './bottom-bar';

const bar = () => within(screen.getByRole('navigation', { name: 'Lối tắt' }));

test('has the shell’s home and search, and the entries of remotes', () => {
  renderInShell(<BottomBar />);
  const targets = bar()
    .getAllByRole('listitem')
    .map((item) => [item.textContent, item.firstElementChild?.getAttribute('href')]);
  expect(targets).toEqual([
    ['Trang chủ', '/'],
    ['Tìm', null],
    ['Đặt lịch', '/booking'],
    ['Giỏ', '/cart'],
    ['Tôi', '/dashboard'],
  ]);
});

test('has room for three entries of remotes', () => {
  const more = [...BOTTOM_BAR, { label: 'Khác', href: '/other', order: 60, icon: 'cart' }];
  const registry = { bottomBar: () => more };
  renderInShell(<BottomBar />, { services: { registry: registry as never } });
  expect(bar().getAllByRole('listitem')).toHaveLength(5);
  expect(bar().queryByRole('link', { name: 'Khác' })).not.toBeInTheDocument();
});

test('marks the entry of the current page and of the pages below it', async () => {
  const { router } = renderInShell(<BottomBar />);
  const current = () => bar().queryAllByRole('link', { current: 'page' });
  expect(current().map(({ textContent }) => textContent)).toEqual(['Trang chủ']);
  await act(() => router.navigate('/booking/appointments/LH-1'));
  expect(current().map(({ textContent }) => textContent)).toEqual(['Đặt lịch']);
  await act(() => router.navigate('/products'));
  expect(current()).toEqual([]);
});

test('the cart shows its number of items, which is part of its name', () => {
  const { bus } = renderInShell(<BottomBar />);
  expect(bar().getByRole('link', { name: 'Giỏ' })).toBeVisible();
  act(() => bus.tell('cart.changed', { itemCount: 5, total: 5 }));
  expect(bar().getByRole('link', { name: /^Giỏ\s*, 5 sản phẩm$/ })).toHaveTextContent('5');
  act(() => bus.tell('cart.changed', { itemCount: 120, total: 120 }));
  expect(bar().getByRole('link', { name: /^Giỏ\s*, 120 sản phẩm$/ })).toHaveTextContent('99+');
});

test('the search opens the same dialog as the header, and the slash key opens one dialog', async () => {
  const user = userEvent.setup();
  renderInShell(
    <>
      <Header layout="site" />
      <BottomBar />
    </>,
  );
  await user.click(bar().getByRole('button', { name: 'Tìm' }));
  expect(await screen.findByRole('dialog', { name: 'Tìm kiếm' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('/');
  expect(await screen.findAllByRole('dialog', { name: 'Tìm kiếm' })).toHaveLength(1);
});

test('the height that other bars keep free is the height of the bar', () => {
  const read = (...path: string[]) => readFileSync(join(__dirname, ...path), 'utf8');
  const height = 'calc(56px + env(safe-area-inset-bottom))';
  expect(read('bottom-bar.module.css')).toContain(`min-height: ${height}`);
  expect(read('..', '..', 'assets', 'base.css')).toContain(`--bottom-bar-size: ${height}`);
});
