import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DayUse, WeekBoard, WeekDay, WeekItem } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { AppointmentsPage } from '../appointments-page';
import { at, board, DAY, item, ok, resources, work } from '../testing/samples';

const WEDNESDAY = '2026-11-25';
const weekItem = (changes: Partial<WeekItem> = {}): WeekItem => ({
  ...item(),
  certificates: [],
  problems: [],
  ...changes,
});
const use = (resourceId: string, changes: Partial<DayUse> = {}): DayUse => ({
  resourceId,
  capacity: 510,
  occupied: 0,
  absences: [],
  ...changes,
});
const day = (date: string, changes: Partial<WeekDay> = {}): WeekDay => ({
  date,
  closed: null,
  open: [{ from: at('08:00', date), to: at('17:30', date) }],
  appointments: [],
  occupied: [],
  uses: ['k1', 'k2', 'x1', 't1', 't2'].map((id) => use(id)),
  ...changes,
});
const week = (changes: Partial<WeekDay> = {}): WeekBoard => ({
  now: at('09:20'),
  bays: [...board().bays, { id: 'x1', name: 'Xe lưu động 1', kind: 'van', capabilities: [] }],
  technicians: [
    { id: 't1', fullName: 'Trần Kỹ Thuật', certificates: [] },
    { id: 't2', fullName: 'Lê Thợ Máy', certificates: [] },
  ],
  days: [day(DAY, { appointments: [weekItem()], ...changes }), day(WEDNESDAY)],
});
const WEEK = 'GET /staff/appointments/week';
const show = (api: FakeRoutes, address = '/staff/appointments?view=week&date=2026-11-24') =>
  renderBackoffice(<AppointmentsPage />, {
    at: address,
    api: {
      'GET /staff/appointments/resources': () => ok(resources),
      'GET /staff/appointments/problems': () => ok({ items: [] }),
      [WEEK]: () => ok(week()),
      ...api,
    },
  });
// The address does not name the current day.
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(at('09:20'))));
const RESCHEDULE = 'POST /staff/appointments/AP-261124-0001/reschedule';
const block = () => screen.findByRole('button', { name: /09:00–10:00 51K-123\.45/ });

test('shows the load of each bay, and groups by van and by person at an address of its own', async () => {
  const uses = [use('k1', { occupied: 330 }), use('k2', { occupied: 540 }), use('t1', { occupied: 60 })];
  const { search } = show({
    [WEEK]: () => ok(week({ uses, occupied: [{ ...work(), resourceId: 'k2' }] })),
  });
  const row = within(await screen.findByRole('row', { name: /Khoang 1/ }));
  expect(row.getByText('5,5/8,5 giờ')).toBeVisible();
  const overloaded = within(screen.getByRole('row', { name: /Khoang 2/ }));
  expect(overloaded.getByText('· Quá tải')).toBeVisible();
  expect(overloaded.getByRole('link', { name: /61A-550\.03/ })).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Xe lưu động' }));
  expect(await screen.findByRole('row', { name: /Xe lưu động 1/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Người' }));
  expect(await screen.findByRole('row', { name: /Trần Kỹ Thuật/ })).toBeVisible();
  expect(search()).toContain('by=person');
  await userEvent.click(screen.getByRole('button', { name: 'Tuần sau' }));
  expect(search()).toContain('date=2026-12-01');
});

test('says why a technician is away and which appointments need another one', async () => {
  const absences = [{ from: at('08:00'), to: at('17:30'), reason: 'Nghỉ phép' }];
  const problems = [
    {
      code: 'AP-261124-0001',
      startAt: at('09:00'),
      customer: 'Nguyễn Văn An',
      plate: '51K-123.45',
      technician: 'Trần Kỹ Thuật',
      problems: ['leave'],
    },
  ];
  const { search } = show(
    {
      [WEEK]: () =>
        ok(
          week({
            uses: [use('t1', { capacity: 0, occupied: 60, absences })],
            appointments: [weekItem({ problems: ['leave'] })],
          }),
        ),
      'GET /staff/appointments/problems': () => ok({ items: problems }),
      'GET /staff/appointments/AP-261124-0001': () => {
        throw refusal(404, 'NOT_FOUND', 'Không tìm thấy lịch hẹn.');
      },
    },
    '/staff/appointments?view=week&by=person&date=2026-11-24',
  );
  expect(await screen.findByText('Nghỉ 08:00–17:30 (Nghỉ phép)')).toBeVisible();
  expect(await block()).toHaveAccessibleName(/Kỹ thuật viên nghỉ/);
  await userEvent.click(await screen.findByText('1 lịch hẹn cần xếp lại'));
  await userEvent.click(screen.getByRole('button', { name: 'AP-261124-0001' }));
  expect(search()).toContain('open=AP-261124-0001');
});

test('moves an appointment to another day and bay with the arrow keys, at the same time', async () => {
  const { shell } = show({
    [RESCHEDULE]: () => ok({ ...item(), startAt: at('09:00', WEDNESDAY), bayName: 'Khoang 2' }),
  });
  (await block()).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText(/: Khoang 2, 09:00 Thứ Tư 25\/11$/)).toBeInTheDocument();
  expect(screen.getByText('09:00 · thành 1/8,5 giờ')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(shell.http.requests.some(({ method }) => method === 'POST')).toBe(true));
  const sent = shell.http.requests.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ startAt: at('09:00', WEDNESDAY), bayId: 'k2', technicianId: null });
  expect(sent?.options?.headers).toEqual({ 'If-Match': '"3"' });
});

test('names the missing certificate before the drop, and keeps a rejected appointment with free times', async () => {
  const offered = at('13:00', WEDNESDAY);
  const { shell } = show(
    {
      [WEEK]: () => ok(week({ appointments: [weekItem({ certificates: ['HV_ELECTRICAL'] })] })),
      [RESCHEDULE]: ({ body }) => {
        if ((body as { startAt: string }).startAt === offered) return ok({ ...item(), startAt: offered });
        throw refusal(409, 'SLOT_TAKEN', 'Giờ này vừa có người đặt.', { details: { nearest: [offered] } });
      },
    },
    '/staff/appointments?view=week&by=person&date=2026-11-24',
  );
  (await block()).focus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByText('Lê Thợ Máy: thiếu chứng chỉ cao áp')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/Chưa chuyển được 51K-123\.45/)).toBeVisible();
  expect(await block()).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: /Chuyển sang 13:00/ }));
  await waitFor(() => expect(shell.http.requests.filter(({ method }) => method === 'POST')).toHaveLength(2));
  const [, second] = shell.http.requests.filter(({ method }) => method === 'POST');
  expect(second?.body).toEqual({ startAt: offered, bayId: null, technicianId: null });
});
