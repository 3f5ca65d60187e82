import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpError } from '@evcare/shared-contracts';
import { refusal } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { AN, renderAt } from '../../testing/render-at';

const REPLY = { code: 'LH-2026-00012', dueAt: '2026-11-30T03:00:00.000Z' };
const ok = { 'POST /contact': () => ({ data: REPLY }) };
const field = (name: string | RegExp) => screen.getByRole('textbox', { name });

async function fillIn() {
  const user = userEvent.setup();
  await fill(user, field('Họ và tên'), 'Nguyễn Văn An');
  await user.type(field('Số điện thoại'), '0912 345 678');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Chủ đề' }), 'Bảo hành');
  await fill(user, field('Nội dung'), 'Cáp sạc kêu tạch tạch khi cắm.');
  await user.click(screen.getByRole('checkbox', { name: /Tôi đồng ý/ }));
  return user;
}

test('gives directions to the workshop, without a map', async () => {
  await renderAt('/contact', { http: ok });
  expect(screen.getByText(/^Từ trung tâm/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Chỉ đường' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^geo:0,0\?q=128/),
  );
  expect(screen.queryByRole('img', { name: /Sơ đồ/ })).not.toBeInTheDocument();
});

test('replaces the form with the number of the sent request', async () => {
  const { shell } = await renderAt('/contact', { http: ok });
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  const thanks = await screen.findByRole('status');
  expect(thanks).toHaveTextContent(
    'Cảm ơn bạn! Mã yêu cầu LH-2026-00012. Chúng tôi sẽ gọi cho bạn trước 10:00 Thứ Hai 30/11.',
  );
  expect(thanks).toHaveFocus();
  expect(shell.http.requests[0]?.body).toEqual({
    fullName: 'Nguyễn Văn An',
    phoneNumber: '0912345678',
    email: null,
    topic: 'warranty',
    message: 'Cáp sạc kêu tạch tạch khi cắm.',
    consent: true,
    website: '',
  });
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu khác' }));
  expect(field('Nội dung')).toHaveValue('');
});

test('promises a call within the working hours of the page when an API of an earlier release sends no time', async () => {
  await renderAt('/contact', { http: { 'POST /contact': () => ({ data: { code: REPLY.code } }) } });
  expect(screen.getByText(/^Gửi câu hỏi, chúng tôi gọi lại trong 2 giờ làm việc\./)).toBeVisible();
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('status')).toHaveTextContent(/sẽ gọi cho bạn trong 2 giờ làm việc\.$/);
});

test('requires consent, which is not preselected', async () => {
  const { shell } = await renderAt('/contact', { http: ok });
  const consent = screen.getByRole('checkbox', { name: /Tôi đồng ý/ });
  expect(consent).not.toBeChecked();
  const user = await fillIn();
  await user.click(consent);
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bạn cần đồng ý để chúng tôi liên hệ lại.');
  expect(shell.http.requests).toEqual([]);
});

test('shows errors at their fields and keeps the input', async () => {
  await renderAt('/contact', { http: ok });
  const user = userEvent.setup();
  await user.type(field('Số điện thoại'), '12345');
  await user.type(field('Nội dung'), 'ngắn');
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Vui lòng chọn chủ đề.');
  expect(field('Số điện thoại')).toHaveAccessibleDescription(
    'Số điện thoại không hợp lệ (ví dụ 0912 345 678).',
  );
  expect(field('Nội dung')).toHaveValue('ngắn');
  expect(field('Họ và tên')).toHaveFocus();
});

test('keeps the input when the server rejects the request', async () => {
  await renderAt('/contact', {
    http: {
      'POST /contact': () => {
        throw refusal(429, 'RATE_LIMITED', 'Bạn thao tác quá nhanh. Vui lòng thử lại sau 5 phút.');
      },
    },
  });
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Bạn thao tác quá nhanh.');
  expect(field('Nội dung')).toHaveValue('Cáp sạc kêu tạch tạch khi cắm.');
});

