import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OfficeBay, OfficeCalendar, StaffMember } from '@evcare/shared-contracts/office';
import { refusal, type FakeRequest, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { startOfWeek, addDays } from './days';
import { StaffManagementPage } from './staff-management-page';

const DAY = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY).toISOString();
const BAO: StaffMember = {
  id: 's1',
  fullName: 'Phạm Quốc Bảo',
  email: 'bao@evcare.test',
  phoneNumber: '+84903222333',
  role: 'technician',
  status: 'active',
  joined: true,
  skills: ['Lốp'],
  hiredOn: null,
  certificates: [{ code: 'HV_ELECTRICAL', expiresAt: inDays(20) }],
  shifts: [{ weekday: 1, startMinute: 480, endMinute: 720 }],
  absences: [],
  version: 7,
};
const BAY: OfficeBay = {
  id: 'b1',
  code: 'K1',
  name: 'Khoang 1',
  kind: 'bay',
  capabilities: ['LIFT'],
  active: true,
  version: 2,
};
const CALENDAR: OfficeCalendar = {
  hoursVersion: 4,
  hours: [{ weekday: 1, startMinute: 480, endMinute: 720 }],
  closed: [{ day: '2027-01-01', reason: 'Tết Dương lịch', appointments: 1 }],
};
const VISIT = { code: 'AP-261124-0007', startAt: '2026-11-24T01:30:00.000Z', customer: 'Nguyễn An' };

const open = (tab = '', api: FakeRoutes = {}, role: 'admin' | 'manager' = 'admin') =>
  renderBackoffice(<StaffManagementPage />, {
    role,
    at: `/admin/staff-management${tab}`,
    api: {
      'GET /admin/staff': () => ({
        data: { items: [BAO, { ...BAO, id: 's2', fullName: 'Lê Mới', joined: false, certificates: [] }] },
      }),
      'GET /admin/bays': () => ({ data: { items: [BAY] } }),
      'GET /admin/calendar': () => ({ data: CALENDAR }),
      ...api,
    },
  });
const bodyOf = (shell: ReturnType<typeof open>['shell'], method: string) =>
  shell.http.requests.find((request) => request.method === method);

test('counts certificates that expire soon and shows their remaining days', async () => {
  open();
  expect(await screen.findByText(/1 chứng chỉ đã hết hạn hoặc hết hạn trong 30 ngày tới/)).toBeVisible();
  const row = screen.getByRole('row', { name: /Phạm Quốc Bảo/ });
  expect(row).toHaveTextContent(/An toàn điện cao áp đến \d{2}\/\d{2}\/\d{4} \(còn 20 ngày\)/);
  expect(screen.getByRole('row', { name: /Lê Mới/ })).toHaveTextContent('Chưa nhận lời mời');
});

