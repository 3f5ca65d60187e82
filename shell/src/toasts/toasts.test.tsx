import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import {
  TOAST_DURATION_MS,
  TOAST_LIMIT,
  TOAST_SUCCESS_DURATION_MS,
  type Toasts,
} from '@evcare/shared-contracts';
import { Dialog } from '@evcare/shared-ui/dialog';
import { createToasts } from './create-toasts';
import { ToastHost } from './toast-host';

const LEAVE_MS = 200;
let toasts: Toasts;

beforeEach(() => {
  jest.useFakeTimers();
  toasts = createToasts();
  render(<ToastHost />);
});
afterEach(() => {
  act(() => toast.removeAll());
  jest.useRealTimers();
});

function showToast(kind: 'success' | 'error' | 'info', message: string, durationMs?: number): string {
  let id = '';
  act(() => {
    id = toasts[kind](message, { durationMs });
  });
  return id;
}
const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** The toast's duration plus its exit animation. */
async function whole(durationMs: number) {
  await after(durationMs + 1);
  await after(LEAVE_MS + 1);
}

test('an error interrupts the screen reader, other toasts wait', () => {
  showToast('error', 'Không lưu được');
  showToast('success', 'Đã lưu');
  expect(screen.getByRole('alert')).toHaveTextContent('Không lưu được');
  expect(screen.getByRole('status')).toHaveTextContent('Đã lưu');
});

test('a modal dialog does not hide toasts from screen readers', async () => {
  render(
    <Dialog open onClose={() => undefined} title="Thu tiền" closeLabel="Đóng">
      Số tiền
    </Dialog>,
  );
  await after(0);
  showToast('success', 'Đã lưu');
  expect(screen.getByRole('status')).toHaveTextContent('Đã lưu');
});

test.each([
  ['success', TOAST_SUCCESS_DURATION_MS],
  ['error', TOAST_DURATION_MS],
  ['info', TOAST_DURATION_MS],
] as const)('a toast of kind %s stays for %i ms', async (kind, duration) => {
  showToast(kind, 'Xin chào');
  await after(duration);
  expect(screen.getByText('Xin chào')).toBeInTheDocument();
  await after(LEAVE_MS + 1);
  expect(screen.queryByText('Xin chào')).not.toBeInTheDocument();
});

test('a toast stays for the given duration', async () => {
  showToast('info', 'Lâu', 9_000);
  await after(8_999);
  expect(screen.getByText('Lâu')).toBeInTheDocument();
  await whole(1);
  expect(screen.queryByText('Lâu')).not.toBeInTheDocument();
});

test('the oldest toast is dropped when the limit is exceeded', () => {
  for (let index = 1; index <= TOAST_LIMIT + 1; index++) showToast('info', `Số ${index}.`);
  expect(screen.getAllByRole('status')).toHaveLength(TOAST_LIMIT);
  expect(screen.queryByText('Số 1.')).not.toBeInTheDocument();
  expect(screen.getByText(`Số ${TOAST_LIMIT + 1}.`)).toBeInTheDocument();
});

test('a repeated toast replaces the earlier one, unless that has an action', () => {
  const run = jest.fn();
  act(() => void toasts.success('Đã lưu', { action: { label: 'Hoàn tác', run } }));
  showToast('success', 'Đã lưu');
  showToast('success', 'Đã lưu');
  expect(screen.getAllByText('Đã lưu')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Hoàn tác' })).toBeVisible();
});

test.each([
  ['the pointer moves over', fireEvent.pointerMove, fireEvent.pointerLeave],
  ['the focus is on', fireEvent.focus, fireEvent.blur],
])('the timer pauses while %s a toast', async (_, enter, leave) => {
  showToast('success', 'Đọc từ từ');
  const region = screen.getByRole('region', { name: 'Thông báo' });
  for (let second = 0; second < 20; second += 5) {
    enter(region);
    await after(5_000);
  }
  expect(screen.getByText('Đọc từ từ')).toBeInTheDocument();
  leave(region);
  await whole(TOAST_SUCCESS_DURATION_MS);
  expect(screen.queryByText('Đọc từ từ')).not.toBeInTheDocument();
});

test('the timer of a toast under a resting pointer pauses for ten seconds only', async () => {
  showToast('success', 'Đã lưu');
  fireEvent.pointerMove(screen.getByRole('region', { name: 'Thông báo' }));
  await after(9_999);
  expect(screen.getByText('Đã lưu')).toBeInTheDocument();
  await after(1);
  await whole(TOAST_SUCCESS_DURATION_MS);
  expect(screen.queryByText('Đã lưu')).not.toBeInTheDocument();
});

test('a resting pointer does not pause the timer of a toast that appears under it', async () => {
  showToast('success', 'Đã lưu');
  fireEvent.pointerEnter(screen.getByRole('region', { name: 'Thông báo' }));
  await whole(TOAST_SUCCESS_DURATION_MS);
  expect(screen.queryByText('Đã lưu')).not.toBeInTheDocument();
});

test('a toast can be closed by its button, and by its caller', async () => {
  showToast('info', 'Một');
  fireEvent.click(screen.getByRole('button', { name: 'Đóng thông báo' }));
  await after(LEAVE_MS);
  expect(screen.queryByText('Một')).not.toBeInTheDocument();

  const id = showToast('info', 'Hai');
  act(() => toasts.dismiss(id));
  await after(LEAVE_MS);
  expect(screen.queryByText('Hai')).not.toBeInTheDocument();
});

test('closing the last toast under the pointer does not stop the timer of the next toast', async () => {
  showToast('info', 'Trước');
  fireEvent.pointerMove(screen.getByRole('region'));
  fireEvent.click(screen.getByRole('button', { name: 'Đóng thông báo' }));
  await after(LEAVE_MS);
  showToast('info', 'Sau');
  await whole(TOAST_DURATION_MS);
  expect(screen.queryByText('Sau')).not.toBeInTheDocument();
});

test('a toast offers an action, which closes it', async () => {
  const run = jest.fn();
  act(() => void toasts.success('Đã đổi khoang.', { durationMs: 8_000, action: { label: 'Hoàn tác', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Hoàn tác' }));
  expect(run).toHaveBeenCalledTimes(1);
  await after(LEAVE_MS + 1);
  expect(screen.queryByText('Đã đổi khoang.')).not.toBeInTheDocument();
  showToast('success', 'Đã lưu.');
  expect(screen.queryByRole('button', { name: 'Hoàn tác' })).not.toBeInTheDocument();
});
