import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazyPart } from './lazy-part';

const Greeting = ({ name }: { readonly name: string }) => <p>Chào {name}</p>;

test('shows a part once its code is loaded, and loads the code once', async () => {
  const load = jest.fn().mockResolvedValue(Greeting);
  const Part = lazyPart<{ readonly name: string }>(load);
  const { unmount } = render(<Part name="An" />);
  expect(screen.getByText('Đang tải')).toBeInTheDocument();
  expect(await screen.findByText('Chào An')).toBeVisible();
  unmount();
  render(<Part name="Hà" />);
  expect(screen.getByText('Chào Hà')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(1);
});

test('offers to try again when the code cannot be loaded', async () => {
  const load = jest.fn().mockRejectedValueOnce(new Error('ChunkLoadError')).mockResolvedValue(Greeting);
  const Part = lazyPart<{ readonly name: string }>(load);
  render(<Part name="An" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Chào An')).toBeVisible();
});
