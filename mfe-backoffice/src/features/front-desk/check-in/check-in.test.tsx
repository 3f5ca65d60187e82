import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { appointment, ok, reception } from '../testing/samples';
import { CheckInSheet } from './check-in-sheet';

const now = (changes: Partial<StaffAppointment> = {}) =>
  appointment({
    startAt: new Date(Date.now() - 5 * 60_000).toISOString(),
    endAt: new Date(Date.now() + 55 * 60_000).toISOString(),
    ...changes,
  });
const CODE = 'AP-261124-0001';
const POST = `POST /staff/appointments/${CODE}/check-in`;
const show = (api: FakeRoutes = {}, plate = '') => {
  const done = jest.fn();
  let uploads = 0;
  const rendered = renderBackoffice(
    <CheckInSheet code={CODE} plate={plate} onClose={() => undefined} onDone={done} />,
    {
      api: {
        [`GET /staff/appointments/${CODE}`]: () => ok(now()),
        'GET /staff/reception': () => ok(reception()),
        'POST /uploads': () => ok({ id: `p${(uploads += 1)}`, url: `https://x.test/p${uploads}` }),
        [POST]: () => ok(now({ status: 'checked_in' }), 'Đã cập nhật lịch hẹn.'),
        ...api,
      },
    },
  );
  return {
    ...rendered,
    done,
    sent: () => rendered.shell.http.requests.find(({ path }) => path.endsWith('check-in')),
  };
};
const sheet = async () => {
  await screen.findByLabelText(/Biển số trên xe/);
  return within(screen.getByRole('dialog', { name: `Tiếp nhận ${CODE}` }));
};
const photo = (n: number) =>
  new File([new Uint8Array([0xff, 0xd8, 0xff, ...Array.from({ length: 20 }, () => n)])], `${n}.jpg`, {
    type: 'image/jpeg',
  });
const fillIn = async (form: ReturnType<typeof within>, odometer = '46500') => {
  await userEvent.type(form.getByLabelText(/Biển số trên xe/), '51k 123.45');
  await userEvent.type(form.getByLabelText(/Số km hiện tại/), odometer);
  await fill(userEvent, form.getByLabelText(/Yêu cầu của khách/), 'Phanh kêu');
};
const submit = (form: ReturnType<typeof within>) =>
  userEvent.click(form.getByRole('button', { name: 'Tiếp nhận xe' }));

beforeAll(() => {
  URL.createObjectURL = () => 'blob:photo';
  URL.revokeObjectURL = () => undefined;
});

test('lists the missing fields in a summary, focuses the first one and sends nothing', async () => {
  const { sent } = show();
  const form = await sheet();
  await submit(form);
  const summary = within(form.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Vui lòng nhập biển số trên xe.',
    'Số km là số nguyên từ 0 đến 999.999.',
    'Vui lòng ghi yêu cầu của khách (tối đa 500 ký tự).',
    'Mới có 0 ảnh, cần ít nhất 4. Chụp thêm hoặc ghi lý do.',
  ]);
  expect(form.getByLabelText(/Biển số trên xe/)).toHaveFocus();
  expect(sent()).toBeUndefined();
});

test('checks a vehicle in with four photos, the battery level and a typed signature', async () => {
  const { sent, done } = show();
  const form = await sheet();
  await fillIn(form);
  await userEvent.type(form.getByLabelText(/^Pin/), '55');
  await userEvent.upload(form.getByLabelText(/Chụp hoặc chọn ảnh/), [photo(1), photo(2), photo(3), photo(4)]);
  await form.findByText('(4 ảnh)');
  await userEvent.click(form.getByRole('radio', { name: 'Gõ họ tên' }));
  await userEvent.type(form.getByLabelText('Họ tên người ký'), 'Nguyễn Văn An');
  await submit(form);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()?.body).toEqual({
    plate: '51k 123.45',
    odometer: 46_500,
    odometerReason: null,
    batteryPercent: 55,
    complaint: 'Phanh kêu',
    photoIds: ['p1', 'p2', 'p3', 'p4'],
    belongings: null,
    broughtBy: null,
    signature: { kind: 'typed', value: 'Nguyễn Văn An', width: 0, height: 0 },
    overrideReason: null,
  });
  expect(sent()?.options?.headers).toEqual({ 'If-Match': '"3"' });
});

test('fills in the plate that was read from the vehicle and the words of the booking', async () => {
  const booked = now({ notes: 'Phanh kêu' });
  const api = { [`GET /staff/appointments/${CODE}`]: () => ok(booked) };
  const { sent, done } = show(api, '51K-123.45');
  const form = await sheet();
  expect(form.getByLabelText(/Biển số trên xe/)).toHaveValue('51K-123.45');
  await userEvent.type(form.getByLabelText(/Số km hiện tại/), '46500');
  await userEvent.upload(form.getByLabelText(/Chụp hoặc chọn ảnh/), [photo(1), photo(2), photo(3), photo(4)]);
  await form.findByText('(4 ảnh)');
  await submit(form);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()?.body).toMatchObject({ plate: '51K-123.45', complaint: 'Phanh kêu' });
});

