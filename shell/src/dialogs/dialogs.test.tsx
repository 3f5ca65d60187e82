import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteInstance, SlotProps } from '@evcare/shared-contracts';
import { renderInShell } from '../layout/testing/render-in-shell';
import type { LoadResult, RemoteState } from '../remotes/states';
import { createDialogs } from './create-dialogs';
import { DialogHost } from './dialog-host';

const FAILED: LoadResult = { ok: false, reason: 'failed', code: 'CHUNK_FAILED', attempt: 1 };

function Verify({ close, params }: SlotProps['shell.dialog']) {
  return (
    <>
      <h2>Xác thực email</h2>
      <p>Gửi đến {String(params['email'])}</p>
      <button onClick={() => close('đã xác thực')}>Xong</button>
    </>
  );
}

const instance = (Component = Verify): RemoteInstance => ({
  routes: [],
  reducers: {},
  dispose: () => undefined,
  slots: [{ slot: 'shell.dialog', id: 'verify-email', load: async () => ({ default: Component }) }],
});
const ready = (Component?: typeof Verify): LoadResult => ({
  ok: true,
  version: '1.0.0',
  instance: instance(Component),
});

function start(results: LoadResult[], providers: readonly string[] = ['mfe-a']) {
  let state: RemoteState = { status: 'idle' };
  const next = async () => {
    const result = results.shift() ?? FAILED;
    if (!result.ok && result.reason === 'failed') state = { status: 'failed', code: result.code, attempt: 1 };
    return result;
  };
  const loader = {
    load: jest.fn(next),
    retry: jest.fn(next),
    state: () => state,
    subscribe: () => () => undefined,
    fetchAhead: jest.fn(),
    reportRenderFailure: jest.fn(),
  };
  const registry = { menu: () => [], ownerOf: () => null, providersOf: () => providers };
  const dialogs = createDialogs({ registry, loader });
  renderInShell(<DialogHost />, {
    services: { loader: loader as never, dialogs, registry: registry as never },
  });
  const open = (params?: Record<string, unknown>) => {
    let result: Promise<unknown> = Promise.resolve();
    act(() => {
      result = dialogs.open('verify-email', params);
    });
    return result;
  };
  return { loader, dialogs, open };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

test('shows a remote’s contribution and resolves with its result', async () => {
  const user = userEvent.setup();
  const { open, loader } = start([ready()]);
  const result = open({ email: 'an@evcare.test' });
  expect(loader.fetchAhead).toHaveBeenCalledWith('mfe-a');
  expect(await screen.findByText('Gửi đến an@evcare.test')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Xong' }));
  await expect(result).resolves.toBe('đã xác thực');
  await gone();
});

test('is named by the given title, otherwise by the heading of its content', async () => {
  const { open, dialogs } = start([ready(), ready()]);
  void open({ title: 'Mã xác thực' });
  expect(await screen.findByRole('dialog', { name: 'Mã xác thực' })).toBeInTheDocument();
  act(() => dialogs.entries().forEach(({ key }) => dialogs.close(key)));
  await gone();
  void open();
  expect(await screen.findByRole('dialog', { name: 'Xác thực email' })).toBeInTheDocument();
});

test('dismissing resolves with undefined', async () => {
  const user = userEvent.setup();
  const { open } = start([ready()]);
  const result = open();
  await screen.findByRole('heading', { name: 'Xác thực email' });
  await user.click(screen.getByRole('button', { name: 'Đóng' }));
  await expect(result).resolves.toBeUndefined();
  await gone();
});

test('opening a dialog twice shows one dialog with one result', async () => {
  const { open, dialogs } = start([ready()]);
  const first = open();
  const second = open();
  expect(await screen.findAllByRole('dialog')).toHaveLength(1);
  act(() => dialogs.close(dialogs.entries()[0]!.key, 'một'));
  await expect(Promise.all([first, second])).resolves.toEqual(['một', 'một']);
});

test('a remote that fails to load is reported inside the frame and can be retried', async () => {
  const user = userEvent.setup();
  const { open, loader } = start([FAILED, ready()]);
  void open({ email: 'an@evcare.test' });
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Phần này chưa tải được.');
  await user.click(dialog.getByRole('button', { name: 'Thử lại' }));
  expect(await dialog.findByText('Gửi đến an@evcare.test')).toBeVisible();
  expect(loader.retry).toHaveBeenCalledTimes(1);
});

test('a contribution that crashes affects only its dialog', async () => {
  const silence = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { open, loader } = start([
    ready(() => {
      throw new Error('boom');
    }),
  ]);
  void open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Phần này chưa tải được.');
  expect(loader.reportRenderFailure).toHaveBeenCalledWith(
    'mfe-a',
    expect.objectContaining({ message: 'boom' }),
  );
  silence.mockRestore();
});

test('a dialog without a contribution says so and offers no retry', async () => {
  const { open, loader } = start([], []);
  const result = open();
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Thử lại' })).not.toBeInTheDocument();
  expect(loader.load).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  await expect(result).resolves.toBeUndefined();
});

test('navigating back closes the open dialog', async () => {
  const { open } = start([ready()]);
  const result = open();
  await screen.findByRole('dialog');
  act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
  await expect(result).resolves.toBeUndefined();
  await gone();
});
