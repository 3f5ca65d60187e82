import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderBackoffice } from '../../testing/render-backoffice';
import {
  BulkBar,
  DataTable,
  FilterBar,
  FilterSelect,
  Pager,
  SearchField,
  useUrlState,
  type Column,
  type Sort,
} from '.';

const STATES = [
  { value: 'open', label: 'Đang mở' },
  { value: 'done', label: 'Đã xong' },
];

function List() {
  const [state, set, reset] = useUrlState({ q: '', status: '', page: 1 });
  return (
    <>
      <FilterBar onReset={state.q || state.status ? reset : undefined}>
        <SearchField label="Tìm phiếu" value={state.q} onSearch={(q) => set({ q }, { replace: true })} />
        <FilterSelect
          label="Trạng thái"
          value={state.status}
          options={STATES}
          onChange={(status) => set({ status })}
        />
      </FilterBar>
      <Pager page={state.page} pageSize={20} total={1_234} onPage={(page) => set({ page })} />
    </>
  );
}
const searchBox = () => screen.getByRole('searchbox', { name: 'Tìm phiếu' });
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('filters in the address', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

  test("reads the list's state from the address and ignores invalid values", () => {
    renderBackoffice(<List />, { at: '/staff?q=51K&status=lạ&page=-3' });
    expect(searchBox()).toHaveValue('51K');
    expect(screen.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('');
    expect(screen.getByRole('status')).toHaveTextContent('1–20 trong 1.234');
  });

  test('searches after the last letter, returns to the first page and keeps other parameters', async () => {
    const { search } = renderBackoffice(<List />, { at: '/staff?tab=x&page=4' });
    await user().type(searchBox(), 'an');
    expect(search()).toBe('?tab=x&page=4');
    await after(250);
    expect(search()).toBe('?tab=x&q=an');
  });

  test('keeps a row open that was opened while the search was pending', async () => {
    const { search, router } = renderBackoffice(<List />);
    await user().type(searchBox(), 'an');
    await act(() => router.navigate('?open=P1'));
    await after(250);
    expect(search()).toBe('?open=P1&q=an');
  });

  test('searches once the input method has finished composing the text', async () => {
    const { search } = renderBackoffice(<List />);
    fireEvent.compositionStart(searchBox());
    fireEvent.change(searchBox(), { target: { value: 'nguye' }, nativeEvent: {} });
    fireEvent.compositionEnd(searchBox(), { target: { value: 'nguyễn' } });
    await after(250);
    expect(new URLSearchParams(search()).get('q')).toMatch(/nguy/);
  });

  test('searches at once on Enter and clears on Escape', async () => {
    const { search } = renderBackoffice(<List />);
    await user().type(searchBox(), 'pin{Enter}');
    expect(search()).toBe('?q=pin');
    await user().type(searchBox(), '{Escape}');
    expect(search()).toBe('');
  });

  test('applies two filter changes made before the first one is rendered', async () => {
    function Sheet() {
      const [{ open }, set] = useUrlState({ open: '' });
      return <button onClick={() => set({ open: 'P1' })}>Mở {open}</button>;
    }
    const { search, router } = renderBackoffice(
      <>
        <List />
        <Sheet />
      </>,
      { at: '/staff?tab=x&page=4' },
    );
    const choose = (status: string) =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Trạng thái' }), { target: { value: status } });
    const open = () => fireEvent.click(screen.getByRole('button', { name: /^Mở/ }));
    await act(async () => {
      choose('done');
      open();
    });
    expect(search()).toBe('?tab=x&status=done&open=P1');
    await act(() => router.navigate(-2));
    await act(async () => open());
    expect(search()).toBe('?tab=x&page=4&open=P1');
    await act(() => router.navigate('/staff?q=an'));
    await act(async () => {
      choose('open');
      choose('');
    });
    expect(search()).toBe('?q=an');
  });

  test('on back navigation restores the previous filter and the search field', async () => {
    const { router, search } = renderBackoffice(<List />, { at: '/staff?q=cũ' });
    await user().selectOptions(screen.getByRole('combobox', { name: 'Trạng thái' }), 'done');
    expect(search()).toContain('status=done');
    await act(() => router.navigate(-1));
    expect(screen.getByRole('combobox', { name: 'Trạng thái' })).toHaveValue('');
    expect(searchBox()).toHaveValue('cũ');
  });

  test('clears all filters at once', async () => {
    const { search } = renderBackoffice(<List />, { at: '/staff?tab=x&q=a&status=open&page=2' });
    await user().click(screen.getByRole('button', { name: 'Xoá bộ lọc' }));
    expect(search()).toBe('?tab=x');
    expect(searchBox()).toHaveValue('');
  });

  test("disables the pager's next button on the last page", async () => {
    const { search } = renderBackoffice(<List />, { at: '/staff?page=61' });
    await user().click(screen.getByRole('button', { name: 'Trang sau' }));
    expect(search()).toBe('?page=62');
    expect(screen.getByRole('status')).toHaveTextContent('1221–1234 trong 1.234');
    expect(screen.getByRole('button', { name: 'Trang sau' })).toHaveAttribute('aria-disabled', 'true');
    await user().click(screen.getByRole('button', { name: 'Trang trước' }));
    expect(search()).toBe('?page=61');
  });
});

interface Part {
  readonly sku: string;
  readonly name: string;
  readonly stock: number;
}
const PARTS: Part[] = [
  { sku: 'PIN', name: 'Pin', stock: 4 },
  { sku: 'CAP', name: 'Cáp sạc', stock: 40 },
];
const COLUMNS: Column<Part>[] = [
  { key: 'name', header: 'Tên', cell: ({ name }) => name, sortable: true },
  { key: 'stock', header: 'Tồn', cell: ({ stock }) => stock, align: 'end', sortable: true },
];

