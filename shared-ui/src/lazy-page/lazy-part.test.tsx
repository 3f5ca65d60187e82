import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createLazyPart } from './lazy-part';

const lazyPart = createLazyPart({
  skeleton: <p>Đang tải</p>,
  Failed: ({ retry }) => <button onClick={retry}>Thử lại</button>,
});
const Greeting = ({ name }: { readonly name: string }) => <p>Chào {name}</p>;
const failure = () => new Error('ChunkLoadError');

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

test('repeats a failed load once by itself', async () => {
  const load = jest.fn().mockRejectedValueOnce(failure()).mockResolvedValue(Greeting);
  const Part = lazyPart<{ readonly name: string }>(load);
  render(<Part name="An" />);
  expect(await screen.findByText('Chào An')).toBeVisible();
  expect(load).toHaveBeenCalledTimes(2);
});

test('offers to try again when the code fails to load twice', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure())
    .mockRejectedValueOnce(failure())
    .mockResolvedValue(Greeting);
  const Part = lazyPart<{ readonly name: string }>(load);
  render(<Part name="An" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Thử lại' }));
  expect(await screen.findByText('Chào An')).toBeVisible();
});