test('shows an error when the request times out and re-enables the button', async () => {
  let giveUp!: () => void;
  const { shell } = await renderAt('/contact', {
    http: {
      'POST /contact': () =>
        new Promise((_, reject) => {
          giveUp = () =>
            reject(new HttpError('Máy chủ phản hồi quá lâu. Vui lòng thử lại.', 'timeout', 0, 'TIMEOUT'));
        }),
    },
  });
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  await act(async () => giveUp());
  expect(await screen.findByRole('alert')).toHaveTextContent('Máy chủ phản hồi quá lâu.');
  shell.http.routes = ok;
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('status')).toHaveTextContent('LH-2026-00012');
});

test.each([
  [413, 'Nội dung gửi lên quá lớn.'],
  [415, 'Định dạng này không được hỗ trợ.'],
  [422, 'Không xử lý được thông tin này.'],
  [429, 'Bạn thao tác quá nhanh. Vui lòng thử lại sau 2 phút.'],
])('shows the server’s message after a %i and can be retried', async (status, message) => {
  const { shell } = await renderAt('/contact', {
    http: {
      'POST /contact': () => {
        throw refusal(status, 'REFUSED', message);
      },
    },
  });
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(field('Nội dung')).toHaveValue('Cáp sạc kêu tạch tạch khi cắm.');
  shell.http.routes = ok;
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  expect(await screen.findByRole('status')).toHaveTextContent('LH-2026-00012');
});

test('prefills the message with the package in the address, and the contact data of a signed-in user', async () => {
  await renderAt('/contact?topic=package&package=standard', { user: AN });
  expect(screen.getByRole('combobox', { name: 'Chủ đề' })).toHaveDisplayValue('Gói dịch vụ');
  expect(field('Nội dung')).toHaveDisplayValue(/^Tôi muốn đăng ký Gói Tiêu chuẩn\./);
  expect(field('Họ và tên')).toHaveValue('Nguyễn Văn An');
  expect(field(/^Email/)).toHaveValue('an@evcare.test');
});

test('prefills the contact data of a user who becomes known after the first render, but not over typed text', async () => {
  const { shell } = await renderAt('/contact');
  await userEvent.type(field('Họ và tên'), 'Trần Thị Bình');
  act(() => shell.session.become(AN));
  expect(field(/^Email/)).toHaveValue('an@evcare.test');
  expect(field('Họ và tên')).toHaveValue('Trần Thị Bình');
});

test('ignores unknown values in the address', async () => {
  await renderAt('/contact?topic=x&package=y');
  expect(screen.getByRole('combobox', { name: 'Chủ đề' })).toHaveValue('');
  expect(field('Nội dung')).toHaveValue('');
});

test('restores the input after a reload until it is sent', async () => {
  const first = await renderAt('/contact', { http: ok });
  await userEvent.type(field('Nội dung'), 'Cáp sạc kêu tạch tạch');
  first.unmount();
  const second = await renderAt('/contact', { http: ok, storage: first.shell.storage });
  expect(await screen.findByText('Đã khôi phục nội dung bạn đang nhập dở.')).toBeVisible();
  expect(field('Nội dung')).toHaveValue('Cáp sạc kêu tạch tạch');
  await userEvent.clear(field('Nội dung'));
  const user = await fillIn();
  await user.click(screen.getByRole('button', { name: 'Gửi yêu cầu' }));
  await screen.findByRole('status');
  expect(second.shell.storage.perTab.get('form-drafts')).toBeNull();
});

test('asks for confirmation before a navigation that would lose the input', async () => {
  const { router, shell } = await renderAt('/contact', { http: ok });
  await fill(userEvent, field('Nội dung'), 'Cáp sạc');
  await act(() => router.navigate('/products'));
  const question = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Sửa tiếp' }));
  expect(field('Nội dung')).toHaveValue('Cáp sạc');
  await act(() => router.navigate('/products'));
  await userEvent.click(await screen.findByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/products'));
  expect(shell.storage.perTab.get('form-drafts')).toBeNull();
});
