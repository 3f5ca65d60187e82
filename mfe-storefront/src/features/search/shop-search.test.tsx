import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { SearchResult } from '@evcare/shared-contracts/shop';
import { refusal, type FakeRequest } from '@evcare/shared-contracts/testing';
import { readSearches } from '../../shared/product/recent-searches';
import { aProduct, CABLE, held } from '../../shared/product/testing/samples';
import { FOUND, NOTHING } from '../../shared/search/testing/samples';
import { openSearch as open } from './testing/open-search';

test('shows results of every kind as one listbox in named groups, and reports each option to the field', async () => {
  const { options } = await open('sac');
  const list = within(screen.getByRole('listbox', { name: 'Gợi ý tìm kiếm' }));
  expect(screen.getByRole('listbox')).toHaveAttribute('id', 'list');
  const sizes = ['Sản phẩm', 'Dịch vụ', 'Gói dịch vụ', 'Ưu đãi'].map(
    (name) => within(list.getByRole('group', { name })).getAllByRole('option').length,
  );
  expect(sizes).toEqual([2, 1, 1, 1]);
  expect(options()).toEqual(
    list.getAllByRole('option').map((option) => ({ id: option.id, href: option.getAttribute('href') })),
  );
  expect(options()[0]).toEqual({ id: 'list-products-0', href: '/products/bo-sac-7' });
  expect(list.getAllByRole('option')[0]).toHaveTextContent('6.490.000');
});

test('shows at most five products', async () => {
  const products = [1, 2, 3, 4, 5, 6].map((n) => aProduct({ id: `p${n}`, slug: `p${n}` }));
  const { options } = await open('sac', { 'GET /search': () => ({ ...NOTHING, products }) });
  expect(options()).toHaveLength(5);
});

test('a search that asks for help leads to the answer first', async () => {
  const { options } = await open('phi ship', { 'GET /search': () => FOUND });
  const group = within(await screen.findByRole('group', { name: 'Trợ giúp' }));
  expect(group.getByRole('option', { name: /^Phí vận chuyển là bao nhiêu\?/ })).toBeVisible();
  expect(options()[0]).toEqual({
    id: 'list-help-0',
    href: '/policies/van-chuyen-thanh-toan#phi-giao-hang',
  });
  expect(options()).toHaveLength(7);
});

test('shows an answer even if no product is found, and lists it last while the search is unfinished', async () => {
  await open('trả góp', { 'GET /search': () => NOTHING });
  expect(await screen.findByRole('option', { name: /^Thanh toán bằng cách nào\?/ })).toBeVisible();
  expect(screen.queryByText(/Không tìm thấy kết quả/)).not.toBeInTheDocument();
  cleanup();
  const { options } = await open('trả g', { 'GET /search': () => FOUND });
  await screen.findByRole('group', { name: 'Trợ giúp' });
  expect(options().at(-1)?.id).toBe('list-help-0');
});

test('highlights matches regardless of accents', async () => {
  await open('bo sac');
  const option = screen.getByRole('option', { name: /Bộ sạc treo tường/ });
  expect([...option.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['Bộ', 'sạc']);
});

test('selects the option that is active in the keyboard navigation', async () => {
  const { stand } = await open('sac');
  await stand('list-products-1');
  expect(screen.getByRole('option', { selected: true })).toHaveAttribute('id', 'list-products-1');
});

test('stores the search when an option is chosen by keyboard or pointer; a click also opens it and closes the dialog', async () => {
  const { router, close, storage, stand, ask } = await open('cáp');
  await userEvent.keyboard('{Enter}');
  expect(readSearches(storage)).toEqual([]);
  await stand('list-products-0');
  await userEvent.keyboard('{Enter}');
  expect(readSearches(storage)).toEqual(['cáp']);
  await ask('sạc');
  await userEvent.click(screen.getByRole('option', { name: /Cáp sạc Type 2/ }));
  expect(router.state.location.pathname).toBe('/products/cap-type-2');
  expect(close).toHaveBeenCalled();
  expect(readSearches(storage)).toEqual(['sạc', 'cáp']);
});

test('aborts an outdated request and never shows its response', async () => {
  const first = held<SearchResult>();
  const requests: FakeRequest[] = [];
  const { ask } = await open('sa', {
    'GET /search': (request) => {
      requests.push(request);
      return request.path.endsWith('=sa') ? first.promise : { ...NOTHING, products: [CABLE] };
    },
  });
  expect(screen.getByRole('status')).toHaveTextContent('Đang tìm');
  await ask('sạc');
  expect(requests.map(({ path, options }) => [path, options?.signal?.aborted])).toEqual([
    ['/search?q=sa', true],
    ['/search?q=s%E1%BA%A1c', false],
  ]);
  await act(async () => first.answer(FOUND));
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

test('shows an empty state when nothing is found', async () => {
  const { options } = await open('zzz', { 'GET /search': () => NOTHING });
  expect(screen.getByRole('status')).toHaveTextContent('Không tìm thấy kết quả cho "zzz".');
  expect(options()).toEqual([]);
  expect(screen.getByRole('link', { name: /^Gọi / })).toHaveAttribute('href', expect.stringMatching(/^tel:/));
});

test('shows a failure and can be retried', async () => {
  let fails = true;
  const { options } = await open('sac', {
    'GET /search': () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Lỗi');
      return FOUND;
    },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa tìm được.');
  expect(options()).toEqual([]);
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await screen.findAllByRole('option')).toHaveLength(5);
});

test('lists recent searches before anything is typed, and removes one or all of them', async () => {
  const { options, storage, shell } = await open('', {}, ['bộ sạc', 'lốp', 'pin']);
  const list = within(screen.getByRole('listbox', { name: 'Tìm gần đây' }));
  expect(list.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['bộ sạc', 'lốp', 'pin']);
  expect(options()[0]).toEqual({ id: 'list-recent-0', href: '/products?q=b%E1%BB%99%20s%E1%BA%A1c' });
  expect(list.queryByRole('button')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ “lốp” khỏi lịch sử' }));
  expect(options().map(({ id }) => id)).toEqual(['list-recent-0', 'list-recent-1']);
  expect(readSearches(storage)).toEqual(['bộ sạc', 'pin']);
  expect(screen.getByRole('button', { name: 'Bỏ “pin” khỏi lịch sử' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Xoá lịch sử' }));
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(storage.local.get('searches')).toBeNull();
  expect(shell.http.requests).toEqual([]);
});
