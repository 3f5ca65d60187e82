import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StaffWaitingList } from '@evcare/shared-contracts/office';
import { refusal, type FakeRoutes } from '@evcare/shared-contracts/testing';
import { fill } from '@evcare/shared-ui/testing';
import { renderBackoffice } from '../../../testing/render-backoffice';
import { AppointmentsPage } from '../appointments-page';
import { at, listOf, ok, resources } from '../testing/samples';

type Entry = StaffWaitingList['items'][number];

const LIST = 'GET /staff/waiting-list';
const ADD = 'POST /staff/waiting-list';
const ACCEPT = `${ADD}/entry-1/accept`;
const CODE = 'AP-261124-0009';
const OFFER = { startAt: at('09:00'), until: at('08:30') };
const entry = (changes: Partial<Entry> = {}): Entry => ({
  id: 'entry-1',
  state: 'waiting',
  services: ['Bảo dưỡng cơ bản'],
  plate: '51K-123.45',
  vehicle: 'VF 8 2023',
  fromDay: '2026-11-24',
  toDay: '2026-11-26',
  dayPart: 'morning',
  offer: null,
  createdAt: at('08:00', '2026-11-20'),
  customer: 'Nguyễn Văn An',
  phoneNumber: '+84912345678',
  email: 'an@example.vn',
  appointmentCode: null,
  ...changes,
});
const show = (api: FakeRoutes, address = '/staff/appointments?view=waiting') =>
  renderBackoffice(<AppointmentsPage />, {
    at: address,
    api: {
      'GET /staff/appointments/resources': () => ok(resources),
      [LIST]: () => ok({ items: [entry()] }),
      ...api,
    },
  });
const row = async () => within(await screen.findByRole('row', { name: /Nguyễn Văn An/ }));

