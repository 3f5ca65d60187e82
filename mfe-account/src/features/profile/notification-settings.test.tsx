import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { NotificationSettings as Settings } from '@evcare/shared-contracts/workshop';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { deferred, renderRoutes } from '../../shared/testing/render-routes';
import { NotificationSettings } from './notification-settings';

const GET = 'GET /notifications/settings';
const PUT = 'PUT /notifications/settings';
const ALL: Settings = {
  appointmentMails: true,
  reminderMails: false,
  orderMails: true,
  offerMails: false,
  offerCalls: true,
};

const open = (http: FakeRoutes = {}) =>
  renderRoutes(() => [{ path: '/profile', element: <NotificationSettings /> }], '/profile', {
    http: { [GET]: () => ({ success: true, data: ALL }), ...http },
  });
const findSwitch = (label: string) => screen.findByRole('switch', { name: label });
const failWithServerError = () => {
  throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
};

test('shows each setting with its description', async () => {
  await open();
  expect(await findSwitch('Lịch hẹn và báo giá')).toBeChecked();
  expect(await findSwitch('Nhắc bảo dưỡng')).not.toBeChecked();
  expect(await findSwitch('Đơn hàng')).toBeChecked();
  expect(await findSwitch('Ưu đãi qua email')).not.toBeChecked();
  expect(await findSwitch('Ưu đãi qua điện thoại')).toBeChecked();
  expect(await findSwitch('Nhắc bảo dưỡng')).toHaveAccessibleDescription(/đăng kiểm hoặc bảo hiểm/);
});

test('updates a switch optimistically and sends all settings', async () => {
  const answer = deferred<unknown>();
  const { shell } = await open({ [PUT]: () => answer.promise });
  const user = userEvent.setup();
  const reminders = await findSwitch('Nhắc bảo dưỡng');
  await user.click(reminders);
  expect(reminders).toBeChecked();
  expect(shell.http.requests.at(-1)).toMatchObject({ method: 'PUT', body: { ...ALL, reminderMails: true } });
  answer.resolve({});
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Đã lưu lựa chọn của bạn.'));
});

test('reverts a switch and shows an error when saving fails', async () => {
  await open({ [PUT]: failWithServerError });
  const user = userEvent.setup();
  await user.click(await findSwitch('Đơn hàng'));
  expect(await screen.findByText(/Chưa lưu được/)).toBeVisible();
  expect(await findSwitch('Đơn hàng')).toBeChecked();
});

test('saves two changes in sequence and keeps both', async () => {
  const answers = [deferred<unknown>(), deferred<unknown>()];
  const sent: unknown[] = [];
  await open({
    [PUT]: ({ body }) => {
      sent.push(body);
      return answers[sent.length - 1]?.promise;
    },
  });
  const user = userEvent.setup();
  await user.click(await findSwitch('Nhắc bảo dưỡng'));
  await user.click(await findSwitch('Đơn hàng'));
  expect(sent).toHaveLength(1);
  answers[0]?.resolve({});
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ ...ALL, reminderMails: true, orderMails: false });
  answers[1]?.resolve({});
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Đã lưu'));
  expect(await findSwitch('Nhắc bảo dưỡng')).toBeChecked();
  expect(await findSwitch('Đơn hàng')).not.toBeChecked();
});

test('retries on demand when the settings fail to load', async () => {
  let fails = true;
  await open({ [GET]: () => (fails ? failWithServerError() : { success: true, data: ALL }) });
  const user = userEvent.setup();
  expect(await screen.findByText('Không tải được dữ liệu. Vui lòng thử lại.')).toBeVisible();
  fails = false;
  await user.click(screen.getByRole('button', { name: 'Thử lại' }));
  expect(await findSwitch('Đơn hàng')).toBeChecked();
});
