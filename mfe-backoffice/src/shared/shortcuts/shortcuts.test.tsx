import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office';
import { useShortcut } from '.';

function Page({ onNew, enabled = true }: { onNew: () => void; enabled?: boolean }) {
  useShortcut('n', 'Tạo lịch hẹn', onNew, enabled);
  return <input aria-label="Ghi chú" />;
}

test('a key does what the page says', async () => {
  const onNew = jest.fn();
  renderOffice(<Page onNew={onNew} />);
  await userEvent.keyboard('n');
  expect(onNew).toHaveBeenCalledTimes(1);
});

test('letters that are typed, and keys of the browser, stay what they are', async () => {
  const onNew = jest.fn();
  renderOffice(<Page onNew={onNew} />);
  await userEvent.type(screen.getByRole('textbox'), 'n');
  await userEvent.tab();
  await userEvent.keyboard('{Control>}n{/Control}{Meta>}n{/Meta}');
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox')).toHaveValue('n');
});

test('a key that would do nothing now does nothing, and is not listed', async () => {
  const onNew = jest.fn();
  renderOffice(<Page onNew={onNew} enabled={false} />);
  await userEvent.keyboard('n?');
  expect(onNew).not.toHaveBeenCalled();
  expect(screen.queryByText('Tạo lịch hẹn')).not.toBeInTheDocument();
});

test('the question mark lists the keys of the page; meanwhile they rest', async () => {
  const onNew = jest.fn();
  renderOffice(<Page onNew={onNew} />);
  await userEvent.keyboard('?');
  expect(screen.getByRole('dialog', { name: 'Phím tắt' })).toBeVisible();
  expect(screen.getByText('Tạo lịch hẹn')).toBeVisible();
  await userEvent.keyboard('n');
  expect(onNew).not.toHaveBeenCalled();
});

test('a page that is left takes its keys with it', async () => {
  const onNew = jest.fn();
  const { unmount } = renderOffice(<Page onNew={onNew} />);
  unmount();
  await userEvent.keyboard('n');
  expect(onNew).not.toHaveBeenCalled();
});