describe('the waiting list', () => {
  test('says that no customer waits', async () => {
    show({ [LIST]: () => ok({ items: [] }) });
    expect(await screen.findByText('Không có khách nào đang chờ chỗ.')).toBeVisible();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('loads again after an error', async () => {
    let isDown = true;
    show({
      [LIST]: () => {
        if (!isDown) return ok({ items: [entry()] });
        throw refusal(500, 'INTERNAL', 'Máy chủ đang gặp sự cố.');
      },
    });
    const retry = await screen.findByRole('button', { name: 'Thử lại' });
    isDown = false;
    await userEvent.click(retry);
    expect((await row()).getByText('51K-123.45')).toBeVisible();
  });

  test('shows days, state and who has to be called, and removes only open entries', async () => {
    const ended = entry({ id: 'entry-2', customer: 'Trần Thị Bình', state: 'ended' });
    const { shell } = show({
      [LIST]: () => ok({ items: [entry({ email: null }), ended] }),
      [`${ADD}/entry-1/withdraw`]: () => ok(entry({ state: 'withdrawn' })),
    });
    const open = await row();
    expect(open.getByText('24/11 – 26/11')).toBeVisible();
    expect(open.getByText('Không có email: cần gọi')).toBeVisible();
    expect(open.queryByRole('button', { name: /Đặt chỗ này/ })).not.toBeInTheDocument();
    expect(
      within(screen.getByRole('row', { name: /Trần Thị Bình/ })).queryByRole('button'),
    ).not.toBeInTheDocument();
    await userEvent.click(open.getByRole('button', { name: 'Bỏ Nguyễn Văn An khỏi danh sách chờ' }));
    await waitFor(() =>
      expect(shell.http.requests.filter(({ path }) => path === '/staff/waiting-list')).toHaveLength(2),
    );
  });

  test('books the offered slot for a customer on the phone, and opens the appointment', async () => {
    const { search } = show({
      [LIST]: () => ok({ items: [entry({ state: 'offered', offer: OFFER })] }),
      [ACCEPT]: () => ok({ code: CODE }),
      [`GET /staff/appointments/${CODE}`]: () => {
        throw refusal(404, 'NOT_FOUND', 'Không tìm thấy lịch hẹn.');
      },
    });
    expect((await row()).getByText(/^Giữ 09:00 .* đến 08:30/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Đặt chỗ này cho Nguyễn Văn An' }));
    await waitFor(() => expect(search()).toContain(`open=${CODE}`));
  });

  test('an offer that ended meanwhile is explained, and its row is brought up to date', async () => {
    let state: Entry['state'] = 'offered';
    const { shell } = show({
      [LIST]: () => ok({ items: [entry({ state, offer: state === 'offered' ? OFFER : null })] }),
      [ACCEPT]: () => {
        state = 'passed';
        throw refusal(409, 'HOLD_EXPIRED', 'Chỗ này đã hết hạn giữ.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Đặt chỗ này cho Nguyễn Văn An' }));
    await waitFor(() => expect(JSON.stringify(shell.toasts)).toContain('Chỗ này đã hết hạn giữ.'));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: /Đặt chỗ này/ })).not.toBeInTheDocument(),
    );
    expect((await row()).queryByText(/^Giữ/)).not.toBeInTheDocument();
  });

  test('opens the appointment of an entry that was booked', async () => {
    const { search } = show({
      [LIST]: () => ok({ items: [entry({ state: 'booked', appointmentCode: CODE })] }),
      [`GET /staff/appointments/${CODE}`]: () => {
        throw refusal(404, 'NOT_FOUND', 'Không tìm thấy lịch hẹn.');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: CODE }));
    expect(search()).toContain(`open=${CODE}`);
  });
});

describe('a caller for whom no time suits', () => {
  const vehicle = {
    id: 'v1',
    type: 'car',
    name: 'VF 8 2023',
    plate: '51K12345',
    owner: { id: 'c1', fullName: 'Nguyễn Văn An', email: 'an@example.vn', phoneNumber: '0912 345 678' },
  };
  const day = { date: '2099-11-24', state: 'full', reason: 'Hết chỗ', slots: [] };
  const openForm = async (api: FakeRoutes) => {
    const page = show(
      {
        'GET /staff/appointments': () => ok(listOf()),
        'GET /staff/vehicles': () => ok({ items: [vehicle] }),
        'GET /staff/appointments/availability': () =>
          ok({ minutes: 60, days: [day], earliest: null, refusal: null, split: null }),
        ...api,
      },
      '/staff/appointments?new=phone&plate=51k123&date=2099-11-24',
    );
    const sheet = within(await screen.findByRole('dialog', { name: 'Tạo lịch hẹn' }));
    await userEvent.click(await sheet.findByRole('button', { name: /51K-123.45 của Nguyễn Văn An/ }));
    await userEvent.click(await sheet.findByRole('checkbox', { name: /Bảo dưỡng cơ bản/ }));
    const add = await sheet.findByRole('button', { name: 'Ghi vào danh sách chờ ngày này' });
    return { ...page, sheet, add: () => userEvent.click(add) };
  };
  const sent = ({ shell }: ReturnType<typeof show>) =>
    shell.http.requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

  test('is added with the typed answers, and the list is shown', async () => {
    const page = await openForm({ [ADD]: () => ok(entry(), 'Đã ghi vào danh sách chờ.') });
    await page.add();
    expect(await row()).toBeDefined();
    expect(page.search()).toBe('?date=2099-11-24&view=waiting');
    expect(sent(page)).toEqual([
      {
        customerId: 'c1',
        entry: {
          services: ['BD-CB'],
          vehicleId: 'v1',
          vehicle: null,
          contact: { fullName: 'Nguyễn Văn An', phoneNumber: '0912345678', email: 'an@example.vn' },
          fromDay: '2099-11-24',
          toDay: '2099-11-24',
          dayPart: 'any',
        },
      },
    ]);
  });

  test('is not added with an invalid phone number', async () => {
    const page = await openForm({ [ADD]: () => ok(entry()) });
    const phone = page.sheet.getByLabelText('Số điện thoại');
    await userEvent.clear(phone);
    await fill(userEvent, phone, '12');
    await page.add();
    expect(await page.sheet.findByRole('alert')).toHaveTextContent(/Số điện thoại/);
    expect(sent(page)).toEqual([]);
  });

  test('keeps the form when the vehicle waits already', async () => {
    const page = await openForm({
      [ADD]: () => {
        throw refusal(409, 'ALREADY_WAITING', 'Xe này đang ở trong danh sách chờ.');
      },
    });
    await page.add();
    await waitFor(() =>
      expect(JSON.stringify(page.shell.toasts)).toContain('Xe này đang ở trong danh sách chờ.'),
    );
    expect(page.sheet.getByLabelText('Họ và tên')).toHaveValue('Nguyễn Văn An');
    expect(page.search()).toContain('new=phone');
  });
});
