import { screen, within } from '@testing-library/react';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderRoutes } from '../../../shared/testing/render-routes';
import { SecurityPanel } from './security-panel';

const PATH = '/Auth/second-factor';
const CODES = ['ABCD-EFGH-JKMN', '0123-4567-89AB'];
const status = (enabled: boolean, nextStep: string | null = null) => ({
  data: { enabled, recoveryCodesLeft: enabled ? 7 : 0, nextStep },
});
const open = (http: NonNullable<Parameters<typeof renderRoutes>[2]>['http'], hasPassword = true) =>
  renderRoutes(
    () => [{ path: '/profile', element: <SecurityPanel hasPassword={hasPassword} /> }],
    '/profile',
    {
      user: AN,
      http,
    },
  );

test('enabling asks for the password, shows a QR code and ends with the recovery codes', async () => {
  let enabled = false;
  const { user, requestsTo } = await open({
    [`GET ${PATH}`]: () => status(enabled, 'set-up-second-factor'),
    [`POST ${PATH}`]: () => ({ data: { secret: 'ABCDEFGHIJKL', uri: 'otpauth://x', qrSvg: '<svg/>' } }),
    [`POST ${PATH}/confirm`]: () => {
      enabled = true;
      return { data: { recoveryCodes: CODES } };
    },
  });
  expect(await screen.findByText(/Vai trò của bạn cần xác thực hai bước/)).toBeInTheDocument();
  await fill(user, screen.getByLabelText('Mật khẩu hiện tại'), 'mat-khau-dai-15');
  await user.click(screen.getByRole('button', { name: 'Bật xác thực hai bước' }));
  expect(await screen.findByRole('img', { name: /Mã QR/ })).toHaveAttribute(
    'src',
    'data:image/svg+xml,%3Csvg%2F%3E',
  );
  expect(screen.getByText('ABCD EFGH IJKL')).toBeInTheDocument();
  expect(requestsTo(`POST ${PATH}`)[0]?.body).toEqual({ currentPassword: 'mat-khau-dai-15' });
  await user.type(screen.getByLabelText('Mã xác thực'), '123456');
  await user.click(screen.getByRole('button', { name: 'Xác nhận' }));
  expect(await screen.findByRole('heading', { name: 'Mã khôi phục' })).toHaveFocus();
  expect(within(screen.getByRole('list')).getAllByRole('listitem')).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Tôi đã lưu các mã' }));
  expect(screen.getByText('Xác thực hai bước đang bật.')).toBeInTheDocument();
  expect(screen.queryByText(CODES[0]!)).not.toBeInTheDocument();
});

test('copies the recovery codes and reports success or failure', async () => {
  const { user, shell } = await open({
    [`GET ${PATH}`]: () => status(true),
    [`POST ${PATH}/recovery-codes`]: () => ({ data: { recoveryCodes: CODES } }),
  });
  await user.type(await screen.findByLabelText('Mã xác thực'), '123456{Enter}');
  const copy = await screen.findByRole('button', { name: 'Sao chép' });
  const write = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
  await user.click(copy);
  expect(write).toHaveBeenCalledWith(CODES.join('\n'));
  write.mockRejectedValueOnce(new Error('denied'));
  await user.click(copy);
  expect(shell.toasts).toEqual([
    { type: 'success', message: 'Đã sao chép các mã.' },
    { type: 'error', message: 'Chưa sao chép được. Hãy chọn các mã rồi sao chép.' },
  ]);
});

test('shows a wrong password at its field', async () => {
  const { user } = await open({
    [`GET ${PATH}`]: () => status(false),
    [`POST ${PATH}`]: () => {
      throw refusal(400, 'INVALID_CREDENTIALS', 'x', {
        errors: { currentPassword: ['Mật khẩu hiện tại không đúng.'] },
      });
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Bật xác thực hai bước' }));
  expect(await screen.findByText('Mật khẩu hiện tại không đúng.')).toBeInTheDocument();
});

test('renewing the recovery codes requires a code, and so does disabling the second factor', async () => {
  let enabled = true;
  const { user, requestsTo } = await open({
    [`GET ${PATH}`]: () => status(enabled),
    [`POST ${PATH}/recovery-codes`]: () => ({ data: { recoveryCodes: CODES } }),
    [`POST ${PATH}/remove`]: () => {
      enabled = false;
      return { success: true, data: null };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Tạo mã khôi phục mới' }));
  expect(screen.getByText('Vui lòng nhập mã xác thực.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Mã xác thực'), '123456{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Tôi đã lưu các mã' }));
  expect(requestsTo(`POST ${PATH}/recovery-codes`)).toHaveLength(1);
  await user.type(screen.getByLabelText('Mã xác thực'), '654321');
  await user.click(screen.getByRole('button', { name: 'Tắt xác thực hai bước' }));
  expect(await screen.findByLabelText('Mật khẩu hiện tại')).toBeInTheDocument();
  expect(requestsTo(`POST ${PATH}/remove`)[0]?.body).toEqual({ code: '654321' });
});

test('keeps showing the recovery codes when the status fails to reload', async () => {
  let fails = false;
  const { user } = await open({
    [`GET ${PATH}`]: () => {
      if (fails) throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
      return status(true);
    },
    [`POST ${PATH}/recovery-codes`]: () => {
      fails = true;
      return { data: { recoveryCodes: CODES } };
    },
  });
  await user.type(await screen.findByLabelText('Mã xác thực'), '123456{Enter}');
  expect(await screen.findByText(CODES[0]!)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tôi đã lưu các mã' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
});
