import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLayoutEffect } from 'react';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ShortcutProvider, useShortcut } from '.';

function Page({ onNew, enabled = true }: { onNew: () => void; enabled?: boolean }) {
  useShortcut('n', 'Tạo lịch hẹn', onNew, enabled);
  return <input aria-label="Ghi chú" />;
}

test("runs the page's action when its key is pressed", async () => {
  const onNew = jest.fn();
  renderBackoffice(<Page onNew={onNew} />);
  await userEvent.keyboard('n');
  expect(onNew).toHaveBeenCalledTimes(1);
});

test('runs an action as soon as its page is in the document', () => {
  const onNew = jest.fn();
  function PressAtOnce() {
    useLayoutEffect(() => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'n' })), []);
    return (
      <ShortcutProvider>
        <Page onNew={onNew} />
      </ShortcutProvider>
    );
  }
  renderBackoffice(<PressAtOnce />);
  expect(onNew).toHaveBeenCalledTimes(1);
});

test('ignores keys typed into a field and browser shortcuts', async () => {
  const onNew = jest.fn();
  renderBackoffice(<Page onNew={onNew} />);
  await userEvent.type(screen.getByRole('textbox'), 'n');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}n{/Control}{Meta>}n{/Meta}');
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('n');
});

test('ignores and does not list a disabled shortcut', async () => {
  const onNew = jest.fn();
  renderBackoffice(<Page onNew={onNew} enabled={false} />);
  await userEvent.keyboard('n?');
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.queryByText('Tạo lịch hẹn')).not.toBeInTheDocument();
});

test("lists the page's shortcuts when the question mark is pressed and pauses them while the list is open", async () => {
  const onNew = jest.fn();
  renderBackoffice(<Page onNew={onNew} />);
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  expect(screen.getByText('Tạo lịch hẹn')).toBeVisible();
  // No element has the focus, as before the dialog takes the focus or after a click beside the dialog.
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('n');
  expect(onNew).not.toHaveBeenCalled();
});

test('removes the shortcuts of a page when the user leaves it', async () => {
  const onNew = jest.fn();
  const { unmount } = renderBackoffice(<Page onNew={onNew} />);
  unmount();
  await userEvent.keyboard('n');
  expect(onNew).not.toHaveBeenCalled();
});
