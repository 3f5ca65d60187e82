import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderBackoffice } from '../../testing/render-backoffice';
import { ConfirmDialog } from '.';

const close = jest.fn();
const confirm = jest.fn();
beforeEach(() => jest.clearAllMocks());

const openDialog = (error?: string) =>
  renderBackoffice(
    <ConfirmDialog
      open
      title="Khoá tài khoản?"
      confirm="Khoá"
      onClose={close}
      onConfirm={confirm}
      {...(error !== undefined && { error })}
    >
      Người này sẽ không đăng nhập được nữa.
    </ConfirmDialog>,
  );

test('closes the dialog without confirming on cancel and on Escape', async () => {
  openDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Quay lại' }));
  expect(close).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(2);
  expect(confirm).not.toHaveBeenCalled();
});

test('a confirmation shows its error and confirms with the named button', async () => {
  openDialog('Chưa khoá được.');
  expect(screen.getByRole('alert')).toHaveTextContent('Chưa khoá được.');
  await userEvent.click(screen.getByRole('button', { name: 'Khoá' }));
  expect(confirm).toHaveBeenCalledTimes(1);
});
