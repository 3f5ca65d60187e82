import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@evcare/shared-contracts/endpoints';
import { refusal } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { userWith } from '../../testing/render-at';
import { useApiAction, useApiQuery } from '.';

/** Address whose response is a number. */
const numberAt = (path: string) => path as Address<number>;

function Total({ path = '/staff/orders' }: { path?: string }) {
  const { data, error, loading, retry } = useApiQuery(numberAt(path), { entities: ['service-order'] });
  return (
    <p>
      {loading ? 'đang tải' : `tổng ${data ?? 'không rõ'}`}
      {error ? <button onClick={retry}>thử lại</button> : null}
    </p>
  );
}

/** Answers 1, 2, 3 … */
const counting = () => {
  let requestCount = 0;
  return () => ({ success: true, data: ++requestCount });
};

test('fetches data again after another user changes it, once for several changes in quick succession', async () => {
  const { shell } = renderBackoffice(<Total />, { api: { 'GET /staff/orders': counting() } });
  await screen.findByText('tổng 1');
  expect(shell.live.topics).toEqual(['office']);
  act(() => {
    for (const id of ['a', 'b', 'c'])
      shell.live.tell('office', 'office.changed', { entity: 'service-order', id });
  });
  await screen.findByText('tổng 2');
  expect(shell.http.requests).toHaveLength(2);
});

test('does not fetch again when another entity changes', async () => {
  const { shell } = renderBackoffice(
    <>
      <Total />
      <Other />
    </>,
    { api: { 'GET /staff/orders': counting(), 'GET /stock': counting() } },
  );
  await screen.findByText('kho 1');
  await screen.findByText('tổng 1');
  act(() => {
    shell.live.tell('office', 'office.changed', { entity: 'stock', id: null });
    shell.live.tell('office', 'office.changed', { entity: 'chuyện lạ', id: null });
    shell.live.tell('office', 'notification', { entity: 'service-order' });
  });
  await screen.findByText('kho 2');
  expect(screen.getByText('tổng 1')).toBeVisible();
});
function Other() {
  const { data } = useApiQuery(numberAt('/stock'), { entities: ['stock'] });
  return <p>kho {data}</p>;
}

test('fetches everything again when events may have been missed', async () => {
  const { shell } = renderBackoffice(<Total />, { api: { 'GET /staff/orders': counting() } });
  await screen.findByText('tổng 1');
  act(() => shell.live.stale());
  await screen.findByText('tổng 2');
});

test('subscribes technicians to their own jobs only', async () => {
  const { shell } = renderBackoffice(<Total />, {
    role: 'technician',
    api: { 'GET /staff/orders': counting() },
  });
  await screen.findByText('tổng 1');
  expect(shell.live.topics).toEqual(['me']);
});

test("does not show one user's data to the next user", async () => {
  let answer: unknown = { data: 41 };
  const { shell } = renderBackoffice(<Total />, { api: { 'GET /staff/orders': () => answer } });
  await screen.findByText('tổng 41');
  answer = new Promise(() => undefined);
  act(() => shell.session.become({ ...userWith('manager'), id: 'ai khác' }));
  await screen.findByText('đang tải');
});

test('does not retry a rejected request until the user asks for it', async () => {
  let allowed = false;
  const { shell } = renderBackoffice(<Total />, {
    api: {
      'GET /staff/orders': () => {
        if (!allowed) throw refusal(403, 'FORBIDDEN', 'Bạn không có quyền.');
        return { data: 7 };
      },
    },
  });
  const retryButton = await screen.findByRole('button', { name: 'thử lại' });
  expect(shell.http.requests).toHaveLength(1);
  allowed = true;
  await userEvent.click(retryButton);
  await screen.findByText('tổng 7');
});

test('unsubscribes when the pages are left', async () => {
  const { shell, unmount } = renderBackoffice(<Total />, { api: { 'GET /staff/orders': counting() } });
  await screen.findByText('tổng 1');
  unmount();
  expect(shell.live.open).toBe(0);
});

function Pay() {
  const pay = useApiAction<{ amount: number; version: number }, string>({
    send: (http, { amount, version }, key) =>
      http.post('/pay', { amount }, { headers: { 'Idempotency-Key': key, 'If-Match': `"${version}"` } }),
    entities: ['service-order'],
  });
  return (
    <>
      <button onClick={() => void pay.run({ amount: 5, version: 3 })}>trả</button>
      <p role="alert">{pay.error}</p>
      <p>{pay.fields['amount']}</p>
      <p>{pay.busy ? 'đang gửi' : 'rảnh'}</p>
    </>
  );
}
const payButton = () => screen.getByRole('button', { name: 'trả' });