test('warns about a different plate, fewer kilometres or a low battery before the form is submitted', async () => {
  show();
  const form = await sheet();
  await userEvent.type(form.getByLabelText(/Biển số trên xe/), '51K-999.99');
  await userEvent.tab();
  expect(form.getAllByText('Biển số không khớp với lịch hẹn.')[0]).toBeVisible();
  await form.findByText(/Lần ghi trước: 46.200 km/);
  await userEvent.type(form.getByLabelText(/Số km hiện tại/), '45000');
  expect(form.getByText(/Thấp hơn lần ghi trước \(46.200 km\)/)).toBeVisible();
  expect(form.getByLabelText(/Lý do số km thấp hơn/)).toBeVisible();
  await userEvent.type(form.getByLabelText(/^Pin/), '12');
  expect(form.getByText(/Pin dưới 20%/)).toBeVisible();
});

test('requires a reason outside the check-in window and sends the reason', async () => {
  const late = new Date(Date.now() - 45 * 60_000).toISOString();
  const { sent, done } = show({
    [`GET /staff/appointments/${CODE}`]: () => ok(now({ startAt: late })),
  });
  const form = await sheet();
  await fillIn(form);
  await submit(form);
  expect(form.getAllByText('Vui lòng ghi lý do nhận ngoài giờ.')[0]).toBeVisible();
  await fill(userEvent, form.getByLabelText(/Lý do nhận ngoài giờ/), 'Kẹt xe');
  await submit(form);
  await waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent()?.body).toMatchObject({ overrideReason: 'Kẹt xe', photoIds: [] });
});

test('draws a signature as a path and clears it', async () => {
  show();
  const form = await sheet();
  const pad = form.getByRole('img', { name: /Khung ký tên/ });
  fireEvent.pointerDown(pad, { clientX: 0, clientY: 0, pointerId: 1 });
  fireEvent.pointerMove(pad, { clientX: 1, clientY: 1, pointerId: 1 });
  fireEvent.pointerUp(pad, { pointerId: 1 });
  expect(form.getByRole('img', { name: /Đã ký/ })).toBeVisible();
  await userEvent.click(form.getByRole('button', { name: 'Ký lại' }));
  expect(form.getByRole('img', { name: /Chưa ký/ })).toBeVisible();
});

test('keeps the input when sending fails, and keeps the stored draft when the sheet is closed', async () => {
  const api: FakeRoutes = {
    [POST]: () => {
      throw refusal(409, 'STALE_VERSION', 'Lịch hẹn vừa được người khác cập nhật. Tải lại?');
    },
  };
  const { unmount, shell, done } = show(api);
  const form = await sheet();
  await fillIn(form);
  await userEvent.type(form.getByLabelText(/Lý do nhận khi thiếu ảnh/), 'Vội');
  await submit(form);
  expect(await form.findByText(/vừa được người khác cập nhật/)).toBeVisible();
  expect(form.getByLabelText(/Yêu cầu của khách/)).toHaveValue('Phanh kêu');
  expect(done).not.toHaveBeenCalled();
  const storedDraft = shell.context.storage.perTab.get('form-drafts');
  expect(storedDraft).toContain('Phanh kêu');
  unmount();
  expect(shell.context.storage.perTab.get('form-drafts')).toBe(storedDraft);
});

test('blocks submitting while a photo upload has failed, and lets the user retry the upload', async () => {
  let works = false;
  const { sent } = show({
    'POST /uploads': () => {
      if (!works) throw refusal(413, 'TOO_LARGE', 'Ảnh quá lớn.');
      return ok({ id: 'p1', url: 'https://x.test/p1' });
    },
  });
  const form = await sheet();
  await fillIn(form);
  await userEvent.type(form.getByLabelText(/Lý do nhận khi thiếu ảnh/), 'Vội');
  await userEvent.upload(form.getByLabelText(/Chụp hoặc chọn ảnh/), [photo(1)]);
  const retry = await form.findByRole('button', { name: 'Gửi lại ảnh 1' });
  await submit(form);
  expect(form.getAllByText(/Có ảnh chưa gửi được/)[0]).toBeVisible();
  expect(sent()).toBeUndefined();
  works = true;
  await userEvent.click(retry);
  expect(await form.findByText('(1 ảnh)')).toBeVisible();
});

test('shows a server error at its field', async () => {
  show({
    [POST]: () => {
      const errors = { photoIds: ['Có ảnh không còn dùng được. Vui lòng chọn lại ảnh.'] };
      throw refusal(400, 'VALIDATION_FAILED', 'Kiểm tra lại.', { errors });
    },
  });
  const form = await sheet();
  await fillIn(form);
  await userEvent.type(form.getByLabelText(/Lý do nhận khi thiếu ảnh/), 'Vội');
  await submit(form);
  expect((await form.findAllByText(/Có ảnh không còn dùng được/)).length).toBeGreaterThan(0);
});
