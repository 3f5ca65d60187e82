import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';

import { FakeStorage, refusal } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { FilterBar, FilterSelect, ListTable, type Column } from '.';

interface Part {
  readonly sku: string;
  readonly name: string;
  readonly stock: number;
}
const PARTS: readonly Part[] = [
  { sku: 'PIN', name: 'Pin', stock: 4 },
  { sku: 'CAP', name: 'Cáp sạc', stock: 40 },
];
const COLUMNS: readonly Column<Part>[] = [
  { key: 'name', header: 'Tên', cell: ({ name }) => name, sortable: true },
  { key: 'stock', header: 'Tồn', cell: ({ stock }) => stock, sortable: true },
  { key: 'state', header: '', label: 'Tình trạng', cell: () => 'Đủ' },
  { key: 'total', header: 'Giá trị', required: true, cell: () => '1 ₫' },
  { key: 'place', header: 'Kệ', hidden: true, cell: () => 'A1' },
];
const KEY = 'columns.staff';

const open = ({ at = '/staff?q=an', storage = new FakeStorage(), list = 'parts', api = {} } = {}) => ({
  storage,
  ...renderBackoffice(
    <>
      <FilterBar>
        <FilterSelect
          label="Trạng thái"
          value="low"
          options={[{ value: 'low', label: 'Sắp hết' }]}
          onChange={() => undefined}
        />
      </FilterBar>
      <ListTable
        list={list}
        caption="Phụ tùng"
        columns={COLUMNS}
        rows={PARTS}
        rowKey={({ sku }) => sku}
        sort={{ key: 'stock', direction: 'asc' }}
        onSort={() => undefined}
        csv={{
          read: (http) => call(http, customerApi.exportCsv, { query: { q: 'an' } }),
          fileName: 'so.csv',
        }}
      />
    </>,
    { at, storage, api },
  ),
});
const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const menuButton = () => screen.getByRole('button', { name: 'Cột' });
const menu = () => screen.getByRole('group', { name: 'Cột hiển thị' });
const box = (name: string) => within(menu()).getByRole('checkbox', { name });

test('shows and hides columns, but not the first one and those that a list requires', async () => {
  open();
  expect(headings()).toEqual(['Tên', 'Tồn', '', 'Giá trị']);
  await userEvent.click(menuButton());
  expect(within(menu()).getAllByRole('checkbox')).toHaveLength(3);
  expect(box('Tồn')).toBeChecked();
  expect(box('Kệ')).not.toBeChecked();
  await userEvent.click(box('Tồn'));
  await userEvent.click(box('Kệ'));
  await userEvent.click(box('Tình trạng'));
  expect(headings()).toEqual(['Tên', 'Giá trị', 'Kệ']);
  expect(screen.getAllByRole('cell')).toHaveLength(6);
});

test('keeps headers and sort order of the other columns for assistive technology', async () => {
  open();
  await userEvent.click(menuButton());
  await userEvent.click(box('Kệ'));
  for (const header of screen.getAllByRole('columnheader')) expect(header).toHaveAttribute('scope', 'col');
  expect(screen.getByRole('columnheader', { name: 'Tồn' })).toHaveAttribute('aria-sort', 'ascending');
});

