import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderBackoffice } from '../../testing/render-backoffice';
import { SearchField } from '.';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Renders a search field whose address changes only when the test calls `arrive`, as on a busy device. */
function openSearch() {
  const asked: string[] = [];
  let change: (value: string) => void = () => undefined;
  function Page() {
    const [value, setValue] = useState('');
    change = setValue;
    return <SearchField label="Tìm khách" value={value} onSearch={(text) => asked.push(text)} />;
  }
  renderBackoffice(<Page />);
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const box = screen.getByRole('searchbox', { name: 'Tìm khách' });
  const pause = () => act(() => jest.advanceTimersByTimeAsync(250));
  return { user, box, pause, asked, arrive: (value: string) => act(() => change(value)) };
}

test('keeps what is typed while the address is still changing', async () => {
  const { user, box, pause, asked, arrive } = openSearch();
  await user.type(box, '0');
  await pause();
  expect(box).toHaveValue('0');
  await user.type(box, '94');
  arrive('0');
  expect(box).toHaveValue('094');
  await pause();
  await user.type(box, '8');
  arrive('094');
  expect(box).toHaveValue('0948');
  await pause();
  arrive('0948');
  expect([box, asked]).toEqual([expect.objectContaining({ value: '0948' }), ['0', '094', '0948']]);
});

test('keeps what is typed if the address skips a search', async () => {
  const { user, box, pause, arrive } = openSearch();
  await user.type(box, '0');
  await pause();
  await user.type(box, '9');
  await pause();
  await user.type(box, '4');
  arrive('09');
  expect(box).toHaveValue('094');
});

test('searches for an empty text if the user clears the field before the address has changed', async () => {
  const { user, box, pause, asked } = openSearch();
  await user.type(box, '0');
  await pause();
  await user.clear(box);
  await pause();
  expect(asked).toEqual(['0', '']);
});

test('shows the text from the address when the address changes without typing', async () => {
  const { user, box, pause, arrive } = openSearch();
  await user.type(box, '0');
  await pause();
  arrive('0');
  arrive('');
  expect(box).toHaveValue('');
  arrive('khách');
  expect(box).toHaveValue('khách');
});