function Table({ rows = PARTS, onOpen }: { rows?: Part[]; onOpen?: (part: Part) => void }) {
  const [sort, setSort] = useState<Sort>({ key: 'name', direction: 'asc' });
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  return (
    <>
      <DataTable
        caption="Phụ tùng"
        columns={COLUMNS}
        rows={rows}
        rowKey={({ sku }) => sku}
        rowName={({ name }) => name}
        sort={sort}
        onSort={setSort}
        selection={{ selected, onChange: setSelected }}
        {...(onOpen && { onOpen })}
        actions={({ name }) => <button>{`Sửa ${name}`}</button>}
      />
      <BulkBar count={selected.size} onClear={() => setSelected(new Set())}>
        <button>Ẩn</button>
      </BulkBar>
    </>
  );
}

test('shows the sort order of a table and changes it', async () => {
  renderBackoffice(<Table />);
  const stock = () => screen.getByRole('columnheader', { name: 'Tồn' });
  expect(screen.getByRole('columnheader', { name: 'Tên' })).toHaveAttribute('aria-sort', 'ascending');
  expect(stock()).toHaveAttribute('aria-sort', 'none');
  await userEvent.click(within(stock()).getByRole('button'));
  expect(stock()).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(within(stock()).getByRole('button'));
  expect(stock()).toHaveAttribute('aria-sort', 'descending');
});

test('selects single rows or all rows, and clears the selection', async () => {
  renderBackoffice(<Table />);
  expect(screen.queryByRole('group', { name: 'Thao tác hàng loạt' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn Pin' }));
  expect(screen.getByText('Đã chọn 1')).toBeVisible();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Chọn tất cả trong trang' }));
  expect(screen.getByText('Đã chọn 2')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ chọn' }));
  expect(screen.getByRole('checkbox', { name: 'Chọn Pin' })).not.toBeChecked();
});

test('opens a row from its first cell', async () => {
  const onOpen = jest.fn();
  renderBackoffice(<Table onOpen={onOpen} />);
  await userEvent.click(screen.getByRole('button', { name: 'Cáp sạc' }));
  expect(onOpen).toHaveBeenCalledWith(PARTS[1]);
});

test('renders only the visible rows of ten thousand, and reports the total row count', () => {
  const many = Array.from({ length: 10_000 }, (_, n) => ({ sku: `S${n}`, name: `Món ${n}`, stock: n }));
  renderBackoffice(<Table rows={many} />);
  expect(screen.getAllByRole('row').length).toBeLessThan(80);
  expect(screen.getByRole('table', { name: 'Phụ tùng' })).toHaveAttribute('aria-rowcount', '10001');
  expect(screen.getByRole('region', { name: /Phụ tùng, cuộn/ })).toHaveAttribute('tabindex', '0');
});

describe('a table wider than its frame', () => {
  const PER_COLUMN = 100;
  let frameWidth = 0;
  const resized: (() => void)[] = [];
  beforeEach(() => {
    jest.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => frameWidth);
    jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockImplementation(function (this: Element) {
      return Math.max(frameWidth, this.querySelectorAll('th').length * PER_COLUMN);
    });
    class Observer {
      constructor(callback: () => void) {
        resized.push(callback);
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    }
    Object.assign(globalThis, { ResizeObserver: Observer });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
    resized.length = 0;
  });
  const COLUMNS_UNDER: Column<Part>[] = [
    { key: 'name', header: 'Tên', cell: ({ name }) => name, sortable: true },
    { key: 'sku', header: 'Mã', cell: ({ sku }) => sku, foldUnder: 'name' },
    {
      key: 'stock',
      header: 'Tồn',
      cell: ({ stock }) => stock,
      foldUnder: 'name',
      showHeaderFolded: true,
      sortable: true,
    },
    { key: 'place', header: 'Kệ', cell: () => 'A1' },
  ];
  const show = (width: number, onSort = jest.fn()) => {
    frameWidth = width;
    renderBackoffice(
      <DataTable
        caption="Kho"
        columns={COLUMNS_UNDER}
        rows={PARTS}
        rowKey={({ sku }) => sku}
        onSort={onSort}
      />,
    );
    return onSort;
  };
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  const resize = (width: number) => {
    frameWidth = width;
    act(() => resized.at(-1)?.());
  };

  test('folds columns below the cell of another column, shows their header if the column says so, and still sorts by them', async () => {
    const onSort = show(250);
    expect(headings()).toEqual(['TênTồn', 'Kệ']);
    expect(screen.getAllByRole('cell')[0]).toHaveTextContent('PinPINTồn 4');
    await userEvent.click(screen.getByRole('button', { name: 'Tồn' }));
    expect(onSort).toHaveBeenCalledWith({ key: 'stock', direction: 'asc' });
    expect(screen.queryByRole('region')).toBeNull();
  });

  test('shows all columns when they fit, and shows them again when the space returns', () => {
    show(400);
    expect(headings()).toEqual(['Tên', 'Mã', 'Tồn', 'Kệ']);
    resize(250);
    expect(headings()).toEqual(['TênTồn', 'Kệ']);
    resize(399);
    expect(headings()).toEqual(['TênTồn', 'Kệ']);
    resize(400);
    expect(headings()).toEqual(['Tên', 'Mã', 'Tồn', 'Kệ']);
  });

  test('scrolls with the keyboard when even the folded columns do not fit', () => {
    show(150);
    expect(screen.getByRole('region', { name: 'Kho, cuộn để xem thêm' })).toHaveAttribute('tabindex', '0');
    resize(400);
    expect(screen.queryByRole('region')).toBeNull();
  });
});