test('invites a staff member, shows a server error at its field and keeps the input', async () => {
  let taken = true;
  const { shell } = open('', {
    'POST /admin/staff': () => {
      if (taken)
        throw refusal(409, 'EMAIL_TAKEN', 'Email đã được sử dụng.', {
          errors: { email: ['Email đã được sử dụng.'] },
        });
      return { data: BAO, message: 'Đã tạo tài khoản và gửi email mời.' };
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Mời nhân viên' }));
  const dialog = screen.getByRole('dialog', { name: 'Mời nhân viên' });
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Họ và tên' }), 'Phan Thợ');
  await fill(userEvent, within(dialog).getByRole('textbox', { name: 'Email' }), 'tho@evcare.test');
  const send = within(dialog).getByRole('button', { name: 'Gửi lời mời' });
  await userEvent.click(send);
  expect(within(dialog).getByRole('textbox', { name: 'Email' })).toHaveAccessibleDescription(
    'Email đã được sử dụng.',
  );
  taken = false;
  await userEvent.click(send);
  expect(shell.toasts).toEqual([{ type: 'success', message: 'Đã tạo tài khoản và gửi email mời.' }]);
  expect(shell.http.requests.at(-2)?.body ?? bodyOf(shell, 'POST')?.body).toMatchObject({
    fullName: 'Phan Thợ',
    email: 'tho@evcare.test',
    phoneNumber: null,
    role: 'technician',
  });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

/** Sheet of Bảo, and the save of the whole sheet. */
const openSheet = async (api: FakeRoutes = {}, role: 'admin' | 'manager' = 'admin') => {
  const { shell } = open('?open=s1', api, role);
  const sheet = await screen.findByRole('dialog', { name: 'Phạm Quốc Bảo' });
  const save = () => userEvent.click(within(sheet).getByRole('button', { name: 'Lưu' }));
  return { shell, sheet, save };
};
const SAVED = { data: { member: { ...BAO, version: 8 }, appointments: [] } };

test('saves certificates, skills, shifts and leave of a staff member in one request with its version', async () => {
  const { shell, sheet, save } = await openSheet({ 'PUT /admin/staff/s1/sheet': () => SAVED });
  expect(within(sheet).getAllByRole('button', { name: 'Lưu' })).toHaveLength(1);
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Chẩn đoán xe điện' }));
  await save();
  expect(within(sheet).getByRole('link', { name: 'Vui lòng chọn ngày hết hạn.' })).toBeVisible();
  expect(shell.unsavedMarks()).toBe(1);
  await userEvent.type(
    within(sheet).getAllByLabelText('Có giá trị đến hết ngày')[1] as HTMLElement,
    '01/05/2028',
  );
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Kỹ năng' }), ', Sơn');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Thêm khoảng giờ Thứ Ba' }));
  expect(within(sheet).getByText('Cả tuần: 8 giờ')).toBeVisible();
  await userEvent.type(within(sheet).getByLabelText('Từ ngày'), '24/12/2026');
  await fill(userEvent, within(sheet).getByRole('textbox', { name: 'Lý do' }), 'Phép năm');
  await save();
  expect(shell.http.requests.filter(({ method }) => method === 'PUT')).toMatchObject([
    {
      path: '/admin/staff/s1/sheet',
      body: {
        hours: [
          { weekday: 1, startMinute: 480, endMinute: 720 },
          { weekday: 2, startMinute: 480, endMinute: 720 },
        ],
        newAbsences: [{ from: '2026-12-24', to: '2026-12-24', reason: 'Phép năm' }],
        removedAbsences: [],
        profile: {
          skills: ['Lốp', 'Sơn'],
          hiredOn: null,
          certificates: [{ code: 'HV_ELECTRICAL' }, { code: 'EV_DIAGNOSTICS', expiresOn: '2028-05-01' }],
        },
      },
      options: { headers: { 'If-Match': '"7"' } },
    },
  ]);
});

test('a manager saves shifts and leave without the parts that only an administrator may edit', async () => {
  const away = { id: 'a1', from: '2026-12-01', to: '2026-12-03', reason: 'Phép' };
  const { shell, sheet, save } = await openSheet(
    {
      'GET /admin/staff': () => ({ data: { items: [{ ...BAO, absences: [away] }] } }),
      'PUT /admin/staff/s1/sheet': () => SAVED,
    },
    'manager',
  );
  expect(within(sheet).queryByRole('textbox', { name: 'Kỹ năng' })).not.toBeInTheDocument();
  expect(within(sheet).getByText('Tổng: 3 ngày')).toBeVisible();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Bỏ ngày nghỉ từ 01/12/2026' }));
  expect(within(sheet).getByText(/sẽ bỏ khi lưu/)).toBeVisible();
  expect(within(sheet).queryByText('Tổng: 3 ngày')).not.toBeInTheDocument();
  await save();
  expect(bodyOf(shell, 'PUT')?.body).toEqual({
    hours: BAO.shifts,
    newAbsences: [],
    removedAbsences: ['a1'],
  });
});

test('shows at its field what is wrong with new leave', async () => {
  const { shell, sheet, save } = await openSheet();
  await userEvent.type(within(sheet).getByLabelText('Từ ngày'), '24/12/2026');
  await userEvent.type(within(sheet).getByLabelText('Đến hết ngày'), '20/12/2026');
  await fill(userEvent, within(sheet).getByRole('textbox', { name: 'Lý do' }), 'Phép năm');
  await save();
  expect(within(sheet).getByLabelText('Đến hết ngày')).toBeInvalid();
  expect(bodyOf(shell, 'PUT')).toBeUndefined();
});

test('does not overwrite skills that another user saved in the meantime', async () => {
  let member = BAO;
  const { shell, sheet, save } = await openSheet({
    'GET /admin/staff': () => ({ data: { items: [member] } }),
    'PUT /admin/staff/s1/sheet': ({ options }: FakeRequest) => {
      if (options?.headers?.['If-Match'] !== `"${member.version}"`)
        throw refusal(409, 'STALE_VERSION', 'Vừa được người khác cập nhật.');
      return { data: { member: { ...member, version: member.version + 1 }, appointments: [] } };
    },
  });
  await userEvent.type(within(sheet).getByRole('textbox', { name: 'Kỹ năng' }), ', Sơn');
  member = { ...BAO, version: 8, skills: ['Lốp', 'Gò'], shifts: [] };
  act(() => shell.live.tell('office', 'office.changed', { entity: 'user', id: 's1' }));
  await waitFor(() =>
    expect(shell.http.requests.filter(({ path }) => path === '/admin/staff')).toHaveLength(2),
  );
  await save();
  const panel = await within(sheet).findByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(panel).toHaveFocus();
  expect(panel).toHaveTextContent('Của bạn: Lốp, Sơn');
  expect(panel).toHaveTextContent('Bản mới: Lốp, Gò');
  await save();
  await userEvent.click(within(panel).getByRole('button', { name: 'Giữ của tôi: Kỹ năng' }));
  await save();
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  const sent = shell.http.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ options }) => options?.headers?.['If-Match'])).toEqual(['"7"', '"8"']);
  // Shifts that the user did not change keep what the other user saved.
  expect(sent.at(-1)?.body).toMatchObject({ hours: [], profile: { skills: ['Lốp', 'Sơn'] } });
});

