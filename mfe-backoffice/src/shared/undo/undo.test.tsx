import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { call, staffPromotionApi } from '@evcare/shared-contracts/endpoints';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { useApiAction } from '../data';
import { UNDO_MS } from './undo-provider';

const PATH = 'PUT /admin/promotions/p1/active';
const request = (active: boolean, version: number) => ({ params: { id: 'p1' }, body: { active }, version });

/** Switches a promotion off; undoing switches it on again. */
function Switch({ canUndo = true }: { readonly canUndo?: boolean }) {
  const action = useApiAction<void, { readonly version: number }>({
    send: (http) => call(http, staffPromotionApi.setActive, request(false, 2)),
    undo: ({ version }) =>
      canUndo ? (http) => call(http, staffPromotionApi.setActive, request(true, version)) : null,
    entities: ['catalogue'],
  });
  return (
    <>
      <button onClick={() => void action.run()}>Tắt</button>
      <input aria-label="Tìm" />
    </>
  );
}

const done = () => ({ data: { id: 'p1', version: 3 }, message: 'Đã tắt khuyến mãi.' });
async function switchOff(api: FakeRoutes = { [PATH]: done }, element = <Switch />) {
  const view = renderBackoffice(element, { api });
  await userEvent.click(screen.getByRole('button', { name: 'Tắt' }));
  const { toasts, http } = view.shell;
  await waitFor(() => expect(toasts).toHaveLength(1));
  const sent = () =>
    http.requests
      .filter(({ method, path }) => `${method} ${path}` === PATH)
      .map(({ body, options }) => [body, options?.headers?.['If-Match']]);
  return { ...view, toasts, sent, undo: () => act(async () => toasts[0]?.action?.run()) };
}

test('the toast undoes an action with the version that it returned, once', async () => {
  const { toasts, sent, undo } = await switchOff();
  expect(toasts[0]).toMatchObject({ message: 'Đã tắt khuyến mãi.', action: { label: 'Hoàn tác' } });
  await undo();
  await undo();
  expect(sent()).toEqual([
    [{ active: false }, '"2"'],
    [{ active: true }, '"3"'],
  ]);
  expect(toasts.at(-1)).toEqual({ type: 'success', message: 'Đã hoàn tác.' });
});

test('the key z undoes the action, but not while the user types', async () => {
  const { sent } = await switchOff();
  await userEvent.type(screen.getByRole('textbox', { name: 'Tìm' }), 'z');
  expect(sent()).toHaveLength(1);
  act(() => screen.getByRole('textbox').blur());
  await userEvent.keyboard('z');
  await waitFor(() => expect(sent()).toHaveLength(2));
  await userEvent.keyboard('z');
  expect(sent()).toHaveLength(2);
});

test('the list of keys shows the key only while there is something to undo', async () => {
  renderBackoffice(<Switch />, { api: { [PATH]: done } });
  await userEvent.keyboard('?');
  expect(screen.queryByText('Hoàn tác')).not.toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'Tắt' }));
  act(() => (document.activeElement as HTMLElement).blur());
  await userEvent.keyboard('?');
  expect(await screen.findByText('Hoàn tác')).toBeVisible();
});

test.each([
  [
    'another user changed the entry',
    refusal(409, 'STALE_VERSION', 'Đã đổi.'),
    'Không hoàn tác được: mục này vừa được người khác thay đổi.',
  ],
  [
    'the server refuses it',
    refusal(409, 'SLOT_TAKEN', 'Khoang đã có xe.'),
    'Chưa hoàn tác được. Khoang đã có xe.',
  ],
])('says in words why it cannot undo when %s', async (_, error, message) => {
  let sent = 0;
  const { toasts, undo } = await switchOff({
    [PATH]: () => {
      sent += 1;
      if (sent > 1) throw error;
      return done();
    },
  });
  await undo();
  await waitFor(() => expect(toasts.at(-1)).toEqual({ type: 'error', message }));
});

test('an action that cannot be reversed has a plain toast', async () => {
  const { toasts } = await switchOff({ [PATH]: done }, <Switch canUndo={false} />);
  expect(toasts).toEqual([{ type: 'success', message: 'Đã tắt khuyến mãi.' }]);
});

test('the key works for a few seconds only', async () => {
  jest.useFakeTimers();
  try {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const { shell } = renderBackoffice(<Switch />, { api: { [PATH]: done } });
    await user.click(screen.getByRole('button', { name: 'Tắt' }));
    await waitFor(() => expect(shell.toasts).toHaveLength(1));
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => jest.advanceTimersByTime(UNDO_MS + 1));
    await user.keyboard('z');
    expect(shell.http.requests.filter(({ method }) => method === 'PUT')).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});
