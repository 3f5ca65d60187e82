import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import type { SearchSlotProps } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { renderInShell } from '../layout/testing/render-in-shell';
import { deferred } from '../testing/fake-parts';
import { quietCaughtErrors } from '../testing/quiet-errors';
import { SearchButton } from './search-button';

quietCaughtErrors();

/** Queries passed to the contribution, in order. */
const queries: string[] = [];
const FOUND = ['Pin 12V', 'Pin LFP', 'Pin rời'];
const hrefOf = (name: string) => `/products/${encodeURIComponent(name)}`;

/** Finds three products for every query except `xyz`; shows two recent searches for an empty query. */
function Suggestions({ query, listId, activeId, onOptions, close }: SearchSlotProps) {
  if (queries.at(-1) !== query) queries.push(query);
  const names = query === 'xyz' ? [] : query === '' ? FOUND.slice(0, 2) : FOUND;
  const options = names.map((name, index) => ({ id: `${listId}-${index}`, href: hrefOf(name) }));
  useEffect(() => onOptions(options));
  return (
    <>
      <p>Kết quả cho [{query}]</p>
      <div role="listbox" id={listId} aria-label="Gợi ý">
        {options.map(({ id, href }, index) => (
          <div key={id} id={id} role="option" aria-selected={id === activeId}>
            {index === 1 ? <Link to={href}>{names[index]}</Link> : <span>{names[index]}</span>}
          </div>
        ))}
      </div>
      <button type="button" onClick={close}>
        Thôi
      </button>
    </>
  );
}

const instance = (load: () => Promise<unknown>) => ({
  routes: [],
  reducers: {},
  dispose: () => undefined,
  slots: [{ slot: 'shell.search' as const, id: 'products', load }],
});
const ready = (load: () => Promise<unknown> = async () => ({ default: Suggestions })) => ({
  ok: true as const,
  version: '1.0.0',
  instance: instance(load),
});
const FAILED = { ok: false as const, reason: 'failed' as const, code: 'ENTRY_FAILED' as const, attempt: 1 };

async function open(load: () => Promise<unknown> = async () => ready()) {
  const user = userEvent.setup();
  const loader = {
    load: jest.fn(load),
    retry: jest.fn(load),
    state: () => ({ status: 'idle' }),
    subscribe: () => () => undefined,
    fetchAhead: jest.fn(),
    reportRenderFailure: jest.fn(),
  };
  const registry = { menu: () => [], ownerOf: () => null, providersOf: () => ['mfe-a'] };
  const shell = renderInShell(<SearchButton />, {
    services: { loader: loader as never, registry: registry as never },
  });
  const show = async () => {
    await user.click(screen.getByRole('button', { name: 'Tìm kiếm' }));
    return screen.findByRole('combobox', { name: 'Bạn đang tìm gì?' });
  };
  const field = await show();
  const findResult = (query: string) => screen.findByText(`Kết quả cho [${query}]`);
  return { ...shell, user, loader, field, findResult, show };
}

const active = (field: HTMLElement) => {
  const id = field.getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const scrolled = jest.fn();

beforeEach(() => {
  queries.length = 0;
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));

describe('the query', () => {
  test('is empty immediately when nothing is typed, so that recent searches can be shown', async () => {
    const { findResult } = await open();
    expect(await findResult('')).toBeVisible();
    expect(queries).toEqual(['']);
  });

  test('needs two letters and a pause; one letter is not enough', async () => {
    const { user, field, findResult } = await open();
    await findResult('');
    await user.type(field, 'p');
    await user.type(field, 'in');
    expect(await findResult('pin')).toBeVisible();
    expect(queries).toEqual(['', 'pin']);
    await user.clear(field);
    await user.type(field, '  q ');
    expect(await findResult('')).toBeVisible();
    expect(queries).toEqual(['', 'pin', '']);
  });

  test('excludes a letter that is being composed until it is complete', async () => {
    const { field, findResult } = await open();
    await findResult('');
    jest.useFakeTimers();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'ddo' } });
    act(() => jest.advanceTimersByTime(500));
    expect(queries).toEqual(['']);
    fireEvent.change(field, { target: { value: 'độ' } });
    fireEvent.compositionEnd(field);
    act(() => jest.advanceTimersByTime(249));
    expect(queries).toEqual(['']);
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(queries).toEqual(['', 'độ']);
  });

  test('accepts the composition of a phone’s keyboard, which never ends, after a longer pause', async () => {
    const { field, findResult } = await open();
    await findResult('');
    jest.useFakeTimers();
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'pin' } });
    act(() => jest.advanceTimersByTime(799));
    expect(queries).toEqual(['']);
    act(() => jest.advanceTimersByTime(1));
    jest.useRealTimers();
    expect(queries).toEqual(['', 'pin']);
  });
});

