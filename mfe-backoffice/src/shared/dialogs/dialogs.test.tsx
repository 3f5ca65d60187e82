import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ConfirmDialog, ReasonDialog } from '.';

const close = jest.fn();
const confirm = jest.fn();
beforeEach(() => jest.clearAllMocks());

const openDialog = (more: { busy?: boolean; error?: string } = {}) =>
  renderBackoffice(
    <ReasonDialog
      open
      title="Huỷ lịch hẹn"
      confirm="Huỷ lịch"
      onClose={close}
      onConfirm={confirm}
      {...more}
    />,
  );
const reason = () => screen.getByRole('textbox', { name: 'Lý do' });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch' }));

test('requires a reason', async () => {
  openDialog();
  await userEvent.type(reason(), '   ');
  await send();
  expect(reason()).toHaveAccessibleDescription('Vui lòng nhập lý do.');
  expect(confirm).not.toHaveBeenCalled();
});

test('trims the reason before sending it', async () => {
  openDialog();
  await userEvent.type(reason(), '  Khách bận ');
  await send();
  expect(confirm).toHaveBeenCalledWith('Khách bận');
});

test("shows the server's error at the field and keeps the reason", async () => {
  const { rerender: _ } = openDialog({ error: 'Lý do quá ngắn.' });
  await userEvent.type(reason(), 'Bận');
  expect(reason()).toHaveAccessibleDescription('Lý do quá ngắn.');
  expect(reason()).toHaveValue('Bận');
});

test('does not submit again while a request is running', async () => {
  openDialog({ busy: true });
  await userEvent.type(reason(), 'Khách bận{Enter}');
  await send();
  expect(confirm).not.toHaveBeenCalled();
});

test('only closes the dialog on cancel and Escape', async () => {
  openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
});

test('a confirmation shows its error and confirms with the named button', async () => {
  renderBackoffice(
    <ConfirmDialog
      open
      title="Khoá tài khoản?"
      confirm="Khoá"
      onClose={close}
      onConfirm={confirm}
      error="Chưa khoá được."
    >
      Người này sẽ không đăng nhập được nữa.
    </ConfirmDialog>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa khoá được.');
  await userEvent.click(screen.getByRole('button', { name: 'Khoá' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});