test('the menu works with the keyboard, and Escape returns the focus to its button', async () => {
  open();
  menuButton().focus();
  expect(menuButton()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.keyboard('{Enter}');
  expect(menuButton()).toHaveAttribute('aria-expanded', 'true');
  expect(menuButton()).toHaveAttribute('aria-controls', menu().id);
  await userEvent.tab();
  expect(box('Tồn')).toHaveFocus();
  await userEvent.keyboard(' ');
  expect(headings()).not.toContain('Tồn');
  await userEvent.keyboard('{Escape}');
  expect(menuButton()).toHaveFocus();
  expect(screen.queryByRole('group', { name: 'Cột hiển thị' })).not.toBeInTheDocument();
});

test('keeps the choice in the address and for the next visit, for this list only', async () => {
  const first = open();
  await userEvent.click(menuButton());
  await userEvent.click(box('Tồn'));
  await userEvent.click(box('Kệ'));
  expect(first.search()).toBe('?q=an&columns=-stock%2Cplace');
  first.unmount();
  const again = open({ storage: first.storage });
  expect(headings()).toEqual(['Tên', '', 'Giá trị', 'Kệ']);
  again.unmount();
  open({ storage: first.storage, list: 'others' });
  expect(headings()).toEqual(['Tên', 'Tồn', '', 'Giá trị']);
});

test('the columns of the address win over the stored ones, and unknown columns are ignored', () => {
  const storage = new FakeStorage();
  storage.local.set(KEY, JSON.stringify({ parts: '-stock' }));
  open({ storage, at: '/staff?columns=-state,-name,-gone' });
  expect(headings()).toEqual(['Tên', 'Tồn', 'Giá trị']);
});

test.each(['kaputt', '[]', 'null', '{"parts":1}'])('shows the standard when %s is stored', (text) => {
  const storage = new FakeStorage();
  storage.local.set(KEY, text);
  open({ storage });
  expect(headings()).toEqual(['Tên', 'Tồn', '', 'Giá trị']);
});

test('returns to the standard', async () => {
  const { search, storage } = open({ at: '/staff?columns=-stock' });
  await userEvent.click(menuButton());
  const reset = () => within(menu()).getByRole('button', { name: 'Về mặc định' });
  await userEvent.click(reset());
  expect(headings()).toEqual(['Tên', 'Tồn', '', 'Giá trị']);
  expect(search()).toBe('');
  expect(storage.local.get(KEY)).toBe('{}');
  expect(reset()).toHaveAttribute('aria-disabled', 'true');
});

test('follows a choice that was made in another tab', () => {
  const { storage } = open();
  act(() => storage.local.writtenElsewhere(KEY, JSON.stringify({ parts: '-stock' })));
  expect(headings()).toEqual(['Tên', '', 'Giá trị']);
});

test('a saved view has the columns of its address', async () => {
  open({ at: '/staff?q=an&columns=-stock' });
  await userEvent.click(screen.getByRole('button', { name: 'Lưu bộ lọc này' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Lưu bộ lọc này' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Tên bộ lọc/ }), 'Ít cột');
  await userEvent.click(dialog.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByRole('link', { name: 'Ít cột' })).toHaveAttribute(
    'href',
    '/staff?columns=-stock&q=an',
  );
});

test('on paper, names the list, its filters, the time and the user', () => {
  open();
  const onPaper = [...document.querySelectorAll('.printOnly')].map(({ textContent }) => textContent);
  expect(onPaper).toEqual([
    'Trạng thái: Sắp hết',
    expect.stringMatching(/^Phụ tùngIn lúc \d\d:\d\d \d\d\/\d\d\/\d{4}, người in: \S/),
  ]);
});

test('prints the page', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  open();
  await userEvent.click(screen.getByRole('button', { name: 'In' }));
  expect(print).toHaveBeenCalledTimes(1);
  print.mockRestore();
});

test('saves the rows of the filter as a file', async () => {
  URL.createObjectURL = jest.fn(() => 'blob:x');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { shell } = open({ api: { 'GET /customers/export.csv': () => ({ data: { text: 'Tên' } }) } });
  await userEvent.click(screen.getByRole('button', { name: 'Xuất CSV' }));
  await waitFor(() => expect(URL.createObjectURL).toHaveBeenCalledTimes(1));
  expect(shell.http.requests.map(({ path }) => path)).toEqual(['/customers/export.csv?q=an']);
});

test.each([
  ['TOO_MANY_ROWS', 'Danh sách có hơn 10.000 dòng.'],
  ['INTERNAL', 'Chưa xuất được danh sách. Vui lòng thử lại.'],
])('says why a list is not exported: %s', async (code, message) => {
  const fail = () => {
    throw refusal(422, code, 'Danh sách có hơn 10.000 dòng.');
  };
  const { shell } = open({ api: { 'GET /customers/export.csv': fail } });
  await userEvent.click(screen.getByRole('button', { name: 'Xuất CSV' }));
  await waitFor(() => expect(shell.toasts).toEqual([{ type: 'error', message }]));
});