describe('the field', () => {
  test('announces its list, the number of options and the active one', async () => {
    const { user, field, findResult } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    expect(field).toHaveAttribute('aria-autocomplete', 'list');
    expect(field).toHaveAttribute('aria-expanded', 'true');
    expect(field).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
    expect(field).not.toHaveAttribute('aria-activedescendant');
    expect(await screen.findByText('Có 3 gợi ý. Dùng phím mũi tên để chọn.')).toHaveAttribute(
      'role',
      'status',
    );
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'Pin 12V' })).toHaveAttribute('aria-selected', 'true');
    expect(active(field)).toBe('Pin 12V');
    expect(field).toHaveFocus();
    expect(scrolled).toHaveBeenCalledWith({ block: 'nearest' });
  });

  test('moves among the options, wraps around, and jumps to the ends', async () => {
    const { user, field, findResult } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    const after = async (key: string) => {
      await user.keyboard(`{${key}}`);
      return active(field);
    };
    expect(await after('Home')).toBeNull();
    expect(await after('ArrowUp')).toBe('Pin rời');
    expect(await after('ArrowDown')).toBe('Pin 12V');
    expect(await after('ArrowDown')).toBe('Pin LFP');
    expect(await after('End')).toBe('Pin rời');
    expect(await after('Home')).toBe('Pin 12V');
    expect(await after('ArrowUp')).toBe('Pin rời');
  });

  test('resets the active option after another letter, and Enter then searches the products', async () => {
    const { user, field, findResult, location } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    await user.keyboard('{ArrowDown}s');
    expect(active(field)).toBeNull();
    await user.keyboard('{Enter}');
    expect(location()).toBe('/products?q=pins');
    await gone();
  });

  test('has no list if nothing was found', async () => {
    const { user, field, findResult } = await open();
    await user.type(field, 'xyz');
    await findResult('xyz');
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    expect(field).not.toHaveAttribute('aria-controls');
    await user.keyboard('{ArrowDown}');
    expect(active(field)).toBeNull();
  });

  test('ignores arrow keys during composition', async () => {
    const { field, findResult } = await open();
    await findResult('');
    fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
    expect(active(field)).toBeNull();
  });
});

describe('choosing an option', () => {
  test('follows the active option with Enter and closes the dialog', async () => {
    const { user, field, findResult, location } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(location()).toBe(hrefOf('Pin LFP'));
    await gone();
  });

  test('works for a recent search without typing', async () => {
    const { user, findResult, location } = await open();
    await findResult('');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(location()).toBe(hrefOf('Pin 12V'));
  });

  test.each([
    ['on a link', 'Pin LFP'],
    ['on an option without a link', 'Pin rời'],
  ])('by a click %s follows the option once and closes the dialog', async (_what, name) => {
    const { user, field, findResult, location, router } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    const went = jest.fn();
    router.subscribe(({ location: { key } }) => went(key));
    await user.click(within(screen.getByRole('listbox')).getByText(name));
    expect(location()).toBe(hrefOf(name));
    expect(new Set(went.mock.calls.map(([key]) => String(key))).size).toBe(1);
    await gone();
  });

  test('leaves the focus in the field when the pointer is used', async () => {
    const { user, field, findResult } = await open();
    await user.type(field, 'pin');
    await findResult('pin');
    await screen.findByText(/^Có 3 gợi ý/);
    expect(field).toHaveFocus();
    expect(fireEvent.mouseDown(screen.getByText('Pin rời'))).toBe(false);
  });

  test('leaves a click that opens a new tab to the browser', async () => {
    const { field, findResult, location } = await open();
    fireEvent.change(field, { target: { value: 'pin' } });
    await findResult('pin');
    fireEvent.click(screen.getByText('Pin rời'), { ctrlKey: true });
    expect(location()).toBe('/');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('ignores a click beside the options', async () => {
    const { user, findResult, location } = await open();
    await user.click(await findResult(''));
    expect(location()).toBe('/');
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  test('ends with Esc, or when the contribution closes the dialog', async () => {
    const { user, findResult, show } = await open();
    await findResult('');
    await user.keyboard('{ArrowDown}{Escape}');
    await gone();
    await show();
    await user.click(await screen.findByRole('button', { name: 'Thôi' }));
    await gone();
  });
});

describe('a remote that provides suggestions', () => {
  test('has a placeholder while it loads', async () => {
    const arrived = deferred<unknown>();
    const { findResult } = await open(() => arrived.promise);
    expect(await screen.findByText('Đang tải gợi ý')).toBeInTheDocument();
    await act(async () => arrived.resolve(ready()));
    await findResult('');
    expect(screen.queryByText('Đang tải gợi ý')).not.toBeInTheDocument();
  });

  test('shows an error if it fails to load; the field still searches the products', async () => {
    const { user, field, location } = await open(async () => FAILED);
    expect(await screen.findByText('Gợi ý chưa tải được.')).toBeVisible();
    await user.type(field, 'pin{Enter}');
    expect(location()).toBe('/products?q=pin');
  });

  test('leaves no options behind if it crashes', async () => {
    const Breaks = (props: SearchSlotProps) => {
      if (props.query === 'pin') throw new Error('broken');
      return <Suggestions {...props} />;
    };
    const { user, field, findResult, loader } = await open(async () =>
      ready(async () => ({ default: Breaks })),
    );
    await findResult('');
    await user.type(field, 'pin');
    expect(await screen.findByText('Gợi ý chưa tải được.')).toBeVisible();
    await waitFor(() => expect(field).toHaveAttribute('aria-expanded', 'false'));
    expect(loader.reportRenderFailure).toHaveBeenCalledTimes(1);
  });

  test('is prefetched when the button is hovered', async () => {
    const { loader } = await open();
    expect(loader.fetchAhead).toHaveBeenCalledWith('mfe-a');
  });
});