test('an action sends the version it is based on, shows its success and refreshes the affected data', async () => {
  const { shell } = renderBackoffice(
    <>
      <Total />
      <Pay />
    </>,
    { api: { 'GET /staff/orders': counting(), 'POST /pay': () => ({ data: 'ok', message: 'Đã thu.' }) } },
  );
  await screen.findByText('tổng 1');
  await userEvent.click(payButton());
  await screen.findByText('tổng 2');
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã thu.' }]);
  const sent = shell.http.requests.find(({ method }) => method === 'POST');
  expect(sent?.options?.headers).toMatchObject({ 'If-Match': '"3"', 'Idempotency-Key': expect.any(String) });
});

function Add() {
  const add = useApiAction<void, number>({
    send: (http) => http.post('/add'),
    entities: ['service-order'],
    cachePath: () => '/staff/orders',
  });
  return <button onClick={() => void add.run()}>thêm</button>;
}

test('an action shows its result before the data is fetched again', async () => {
  let requestCount = 0;
  renderBackoffice(
    <>
      <Total />
      <Add />
    </>,
    {
      api: {
        'GET /staff/orders': () => (++requestCount === 1 ? { data: 1 } : new Promise(() => undefined)),
        'POST /add': () => ({ data: 8 }),
      },
    },
  );
  await screen.findByText('tổng 1');
  await userEvent.click(screen.getByRole('button', { name: 'thêm' }));
  await screen.findByText('tổng 8');
  await waitFor(() => expect(requestCount).toBe(2));
});

test('ignores a second click while the action is running', async () => {
  let answer = (_: unknown) => undefined as void;
  const pendingAnswer = new Promise((resolve) => (answer = resolve as typeof answer));
  const { shell } = renderBackoffice(<Pay />, { api: { 'POST /pay': () => pendingAnswer } });
  await userEvent.dblClick(payButton());
  expect(screen.getByText('đang gửi')).toBeVisible();
  expect(shell.http.requests).toHaveLength(1);
  await act(async () => answer({ data: 'ok' }));
  expect(screen.getByText('rảnh')).toBeVisible();
});

const keysOf = (shell: ReturnType<typeof renderBackoffice>['shell']) =>
  shell.http.requests.map(({ options }) => options?.headers?.['Idempotency-Key']);

test('reuses the idempotency key after a timeout or a 503, and uses a new key after a rejection', async () => {
  const answers = [
    () => {
      throw refusal(0, 'timeout', 'Máy chủ phản hồi quá lâu. Vui lòng thử lại.');
    },
    () => {
      throw refusal(503, 'UNAVAILABLE', 'Máy chủ đang bận.');
    },
    () => {
      throw refusal(409, 'PAYMENT_TOO_MUCH', 'Số tiền lớn hơn số còn lại.');
    },
    () => ({ data: 'ok' }),
  ];
  const { shell } = renderBackoffice(<Pay />, { api: { 'POST /pay': () => answers.shift()?.() } });
  for (const _ of [1, 2, 3, 4]) await userEvent.click(payButton());
  const [first, second, third, fourth] = keysOf(shell);
  expect([second, third]).toEqual([first, first]);
  expect(fourth).not.toBe(first);
});

test('reports a conflicting change and shows the current data', async () => {
  const { shell } = renderBackoffice(
    <>
      <Total />
      <Pay />
    </>,
    {
      api: {
        'GET /staff/orders': counting(),
        'POST /pay': () => {
          throw refusal(409, 'STALE_VERSION', 'Phiếu vừa được người khác cập nhật.', {
            errors: { amount: ['Số tiền không hợp lệ.'] },
          });
        },
      },
    },
  );
  await screen.findByText('tổng 1');
  await userEvent.click(payButton());
  await screen.findByText('tổng 2');
  expect(shell.toasts).toEqual([{ type: 'error', message: 'Phiếu vừa được người khác cập nhật.' }]);
  expect(screen.getByRole('alert')).toHaveTextContent('Phiếu vừa được người khác cập nhật.');
  await waitFor(() => expect(screen.getByText('Số tiền không hợp lệ.')).toBeVisible());
});