test('asks before the sheet is closed with unsaved input', async () => {
  const { sheet } = await openSheet();
  await fill(userEvent, within(sheet).getByRole('textbox', { name: 'Lý do' }), 'Phép năm');
  await userEvent.keyboard('{Escape}');
  const question = await screen.findByRole('dialog', { name: 'Bỏ các thay đổi?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Bỏ thay đổi' }));
  await waitFor(() => expect(sheet).not.toBeInTheDocument());
});

test('lists the appointments affected by an absence', async () => {
  const { sheet, save } = await openSheet({
    'PUT /admin/staff/s1/sheet': () => ({ data: { member: BAO, appointments: [VISIT] } }),
  });
  await userEvent.type(within(sheet).getByLabelText('Từ ngày'), '24/11/2026');
  await fill(userEvent, within(sheet).getByRole('textbox', { name: 'Lý do' }), 'Phép năm');
  await save();
  const link = await within(sheet).findByRole('link', { name: VISIT.code });
  expect(link).toHaveAttribute('href', `/staff/appointments?open=${VISIT.code}`);
});

test('adds, changes and removes hours of a day', async () => {
  const { shell } = open('?tab=hours', { 'PUT /admin/calendar/hours': () => ({ data: CALENDAR }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm khoảng giờ Thứ Ba' }));
  const from = screen.getByLabelText('Thứ Ba, khoảng 1, từ');
  expect(from).toHaveFocus();
  await userEvent.clear(from);
  await userEvent.type(from, '09:30');
  expect(screen.getByText('Cả tuần: 6,5 giờ')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Sửa giờ Thứ Hai' }));
  expect(screen.queryByLabelText('Thứ Ba, khoảng 1, từ')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Bỏ khoảng 1 của Thứ Hai' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(bodyOf(shell, 'PUT')?.body).toEqual({ hours: [{ weekday: 2, startMinute: 570, endMinute: 720 }] });
});

test('keeps typed hours after a conflict, and sends them with the newer version after the user chooses them', async () => {
  let calendar = CALENDAR;
  const put = jest.fn(() => {
    throw refusal(409, 'STALE_VERSION', 'Giờ mở cửa vừa được người khác cập nhật. Tải lại?');
  });
  const { shell } = open('?tab=hours', {
    'GET /admin/calendar': () => ({ data: calendar }),
    'PUT /admin/calendar/hours': put,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Thêm khoảng giờ Thứ Ba' }));
  calendar = { ...CALENDAR, hoursVersion: 5, hours: [{ weekday: 3, startMinute: 480, endMinute: 720 }] };
  act(() => shell.live.tell('office', 'office.changed', { entity: 'calendar', id: null }));
  await waitFor(() =>
    expect(shell.http.requests.filter(({ path }) => path === '/admin/calendar')).toHaveLength(2),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  expect(await screen.findByText(/vừa được người khác cập nhật/)).toBeVisible();
  expect(screen.getByLabelText('Thứ Ba, khoảng 1, từ')).toHaveValue('08:00');
  const panel = screen.getByRole('group', { name: /vừa được người khác cập nhật/ });
  expect(panel).toHaveTextContent('Của bạn: Thứ Hai 08:00–12:00, Thứ Ba 08:00–12:00');
  expect(panel).toHaveTextContent('Bản mới: Thứ Tư 08:00–12:00');
  await userEvent.click(screen.getByRole('button', { name: 'Giữ của tôi: Giờ trong tuần' }));
  await userEvent.click(screen.getByRole('button', { name: 'Lưu' }));
  const sent = shell.http.requests.filter(({ method }) => method === 'PUT');
  expect(sent.map(({ options }) => options?.headers)).toEqual([{ 'If-Match': '"4"' }, { 'If-Match': '"5"' }]);
});

test('shows hours that another user changed when nothing was typed', async () => {
  let calendar = CALENDAR;
  const { shell } = open('?tab=hours', { 'GET /admin/calendar': () => ({ data: calendar }) });
  const dayOf = (name: string) => screen.getByText(name, { exact: true }).closest('li');
  expect(await screen.findByText('Cả tuần: 4 giờ')).toBeVisible();
  expect(dayOf('Thứ Hai')).toHaveTextContent('08:00–12:00');
  calendar = { ...CALENDAR, hoursVersion: 5, hours: [{ weekday: 3, startMinute: 600, endMinute: 720 }] };
  act(() => shell.live.tell('office', 'office.changed', { entity: 'calendar', id: null }));
  await waitFor(() => expect(dayOf('Thứ Tư')).toHaveTextContent('10:00–12:00'));
  expect(dayOf('Thứ Hai')).toHaveTextContent('Không làm');
});

test('keeps a bay with upcoming appointments active and lists them', async () => {
  open('?tab=bays', {
    'PUT /admin/bays/b1': () => {
      throw refusal(409, 'BAY_BUSY', 'Khoang này còn 1 lịch hẹn.', { details: { appointments: [VISIT] } });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Khoang 1' }));
  const dialog = screen.getByRole('dialog', { name: 'Sửa Khoang 1' });
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Khoang đang dùng' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Lưu' }));
  expect(within(dialog).getByText('Khoang này còn 1 lịch hẹn.')).toBeVisible();
  expect(within(dialog).getByRole('link', { name: VISIT.code })).toBeVisible();
});

test('shows shifts, leave and closed days of a week', async () => {
  const away = { id: 'a', from: '2026-11-25', to: '2026-11-26', reason: 'Phép' };
  const part = {
    id: 'b',
    from: '2026-11-23',
    to: '2026-11-23',
    startMinute: 600,
    endMinute: 720,
    reason: 'Phép',
  };
  open('?tab=week&week=2026-11-26', {
    'GET /admin/staff': () => ({ data: { items: [{ ...BAO, absences: [part, away] }] } }),
    'GET /admin/calendar': () => ({
      data: { hours: [], hoursVersion: 1, closed: [{ day: '2026-11-27', reason: 'Lễ', appointments: 0 }] },
    }),
  });
  expect(await screen.findByText('Tuần 23/11 – 29/11/2026')).toBeVisible();
  const cells = within(await screen.findByRole('row', { name: /Phạm Quốc Bảo/ })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    'Phạm Quốc Bảo',
    '08:00–12:00Nghỉ 10:00–12:00',
    'Nghỉ',
    'Nghỉ phép',
    'Nghỉ phép',
    'Xưởng nghỉ',
    'Nghỉ',
    'Nghỉ',
  ]);
});

test.each([
  ['', 'Mời nhân viên, đổi vai trò, khoá tài khoản: việc của Quản trị viên.'],
  ['?tab=bays', 'Thêm và sửa khoang: việc của Quản trị viên.'],
  ['?tab=hours', 'Đổi giờ mở cửa và ngày nghỉ: việc của Quản trị viên.'],
])('tells a manager on %s who may change what he only reads, and nobody else', async (tab, note) => {
  const { unmount } = open(tab, {}, 'manager');
  expect(await screen.findByText(note)).toBeVisible();
  unmount();
  open(tab);
  await screen.findByRole('table');
  expect(screen.queryByText(note)).not.toBeInTheDocument();
});

test('shows the opening hours to a manager without edit actions', async () => {
  open('?tab=hours', {}, 'manager');
  expect(await screen.findByText('Thứ Hai 08:00–12:00')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Mời nhân viên' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Thêm ngày nghỉ' })).not.toBeInTheDocument();
});

test.each([
  ['2026-11-22', '2026-11-16'],
  ['2026-11-23', '2026-11-23'],
  ['2026-02-31', '2026-03-02'],
])('the week of %s begins on %s', (day, monday) => expect(startOfWeek(day)).toBe(monday));

test('counts days across months', () => {
  expect(addDays('2026-12-30', 3)).toBe('2027-01-02');
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28');
});
