import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderOffice } from '../../testing/render-office';
import { ConfirmDialog, ReasonDialog } from '.';

const close = jest.fn();
const confirm = jest.fn();
beforeEach(() => jest.clearAllMocks());

const ask = (more: { busy?: boolean; error?: string } = {}) =>
  renderOffice(
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

test('nothing is done without a reason', async () => {
  ask();
  await userEvent.type(reason(), '   ');
  await send();
  expect(reason()).toHaveAccessibleDescription('Vui lòng nhập lý do.');
  expect(confirm).not.toHaveBeenCalled();
});

test('the reason is sent without the blanks around it', async () => {
  ask();
  await userEvent.type(reason(), '  Khách bận ');
  await send();
  expect(confirm).toHaveBeenCalledWith('Khách bận');
});

test('what the server said stands at the field, and the reason stays', async () => {
  const { rerender: _ } = ask({ error: 'Lý do quá ngắn.' });
  await userEvent.type(reason(), 'Bận');
  expect(reason()).toHaveAccessibleDescription('Lý do quá ngắn.');
  expect(reason()).toHaveValue('Bận');
});

test('while it is being sent it is not sent again', async () => {
  ask({ busy: true });
  await userEvent.type(reason(), 'Khách bận{Enter}');
  await send();
  expect(confirm).not.toHaveBeenCalled();
});

test('leaving does nothing but close', async () => {
  ask();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ qua' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
});

test('a question is answered by a button that says what it does', async () => {
  renderOffice(
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
