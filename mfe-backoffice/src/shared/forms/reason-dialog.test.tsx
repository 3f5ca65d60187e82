import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  refusal,
  type FakeRequest,
  type FakeRoutes,
  type FakeStorage,
} from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ReasonDialog } from '.';

const close = jest.fn();
beforeEach(() => jest.clearAllMocks());

let setVersion: (version: number) => void;

function Dialog() {
  const [version, set] = useState(3);
  useEffect(() => {
    setVersion = set;
  }, []);
  return (
    <ReasonDialog
      title="Huỷ lịch hẹn"
      confirm="Huỷ lịch"
      draft="cancel"
      subject={{ version, load: (http) => http.get<{ version: number }>('/visit') }}
      send={(http, body, headers) =>
        http.post('/cancel', body, { headers: { 'If-Match': `"${headers.version}"` } })
      }
      entities={['appointment']}
      onClose={close}
    />
  );
}

const openDialog = (api: FakeRoutes, storage?: FakeStorage) =>
  renderBackoffice(<Dialog />, { api, ...(storage && { storage }) });
const reason = () => screen.getByRole('textbox', { name: 'Lý do' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch' }));
const sentBy = (route: jest.Mock) =>
  route.mock.calls.map(([{ body, options }]: [FakeRequest]) => [body, options?.headers?.['If-Match']]);

test('requires a reason', async () => {
  const route = jest.fn();
  openDialog({ 'POST /cancel': route });
  await userEvent.type(reason(), '   ');
  await send();
  await waitFor(() => expect(reason()).toHaveAccessibleDescription('Vui lòng nhập lý do.'));
  expect(route).not.toHaveBeenCalled();
});

test('trims the reason before sending it, and closes', async () => {
  const route = jest.fn(() => ({}));
  openDialog({ 'POST /cancel': route });
  await userEvent.type(reason(), '  Khách bận ');
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sentBy(route)).toEqual([[{ reason: 'Khách bận' }, '"3"']]);
});

test("shows the server's error at the field and keeps the reason", async () => {
  openDialog({
    'POST /cancel': () => {
      throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', { errors: { reason: ['Lý do quá ngắn.'] } });
    },
  });
  await userEvent.type(reason(), 'Bận');
  await send();
  await waitFor(() => expect(reason()).toHaveAccessibleDescription('Lý do quá ngắn.'));
  expect(reason()).toHaveValue('Bận');
});

test('does not submit again while a request is running', async () => {
  const route = jest.fn(() => new Promise(() => undefined));
  openDialog({ 'POST /cancel': route });
  await userEvent.type(reason(), 'Khách bận');
  await userEvent.dblClick(screen.getByRole('button', { name: 'Huỷ lịch' }));
  expect(route).toHaveBeenCalledTimes(1);
});

test('shows a conflict first, and sends the reason with the newer version only after that', async () => {
  const route = jest
    .fn()
    .mockImplementationOnce(() => {
      throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
    })
    .mockImplementation(() => ({}));
  openDialog({ 'POST /cancel': route, 'GET /visit': () => ({ version: 5 }) });
  await userEvent.type(reason(), 'Khách bận');
  await send();
  expect(await screen.findByRole('group', { name: /vừa được người khác cập nhật/ })).toHaveFocus();
  expect(close).not.toHaveBeenCalled();
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sentBy(route).map(([, version]) => version)).toEqual(['"3"', '"5"']);
});

test.each(['Escape', 'Quay lại'])('asks for confirmation before %s loses the reason', async (way) => {
  openDialog({});
  await userEvent.type(reason(), 'Khách bận');
  if (way === 'Escape') await userEvent.keyboard('{Escape}');
  else await userEvent.click(screen.getByRole('button', { name: way }));
  const question = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Sửa tiếp' }));
  expect(close).not.toHaveBeenCalled();
  expect(reason()).toHaveValue('Khách bận');
});

test('restores the reason after a reload', async () => {
  const first = openDialog({});
  await userEvent.type(reason(), 'Khách bận');
  first.unmount();
  openDialog({}, first.shell.storage);
  expect(reason()).toHaveValue('Khách bận');
});

test('sends the version that was shown when the dialog opened', async () => {
  const route = jest.fn(() => ({}));
  openDialog({ 'POST /cancel': route });
  await userEvent.type(reason(), 'Khách bận');
  act(() => setVersion(4));
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sentBy(route).map(([, version]) => version)).toEqual(['"3"']);
});

test('does not show a conflict again after a reload', async () => {
  const route = jest.fn(({ options }: FakeRequest) => {
    if (options?.headers?.['If-Match'] === '"5"') return {};
    throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
  });
  const api = { 'POST /cancel': route, 'GET /visit': () => ({ version: 5 }) };
  const first = openDialog(api);
  await userEvent.type(reason(), 'Khách bận');
  await send();
  await screen.findByRole('group', { name: /vừa được người khác cập nhật/ });
  first.unmount();
  openDialog(api, first.shell.storage);
  await send();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(sentBy(route).map(([, version]) => version)).toEqual(['"3"', '"5"']);
});
