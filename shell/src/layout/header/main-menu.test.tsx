import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderInShell } from '../testing/render-in-shell';
import { MainMenu } from './main-menu';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const link = (name: string) => screen.getByRole('link', { name });
const chevron = (name: string) => screen.getByRole('button', { name: `Mục con của ${name}` });
const isOpen = (name: string) => chevron(name).getAttribute('aria-expanded') === 'true';
const enter = (name: string, pointerType = 'mouse') =>
  fireEvent.pointerEnter(link(name).closest('li')!, { pointerType });
// Also waits for the icons, which are a separate chunk.
const press = async (element: HTMLElement) => {
  fireEvent.click(element);
  await after(0);
};
const key = async (element: HTMLElement, init: KeyboardEventInit) => {
  fireEvent.keyDown(element, init);
  await after(0);
};
const leave = (name: string) => fireEvent.pointerLeave(link(name).closest('li')!, { pointerType: 'mouse' });

// jsdom has no PointerEvent: without this class the pointer type would be lost.
beforeAll(() => {
  window.PointerEvent ??= class extends MouseEvent {
    readonly pointerType: string;
    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerType = init.pointerType ?? '';
    }
  } as unknown as typeof PointerEvent;
});

test('each entry is a real link; only those with a panel have a chevron', async () => {
  renderInShell(<MainMenu />);
  expect(link('Dịch vụ')).toHaveAttribute('href', '/services');
  expect(link('Liên hệ')).toHaveAttribute('href', '/contact');
  expect(screen.getAllByRole('button')).toHaveLength(2);
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('hovering opens the panel after 150 ms and leaving closes it after 100 ms', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ');
  await after(149);
  expect(isOpen('Dịch vụ')).toBe(false);
  await after(1);
  expect(isOpen('Dịch vụ')).toBe(true);
  expect(link('Bảo dưỡng cơ bản')).toHaveAttribute('href', '/services?tier=basic');

  leave('Dịch vụ');
  await after(99);
  expect(isOpen('Dịch vụ')).toBe(true);
  await after(1);
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('a pointer that only crosses the menu opens nothing', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ');
  await after(80);
  leave('Dịch vụ');
  await after(500);
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('a pointer that returns in time keeps the panel open', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ');
  await after(150);
  leave('Dịch vụ');
  await after(60);
  enter('Dịch vụ');
  await after(500);
  expect(isOpen('Dịch vụ')).toBe(true);
});

test('moving to the next entry switches panels in one step', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ');
  await after(150);
  leave('Dịch vụ');
  enter('Ưu đãi');
  await after(99);
  expect([isOpen('Dịch vụ'), isOpen('Ưu đãi')]).toEqual([true, false]);
  await after(1);
  expect([isOpen('Dịch vụ'), isOpen('Ưu đãi')]).toEqual([false, true]);
});

test('pressing the chevron toggles the panel; the first press after hovering keeps it open', async () => {
  renderInShell(<MainMenu />);
  await press(chevron('Dịch vụ'));
  expect(isOpen('Dịch vụ')).toBe(true);
  expect(chevron('Dịch vụ')).toHaveAttribute('aria-controls', screen.getByRole('group').id);
  await press(chevron('Dịch vụ'));
  expect(isOpen('Dịch vụ')).toBe(false);

  enter('Ưu đãi');
  await after(150);
  await press(chevron('Ưu đãi'));
  expect(isOpen('Ưu đãi')).toBe(true);
});

test('touch does not count as hovering', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ', 'touch');
  await after(500);
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('arrow down opens the panel and focuses its first link', async () => {
  renderInShell(<MainMenu />);
  act(() => chevron('Dịch vụ').focus());
  await key(chevron('Dịch vụ'), { key: 'ArrowDown' });
  expect(isOpen('Dịch vụ')).toBe(true);
  expect(link('Bảo dưỡng cơ bản')).toHaveFocus();
});

test('Esc closes the panel and returns the focus to the chevron', async () => {
  renderInShell(<MainMenu />);
  await key(link('Dịch vụ'), { key: 'ArrowDown' });
  await key(link('Bảo dưỡng cơ bản'), { key: 'Escape' });
  expect(isOpen('Dịch vụ')).toBe(false);
  expect(chevron('Dịch vụ')).toHaveFocus();
});

test('Esc closes a panel that the pointer opened, wherever the focus is', async () => {
  renderInShell(<MainMenu />);
  enter('Dịch vụ');
  await after(150);
  await key(document.body, { key: 'Escape' });
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('moving the focus out of the entry closes its panel', async () => {
  renderInShell(<MainMenu />);
  await key(link('Dịch vụ'), { key: 'ArrowDown' });
  act(() => link('Liên hệ').focus());
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('a navigation closes the panel', async () => {
  const { location } = renderInShell(<MainMenu />);
  await press(chevron('Dịch vụ'));
  await press(link('Bảo dưỡng cơ bản'));
  await waitFor(() => expect(location()).toBe('/services?tier=basic'));
  expect(isOpen('Dịch vụ')).toBe(false);
});

test('a closed panel is reachable by neither pointer nor keyboard', async () => {
  renderInShell(<MainMenu />);
  await press(chevron('Dịch vụ'));
  const panel = screen.getByRole('group');
  expect(panel).not.toHaveAttribute('inert');
  await press(chevron('Dịch vụ'));
  expect(panel).toHaveAttribute('inert');
});

test('an unknown icon leaves no gap', async () => {
  renderInShell(<MainMenu />);
  await press(chevron('Dịch vụ'));
  await waitFor(() => expect(link('Bảo dưỡng cơ bản').querySelector('.tile svg')).not.toBeNull());
  expect(screen.getByRole('link', { name: 'Quản lý lịch' }).querySelector('.tile')).toBeNull();
});

test('a chevron is expanded only once its panel is on the page', async () => {
  renderInShell(<MainMenu />);
  fireEvent.click(chevron('Dịch vụ'));
  expect(isOpen('Dịch vụ')).toBe(false);
  await after(0);
  expect(screen.getByRole('group', { name: 'Mục con của Dịch vụ' })).toBeVisible();
  expect(isOpen('Dịch vụ')).toBe(true);
});
