import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../testing/render-backoffice';
import { AppointmentsPage } from './appointments-page';
import { appointment, board, item, listOf, ok, reception, resources, at } from './testing/samples';

const LIST = 'GET /staff/appointments';
const show = (api: FakeRoutes, at = '/staff/appointments') =>
  renderBackoffice(<AppointmentsPage />, {
    at,
    api: { 'GET /staff/appointments/resources': () => ok(resources), ...api },
  });
const paths = (shell: ReturnType<typeof show>['shell'], path: string) =>
  shell.http.requests.filter((request) => request.path.startsWith(path)).map((request) => request.path);

describe('the list', () => {
  test('shows today and an empty state when there are no appointments', async () => {
    const { shell } = show({ [LIST]: () => ok(listOf()) });
    expect(await screen.findByText('Hôm nay không có lịch hẹn.')).toBeVisible();
    expect(paths(shell, '/staff/appointments?')[0]).toMatch(/date=\d{4}-\d\d-\d\d/);
  });

  test('offers only the allowed steps of each appointment', async () => {
    const done = appointment({ code: 'AP-2', status: 'completed', steps: [] });
    show({ [LIST]: () => ok(listOf(appointment(), done)) });
    const row = within(await screen.findByRole('row', { name: /AP-261124-0001/ }));
    expect(row.getByRole('button', { name: 'Tiếp nhận' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Xác nhận' })).not.toBeInTheDocument();
    await userEvent.click(row.getByRole('button', { name: 'Thao tác khác với AP-261124-0001' }));
    expect(row.getByRole('button', { name: 'Huỷ lịch' })).toBeVisible();
    expect(row.queryByRole('button', { name: 'Không đến' })).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    expect(row.queryByRole('button', { name: 'Huỷ lịch' })).not.toBeInTheDocument();
    const other = within(screen.getByRole('row', { name: /AP-2\b/ }));
    expect(other.queryByRole('button', { name: /Thao tác/ })).not.toBeInTheDocument();
  });

  test('an appointment that is not due yet can be assigned and put back from its row', async () => {
    const later = appointment({ steps: ['reschedule', 'assign', 'cancel'] });
    const { shell } = show({
      [LIST]: () => ok(listOf(later)),
      'GET /staff/appointments/AP-261124-0001': () => ok(later),
      'POST /staff/appointments/AP-261124-0001/assign': () => ok({ ...later, version: 4 }, 'Đã gán.'),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Gán khoang, kỹ thuật viên: AP-261124-0001' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Gán AP-261124-0001' }));
    await userEvent.selectOptions(await dialog.findByLabelText('Khoang'), 'k2');
    await userEvent.click(dialog.getByRole('button', { name: 'Gán' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { label: 'Hoàn tác' } }]));
  });

  test('a free bay and technician are assigned by one press', async () => {
    const later = appointment({ steps: ['reschedule', 'assign', 'cancel'] });
    const shifts = [{ from: at('08:00'), to: at('17:30') }];
    const technicians = [{ id: 't1', fullName: 'Trần Kỹ Thuật', shifts, absences: [] }];
    const { shell } = show({
      [LIST]: () => ok(listOf(later)),
      'GET /staff/appointments/AP-261124-0001': () => ok(later),
      'GET /staff/appointments/day': () => ok(board({ technicians })),
      'POST /staff/appointments/AP-261124-0001/assign': () => ok({ ...later, version: 4 }, 'Đã gán.'),
    });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Gán khoang, kỹ thuật viên: AP-261124-0001' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Gán AP-261124-0001' }));
    const free = await dialog.findByRole('group', { name: 'Khoang 2' });
    await userEvent.click(within(free).getByRole('button', { name: 'Trần Kỹ Thuật, gán vào Khoang 2' }));
    await waitFor(() => expect(shell.toasts).toMatchObject([{ action: { label: 'Hoàn tác' } }]));
    const sent = shell.http.requests.find(({ path }) => path.endsWith('/assign'));
    expect(sent?.body).toEqual({ bayId: 'k2', technicianId: 't1' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('keeps the menu within the viewport when its button is in the lower left corner', async () => {
    const box = (x: number, y: number, width: number, height: number) => new DOMRect(x, y, width, height);
    jest.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (
      this: HTMLElement,
    ) {
      return this.tagName === 'UL' ? box(0, 0, 220, 140) : box(16, innerHeight - 50, 44, 44);
    });
    show({ [LIST]: () => ok(listOf(appointment())) });
    await userEvent.click(await screen.findByRole('button', { name: /Thao tác khác/ }));
    const menu = screen.getByRole('button', { name: 'Huỷ lịch' }).closest('ul');
    // The menu must not extend beyond the left edge or below the bottom, so it opens above its button.
    expect(menu).toHaveStyle({ left: '8px', top: `${innerHeight - 50 - 4 - 140}px` });
    jest.restoreAllMocks();
  });

  test('confirms an appointment with the version that was loaded', async () => {
    const requested = appointment({ status: 'requested', steps: ['confirm', 'cancel'] });
    const { shell } = show({
      [LIST]: () => ok(listOf(requested)),
      'POST /staff/appointments/AP-261124-0001/confirm': () => ok(appointment(), 'Đã cập nhật lịch hẹn.'),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(shell.toasts).toContainEqual(expect.objectContaining({ type: 'success' })));
    const sent = shell.http.requests.find(({ method }) => method === 'POST');
    expect(sent?.options?.headers).toEqual({ 'If-Match': '"3"' });
  });

  test('shows a conflict and fetches the list again', async () => {
    let version = 3;
    const { shell } = show({
      [LIST]: () => ok(listOf(appointment({ status: 'requested', steps: ['confirm'], version }))),
      'POST /staff/appointments/AP-261124-0001/confirm': () => {
        version = 4;
        throw refusal(409, 'STALE_VERSION', 'Lịch hẹn vừa được người khác cập nhật. Tải lại?');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Xác nhận' }));
    await waitFor(() => expect(paths(shell, '/staff/appointments?')).toHaveLength(2));
    expect(JSON.stringify(shell.toasts)).toContain('vừa được người khác cập nhật');
  });

  test('confirms several appointments at once and explains each failure', async () => {
    const waiting = (code: string) => appointment({ code, status: 'requested', steps: ['confirm'] });
    const results = [
      { code: 'AP-1', confirmed: true, reason: null, error: null },
      { code: 'AP-2', confirmed: false, reason: 'Lịch hẹn vừa thay đổi.', error: 'INVALID_TRANSITION' },
    ];
    const { shell } = show({
      [LIST]: () => ok(listOf(waiting('AP-1'), waiting('AP-2'), appointment({ code: 'AP-3' }))),
      'POST /staff/appointments/confirm-many': () => ok({ results }),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Chọn tất cả trong trang' }));
    await userEvent.click(screen.getByRole('button', { name: 'Xác nhận 2 lịch hẹn' }));
    expect(await screen.findByText('AP-2: Lịch hẹn vừa thay đổi.')).toBeVisible();
    const sent = shell.http.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ codes: ['AP-1', 'AP-2'] });
  });

  test('searches all days and returns to today when the search is cleared', async () => {
    const { search } = show({ [LIST]: () => ok(listOf(appointment())) });
    const field = await screen.findByRole('searchbox', { name: /Tìm mã/ });
    await userEvent.type(field, '51k{Enter}');
    expect(search()).toBe('?q=51k&date=all');
    await userEvent.click(screen.getByRole('button', { name: 'Xoá nội dung tìm' }));
    expect(search()).toBe('');
  });

  test('requires a reason to cancel and keeps it when cancelling fails', async () => {
    const { shell } = show({
      [LIST]: () => ok(listOf(appointment())),
      'POST /staff/appointments/AP-261124-0001/cancel': () => {
        throw refusal(500, 'INTERNAL', 'Có lỗi xảy ra.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: /Thao tác khác/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch' }));
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch hẹn' }));
    expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(false);
    await fill(userEvent, screen.getByRole('textbox', { name: /Lý do huỷ/ }), 'Khách bận');
    await userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch hẹn' }));
    await waitFor(() => expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(screen.getByRole('textbox', { name: /Lý do huỷ/ })).toHaveValue('Khách bận');
  });
});

test('after a conflict the dialog stays open with the latest version and can be submitted again', async () => {
  let version = 3;
  const { shell } = show({
    [LIST]: () => ok(listOf(appointment({ version }))),
    'GET /staff/appointments/AP-261124-0001': () => ok(appointment({ version })),
    'POST /staff/appointments/AP-261124-0001/cancel': () => {
      if (version === 4) return ok(appointment({ status: 'cancelled', steps: [] }), 'Đã huỷ.');
      version = 4;
      throw refusal(409, 'STALE_VERSION', 'Lịch hẹn vừa được người khác cập nhật. Tải lại?');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Thao tác khác/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Huỷ lịch' }));
  const dialog = within(await screen.findByRole('dialog'));
  // Focus starts in the first field.
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Lý do huỷ' })).toHaveFocus());
  await userEvent.keyboard('Khách báo bận');
  await userEvent.click(dialog.getByRole('button', { name: 'Huỷ lịch hẹn' }));
  expect(await dialog.findByRole('group', { name: /vừa được người khác cập nhật/ })).toHaveFocus();
  await waitFor(() => expect(paths(shell, '/staff/appointments?')).toHaveLength(2));
  await userEvent.click(dialog.getByRole('button', { name: 'Huỷ lịch hẹn' }));
  await waitFor(() => expect(shell.toasts).toContainEqual(expect.objectContaining({ message: 'Đã huỷ.' })));
  const sent = shell.http.requests.filter(({ method }) => method === 'POST');
  expect(sent.map(({ options }) => options?.headers)).toEqual([{ 'If-Match': '"3"' }, { 'If-Match': '"4"' }]);
});

test('shows a notice in the open appointment after a change by another user', async () => {
  let version = 3;
  const { shell } = show(
    {
      [LIST]: () => ok(listOf()),
      'GET /staff/appointments/AP-261124-0001': () => ok(appointment({ version })),
    },
    '/staff/appointments?open=AP-261124-0001',
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'AP-261124-0001' }));
  expect(await sheet.findByText('Nguyễn Văn An')).toBeVisible();
  expect(sheet.getByRole('link', { name: '0912 345 678' })).toHaveAttribute('href', 'tel:+84912345678');
  version = 4;
  act(() => shell.live.tell('office', 'office.changed', { entity: 'appointment', id: 'AP-261124-0001' }));
  expect(await sheet.findByText(/vừa được người khác cập nhật/)).toBeVisible();
});

describe('the board of a day', () => {
  const DAY_PATH = 'GET /staff/appointments/day';
  const MOVE = 'POST /staff/appointments/AP-261124-0001/reschedule';
  const url = '/staff/appointments?view=day&date=2026-11-24';
  const block = () =>
    screen.findByRole('button', { name: /^51K-123.45 09:00–10:00 .*Nguyễn Văn An .*, Khoang 1$/ });

  test('groups appointments by bay and opens an appointment', async () => {
    const { search } = show({ [DAY_PATH]: () => ok(board()) }, url);
    const bay = within(await screen.findByRole('region', { name: 'Khoang 1' }));
    await userEvent.click(bay.getByRole('button', { name: /51K-123.45/ }));
    expect(search()).toContain('open=AP-261124-0001');
  });

  test('moves an appointment with the arrow keys, announces each step and submits on Enter', async () => {
    const { shell } = show(
      {
        [DAY_PATH]: () => ok(board()),
        [MOVE]: () => ok(appointment({ startAt: at('10:00'), bayId: 'k2', version: 4 })),
      },
      url,
    );
    (await block()).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByText(/Đang chuyển 51K-123.45 .* Khoang 1, 09:30$/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByText('51K-123.45 Nguyễn Văn An: Khoang 2, 10:00')).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText(/^Đã chuyển 51K-123.45 .* đến Khoang 2, 10:00\.$/)).toBeInTheDocument();
    const sent = shell.http.requests.find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ startAt: at('10:00'), bayId: 'k2', technicianId: null });
    expect(sent?.options?.headers).toEqual({ 'If-Match': '"3"' });
  });

  test('keeps the appointment in place on Escape and at the edge of the board', async () => {
    const { shell } = show({ [DAY_PATH]: () => ok(board()) }, url);
    (await block()).focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowDown}{Escape}');
    expect(screen.getByText('Đã bỏ, 51K-123.45 Nguyễn Văn An giữ nguyên.')).toBeInTheDocument();
    expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
  });

  test('moves a rejected appointment back, explains why and offers free times', async () => {
    const details = { nearest: [at('14:00')] };
    const bodies: unknown[] = [];
    show(
      {
        [DAY_PATH]: () => ok(board()),
        [MOVE]: ({ body }) => {
          bodies.push(body);
          if (bodies.length > 1) return ok(appointment({ startAt: at('14:00') }));
          throw refusal(409, 'SLOT_TAKEN', 'Khung giờ này vừa có người đặt.', { details });
        },
      },
      url,
    );
    (await block()).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText(/Chưa chuyển được 51K-123.45 .* vừa có người đặt/)).toBeVisible();
    expect(await block()).toBeVisible();
    await userEvent.click(alert.getByRole('button', { name: 'Chuyển sang 14:00 Thứ Ba 24/11' }));
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(bodies[1]).toEqual({ startAt: at('14:00'), bayId: null, technicianId: null });
  });

  test('says that an appointment can no longer be moved', async () => {
    const fixed = item({ status: 'in_service', steps: [] });
    const { shell } = show({ [DAY_PATH]: () => ok(board({ appointments: [fixed] })) }, url);
    (await block()).focus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(screen.getByText('Lịch này không đổi được nữa.')).toBeInTheDocument();
    expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(false);
  });

  test('shows why a day is closed', async () => {
    const closed = { opensAt: null, closesAt: null, closed: 'Chủ nhật xưởng nghỉ', appointments: [] };
    show({ [DAY_PATH]: () => ok(board(closed)) }, url);
    expect(await screen.findByText('Xưởng đóng cửa: Chủ nhật xưởng nghỉ.')).toBeVisible();
  });
});

describe('the key', () => {
  test('n opens a new appointment, and ] goes to the next day', async () => {
    const { search } = show({ [LIST]: () => ok(listOf()) }, '/staff/appointments?date=2026-11-24');
    await screen.findByText(/không có lịch hẹn/);
    await userEvent.keyboard(']');
    expect(search()).toBe('?date=2026-11-25');
    await userEvent.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Tạo lịch hẹn' })).toBeVisible();
  });
});

test('a vehicle found by its plate fills in its owner for a new appointment', async () => {
  const knownVehicle = {
    id: 'v1',
    type: 'car',
    name: 'VF 8 2023',
    plate: '51K12345',
    owner: { id: 'c1', fullName: 'Nguyễn Văn An', email: 'an@example.vn', phoneNumber: '0912 345 678' },
  };
  const slots = [{ startAt: at('09:00'), left: 2 }];
  const day = { date: '2099-11-24', state: 'open', reason: null, slots };
  const { shell, search } = show(
    {
      [LIST]: () => ok(listOf()),
      'GET /staff/vehicles': () => ok({ items: [knownVehicle] }),
      'GET /staff/appointments/availability': () =>
        ok({ minutes: 60, days: [day], earliest: null, refusal: null, split: null }),
      'POST /staff/appointments': () => ok(appointment({ code: 'AP-9', steps: ['check-in'] })),
      'GET /staff/appointments/AP-9': () => ok(appointment({ code: 'AP-9' })),
      'GET /staff/reception': () => ok(reception()),
    },
    '/staff/appointments?new=phone&plate=51k123&date=2099-11-24',
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Tạo lịch hẹn' }));
  await userEvent.click(await sheet.findByRole('button', { name: /51K-123.45 của Nguyễn Văn An/ }));
  expect(sheet.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
  await userEvent.click(sheet.getByRole('button', { name: 'Tạo lịch hẹn' }));
  expect(sheet.getAllByText('Vui lòng chọn ít nhất một dịch vụ.')[0]).toBeVisible();
  await userEvent.click(await sheet.findByRole('checkbox', { name: /Bảo dưỡng cơ bản/ }));
  await userEvent.click(await sheet.findByRole('radio', { name: /09:00/ }));
  await userEvent.click(sheet.getByRole('button', { name: 'Tạo lịch hẹn' }));
  await waitFor(() => expect(search()).toContain('open=AP-9'));
  expect(search()).not.toContain('do=check-in');
  const sent = shell.http.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toMatchObject({
    source: 'phone',
    customerId: 'c1',
    appointment: { vehicleId: 'v1', vehicle: null, services: ['BD-CB'], usePackage: true },
  });
  expect(sent?.options?.headers).toHaveProperty('Idempotency-Key');
});

test('a customer who is here already is taken in by the one way in, from the form and from old links', async () => {
  const knownPlate = '/staff/service-orders?do=receive&plate=51k123';
  const api = { [LIST]: () => ok(listOf()) };
  const { unmount } = show(api, '/staff/appointments?new=phone&plate=51k123&date=2099-11-24');
  const sheet = within(await screen.findByRole('dialog', { name: 'Tạo lịch hẹn' }));
  expect(sheet.queryByRole('radio', { name: 'Đến thẳng xưởng' })).not.toBeInTheDocument();
  expect(sheet.getByRole('link', { name: 'Nhận xe' })).toHaveAttribute('href', knownPlate);
  unmount();
  const { router } = show(api, '/staff/appointments?new=walk_in&plate=51k123');
  await waitFor(() => {
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe(knownPlate);
  });
});
