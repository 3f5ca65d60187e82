import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpError, type RemoteContext } from '@evcare/shared-contracts';
import { FakeStorage, refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { AN, deferred, renderRoutes } from '../../shared/testing/render-routes';
import { profileLoader, revalidateProfile } from './profile-loader';
import { ProfilePage } from './profile-page';

const GET = 'GET /Auth/profile';
const PUT = 'PUT /Auth/profile';
const OTHER_SPELLING = {
  userId: 'u-1',
  fullName: AN.fullName,
  email: AN.email,
  emailVerified: true,
  phone: '+84912345678',
  dob: '1992-04-18T00:00:00Z',
  gender: 'FEMALE',
  address: '128 Nguyễn Văn Linh',
};

const routes = (context: RemoteContext) => [
  {
    path: '/profile',
    element: <ProfilePage />,
    loader: profileLoader(context),
    shouldRevalidate: revalidateProfile,
  },
];
const open = (
  http: FakeRoutes = {},
  { user = AN as typeof AN | null, path = '/profile', storage = new FakeStorage() } = {},
) =>
  renderRoutes(routes, path, {
    user,
    storage,
    http: { [GET]: () => ({ success: true, data: OTHER_SPELLING }), ...http },
  });

const name = () => screen.findByLabelText('Họ và tên');
const save = () => screen.getByRole('button', { name: 'Lưu thay đổi' });

describe('a guest', () => {
  test('sees a sign-in link instead of a redirect', async () => {
    const { shell, router } = await open({}, { user: null });
    expect(screen.getByText('Đăng nhập để xem hồ sơ')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Đăng nhập' })).toHaveAttribute(
      'href',
      '/auth/login?redirect=%2Fprofile',
    );
    expect(router.state.location.pathname).toBe('/profile');
    expect(shell.http.requests).toHaveLength(0);
  });

  test('sees the profile after signing in on the page', async () => {
    const { shell } = await open({}, { user: null });
    act(() => shell.session.become(AN));
    expect(await name()).toHaveValue(AN.fullName);
  });
});

describe('loading', () => {
  test('shows a skeleton, then the profile of a response with the alternative field names', async () => {
    const answer = deferred<unknown>();
    await open({ [GET]: () => answer.promise });
    expect(screen.getByText('Đang tải hồ sơ…')).toBeInTheDocument();
    await act(async () => answer.resolve({ data: OTHER_SPELLING }));
    expect(await name()).toHaveValue('Nguyễn Hoài An');
    expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0912 345 678');
    expect(screen.getByLabelText('Ngày sinh')).toHaveValue('18/04/1992');
    expect(screen.getByLabelText('Giới tính')).toHaveValue('female');
    expect(screen.getByLabelText('Địa chỉ')).toHaveValue('128 Nguyễn Văn Linh');
    expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  });

  test('retries on demand after a failure', async () => {
    let isDown = true;
    const { user } = await open({
      [GET]: () => {
        if (isDown) throw refusal(500, 'INTERNAL', 'x');
        return { data: OTHER_SPELLING };
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu. Vui lòng thử lại.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Thử lại' }));
    expect(await name()).toBeInTheDocument();
  });

  test('reports a timeout as a timeout', async () => {
    await open({
      [GET]: () => {
        throw new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT');
      },
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Máy chủ phản hồi quá lâu.');
  });

  test('treats a response without a profile as a failure', async () => {
    await open({ [GET]: () => ({ data: { nothing: true } }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Không tải được dữ liệu.');
  });
});

describe('saving', () => {
  test('is enabled by a change, sends the field names of the specification and refreshes the user', async () => {
    const { user, shell, requestsTo } = await open({ [PUT]: () => ({ success: true }) });
    await name();
    expect(save()).toBeDisabled();
    await user.clear(screen.getByLabelText('Số điện thoại'));
    await user.type(screen.getByLabelText('Số điện thoại'), '098 765 4321');
    await user.clear(screen.getByLabelText('Địa chỉ'));
    await user.selectOptions(screen.getByLabelText('Giới tính'), 'Chưa chọn');
    await user.click(save());
    await waitFor(() => expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã lưu thay đổi.' }]));
    expect(requestsTo(PUT)[0]?.body).toEqual({
      fullName: 'Nguyễn Hoài An',
      phoneNumber: '0987654321',
      address: null,
      dateOfBirth: '1992-04-18',
      gender: null,
    });
    expect(requestsTo(GET)).toHaveLength(2);
    expect(screen.getByLabelText('Số điện thoại')).toHaveValue('0987 654 321');
    expect(save()).toBeDisabled();
  });

  test('shows both values of a field that was changed elsewhere, and sends the chosen value', async () => {
    let stored = { ...OTHER_SPELLING, version: 3 };
    const { user, requestsTo } = await open({
      [GET]: () => ({ data: stored }),
      [PUT]: ({ options }) => {
        if (options?.headers?.['If-Match'] === '"4"') return { data: { ...stored, version: 5 } };
        stored = { ...stored, version: 4, fullName: 'Nguyễn An', address: '1 Lê Lợi' };
        throw refusal(409, 'STALE_VERSION', 'Hồ sơ vừa được thay đổi ở nơi khác. Tải lại?');
      },
    });
    await user.type(await name(), ' B');
    await user.click(save());
    const panel = await screen.findByRole('group', { name: /vừa được thay đổi ở nơi khác/ });
    expect(panel).toHaveFocus();
    expect(panel).toHaveTextContent('Của bạn: Nguyễn Hoài An B');
    expect(panel).toHaveTextContent('Bản mới: Nguyễn An');
    await user.click(within(panel).getByRole('button', { name: 'Giữ của tôi: Họ và tên' }));
    await user.click(save());
    await waitFor(() => expect(panel).not.toBeInTheDocument());
    expect(requestsTo(PUT)[1]?.body).toMatchObject({ fullName: 'Nguyễn Hoài An B', address: '1 Lê Lợi' });
  });

  test('restores what was typed before a reload', async () => {
    const first = await open();
    await first.user.type(await name(), ' B');
    const { storage } = first.shell;
    first.unmount();
    await open({}, { storage });
    expect(await name()).toHaveValue('Nguyễn Hoài An B');
    expect(save()).toBeEnabled();
  });

  test('shows server errors under their fields and keeps the input', async () => {
    const { user } = await open({
      [PUT]: () => {
        throw refusal(400, 'VALIDATION_FAILED', 'Vui lòng kiểm tra lại thông tin.', {
          errors: { fullName: ['Tên này không được phép.'] },
        });
      },
    });
    await user.type(await name(), ' B');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Vui lòng kiểm tra lại thông tin.');
    expect(await name()).toHaveAccessibleDescription('Tên này không được phép.');
    expect(await name()).toHaveValue('Nguyễn Hoài An B');
  });

  test('shows an error when the request times out and re-enables the button', async () => {
    const answer = deferred<unknown>();
    const { user, shell, requestsTo } = await open({ [PUT]: () => answer.promise });
    await user.type(await name(), ' B');
    await user.click(save());
    await user.click(screen.getByRole('button', { name: /Đang lưu|Lưu thay đổi/ }));
    expect(requestsTo(PUT)).toHaveLength(1);
    await act(async () =>
      answer.reject(new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT')),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent('Máy chủ phản hồi quá lâu.');
    expect(await name()).toHaveValue('Nguyễn Hoài An B');
    shell.http.routes[PUT] = () => ({ success: true });
    await user.click(save());
    await waitFor(() => expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã lưu thay đổi.' }]));
  });

  test.each([
    [413, 'Nội dung gửi lên quá lớn.'],
    [415, 'Định dạng này không được hỗ trợ.'],
    [422, 'Không xử lý được thông tin này.'],
    [429, 'Bạn thao tác quá nhanh. Vui lòng thử lại sau 2 phút.'],
  ])('shows the server’s message after a %i and can be retried', async (status, message) => {
    const { user, requestsTo } = await open({
      [PUT]: () => {
        throw refusal(status, 'REFUSED', message);
      },
    });
    await user.type(await name(), ' B');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(await name()).toHaveValue('Nguyễn Hoài An B');
    await user.click(save());
    expect(requestsTo(PUT)).toHaveLength(2);
  });

  test('rejects a date of birth out of range', async () => {
    const { user } = await open();
    await name();
    await user.clear(screen.getByLabelText('Ngày sinh'));
    await user.type(screen.getByLabelText('Ngày sinh'), '01/01/2020');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Ngày sinh không hợp lệ.');
  });
});

describe('unsaved changes', () => {
  test('are kept when switching tabs', async () => {
    const { user, router, requestsTo } = await open();
    await user.type(await name(), ' B');
    await user.click(screen.getByRole('tab', { name: 'Đổi mật khẩu' }));
    expect(router.state.location.search).toBe('?tab=password');
    expect(screen.getByLabelText('Mật khẩu hiện tại')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Thông tin' }));
    expect(await name()).toHaveValue('Nguyễn Hoài An B');
    expect(requestsTo(GET)).toHaveLength(1);
  });

  test('block navigation until the user confirms', async () => {
    const { user, router } = await open();
    await user.type(await name(), ' B');
    await act(() => router.navigate('/services'));
    await user.click(
      within(await screen.findByRole('dialog', { name: 'Rời trang mà chưa lưu?' })).getAllByRole('button', {
        name: 'Ở lại',
      })[0]!,
    );
    expect(router.state.location.pathname).toBe('/profile');
    await act(() => router.navigate('/services'));
    await user.click(await screen.findByRole('button', { name: 'Rời trang' }));
    expect(await screen.findByText('Đang ở /services')).toBeInTheDocument();
  });

  test('block closing the tab', async () => {
    const { user } = await open();
    const closing = () => {
      const event = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    await name();
    expect(closing()).toBe(false);
    await user.type(await name(), ' B');
    expect(closing()).toBe(true);
  });

  test('do not block navigation after signing out', async () => {
    const { user, shell, router } = await open();
    await user.type(await name(), ' B');
    await act(async () => {
      shell.session.become(null);
      await router.navigate('/');
    });
    expect(await screen.findByText('Đang ở /')).toBeInTheDocument();
  });
});

describe('the e-mail', () => {
  test('shows that it is verified', async () => {
    await open();
    expect(await screen.findByText('Đã xác thực')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Xác thực email' })).not.toBeInTheDocument();
  });

  test('can be verified, and its badge changes when the session is updated', async () => {
    const { user, shell } = await open({}, { user: { ...AN, emailVerified: false } });
    await user.click(await screen.findByRole('button', { name: 'Xác thực email' }));
    expect(shell.dialogs).toEqual([{ id: 'verify-email', params: { email: AN.email } }]);
    act(() => shell.session.become(AN));
    expect(screen.getByText('Đã xác thực')).toBeInTheDocument();
  });
});

test('opens the notifications tab from the URL', async () => {
  await open(
    {
      'GET /notifications/settings': () => ({
        success: true,
        data: { appointmentMails: true, reminderMails: true, orderMails: false },
      }),
    },
    { path: '/profile?tab=notifications' },
  );
  expect(await screen.findByRole('tab', { name: 'Thông báo' })).toHaveAttribute('aria-selected', 'true');
  expect(await screen.findByRole('switch', { name: 'Đơn hàng' })).not.toBeChecked();
});
