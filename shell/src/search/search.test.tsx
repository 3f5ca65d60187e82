import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect, useRef } from 'react';
import { Link, useLocation } from '@evcare/shared-contracts/router';
import { renderInShell } from '../layout/testing/render-in-shell';
import { SearchButton } from './search-button';
import { searchPath } from './search-path';

const Page = () => (
  <>
    <SearchButton />
    <input aria-label="Ghi chú" />
  </>
);
const findField = () => screen.findByRole('combobox', { name: 'Bạn đang tìm gì?' });

test.each([
  ['  bộ   sạc ', '/products?q=b%E1%BB%99%20s%E1%BA%A1c'],
  ['   ', '/products'],
  ['a&b', '/products?q=a%26b'],
])('the search text leads to the product list: %j', (typed, path) => {
  expect(searchPath(typed)).toBe(path);
});

test('the button opens the dialog with the focus in the field; Enter searches the products', async () => {
  const user = userEvent.setup();
  const { location } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }));
  const field = await findField();
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, 'pin{Enter}');
  expect(location()).toBe('/products?q=pin');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the slash key opens the dialog, except in text fields', async () => {
  const user = userEvent.setup();
  renderInShell(<Page />);
  await user.type(screen.getByRole('textbox', { name: 'Ghi chú' }), '1/2');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.click(document.body);
  await user.keyboard('/');
  expect(await screen.findByRole('dialog', { name: 'Tìm kiếm' })).toBeInTheDocument();
  expect(await findField()).toHaveValue('');
});

test('the slash key opens the dialog on a page that has only just been shown', async () => {
  const user = userEvent.setup();
  const NextPage = () => {
    const { key } = useLocation();
    const first = useRef(key);
    // Earlier than effects, as a key press between a paint and the effects that follow it.
    useLayoutEffect(() => {
      if (key !== first.current) fireEvent.keyDown(document.body, { key: '/' });
    }, [key]);
    return (
      <>
        <Page />
        <Link to="/next">Tiếp</Link>
      </>
    );
  };
  renderInShell(<NextPage />);
  await user.click(screen.getByRole('link', { name: 'Tiếp' }));
  expect(await screen.findByRole('dialog', { name: 'Tìm kiếm' })).toBeInTheDocument();
});

test('the key that ends a composition does not search', async () => {
  const user = userEvent.setup();
  const { location } = renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }));
  const field = await findField();
  await user.type(field, 'sac');
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(location()).toBe('/');
});

test('without a remote that provides suggestions, the dialog says so and links to the products', async () => {
  const user = userEvent.setup();
  renderInShell(<Page />);
  await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }));
  expect(await screen.findByText('Tìm kiếm nhanh sẽ sớm có mặt.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Xem tất cả sản phẩm' })).toHaveAttribute('href', '/products');
  await user.type(await findField(), 'sạc');
  expect(screen.getByRole('link', { name: 'Tìm “sạc” trong sản phẩm' })).toHaveAttribute(
    'href',
    '/products?q=s%E1%BA%A1c',
  );
});
