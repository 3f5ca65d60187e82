import { screen, waitFor } from '@testing-library/react';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderRoutes } from '../../shared/testing/render-routes';
import { PasswordForm } from './password-form';

const CHANGE = 'POST /Auth/change-password';

const open = async (hasPassword: boolean, answer: FakeRoutes[string] = () => ({ success: true })) => {
  const onCreated = jest.fn();
  const form = <PasswordForm email={AN.email} hasPassword={hasPassword} onCreated={onCreated} />;
  const view = await renderRoutes(() => [{ path: '/profile', element: form }], '/profile', {
    user: AN,
    http: { [CHANGE]: answer },
  });
  return { onCreated, ...view };
};
const field = (label: string) => screen.getByLabelText(label);

test('changes the password, shows a confirmation and clears the form', async () => {
  const { user, shell, requestsTo, onCreated } = await open(true);
  await fill(user, field('Mật khẩu hiện tại'), 'matkhau1');
  await fill(user, field('Mật khẩu mới'), 'matkhau2');
  await fill(user, field('Nhập lại mật khẩu'), 'matkhau2');
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  await waitFor(() => expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã đổi mật khẩu.' }]));
  expect(requestsTo(CHANGE)[0]?.body).toEqual({
    currentPassword: 'matkhau1',
    newPassword: 'matkhau2',
    confirmPassword: 'matkhau2',
  });
  for (const label of ['Mật khẩu hiện tại', 'Mật khẩu mới', 'Nhập lại mật khẩu']) {
    expect(field(label)).toHaveValue('');
  }
  expect(onCreated).not.toHaveBeenCalled();
});

test('shows a wrong current password under its field and keeps the input', async () => {
  const { user } = await open(true, () => {
    throw refusal(400, 'VALIDATION_FAILED', 'Mật khẩu hiện tại không đúng.', {
      errors: { currentPassword: ['Mật khẩu hiện tại không đúng.'] },
    });
  });
  await user.type(field('Mật khẩu hiện tại'), 'sai');
  await fill(user, field('Mật khẩu mới'), 'matkhau2');
  await user.type(field('Nhập lại mật khẩu'), 'matkhau2{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Vui lòng kiểm tra lại các mục sau:Mật khẩu hiện tại không đúng.',
  );
  expect(field('Mật khẩu hiện tại')).toHaveFocus();
  expect(field('Mật khẩu mới')).toHaveValue('matkhau2');
});

test('lists the missing fields of an empty form', async () => {
  const { user, shell } = await open(true);
  await user.click(screen.getByRole('button', { name: 'Đổi mật khẩu' }));
  const summary = await screen.findByRole('alert');
  expect(summary).toHaveTextContent('Vui lòng nhập mật khẩu.');
  expect(summary).toHaveTextContent('Vui lòng nhập mật khẩu ít nhất 8 ký tự, gồm chữ và số.');
  expect(summary).toHaveTextContent('Vui lòng nhập lại mật khẩu.');
  expect(shell.http.requests).toHaveLength(0);
});

test('creates the first password of an account without one', async () => {
  const { user, requestsTo, onCreated, shell } = await open(false);
  expect(screen.queryByLabelText('Mật khẩu hiện tại')).not.toBeInTheDocument();
  await fill(user, field('Mật khẩu mới'), 'matkhau2');
  await fill(user, field('Nhập lại mật khẩu'), 'matkhau2');
  await user.click(screen.getByRole('button', { name: 'Tạo mật khẩu' }));
  await waitFor(() => expect(onCreated).toHaveBeenCalledTimes(1));
  expect(requestsTo(CHANGE)[0]?.body).toEqual({ newPassword: 'matkhau2', confirmPassword: 'matkhau2' });
  expect(shell.toasts[0]?.message).toBe('Đã tạo mật khẩu.');
});
