import { act, waitFor } from '@testing-library/react';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import { AN, renderAt } from '../../testing/render-at';
import { keepAppointments } from './kept-appointments';
import { appointmentSample, CODE } from './testing/samples';

const PHONE = '+84912345678';
const NONE = { items: [], page: 1, pageSize: 12, total: 0 };

interface OpenOptions {
  readonly user?: typeof AN | null;
  readonly storage?: FakeStorage;
  readonly appointment?: Partial<Appointment>;
}

const open = (path: string, { user = AN, storage = new FakeStorage(), appointment }: OpenOptions = {}) =>
  act(() =>
    renderAt(path, {
      user,
      storage,
      http: {
        [`GET /appointments/${CODE}`]: () => appointmentSample(appointment),
        'GET /appointments': () => ({ ...NONE, items: [appointmentSample(appointment)], total: 1 }),
        'GET /services': () => ({ items: [] }),
        'GET /vehicles': () => ({ items: [] }),
        'GET /subscriptions': () => ({ items: [] }),
        'GET /service-orders': () => ({ items: [] }),
      },
    }),
  );

const APPOINTMENT = `/booking/appointments/${CODE}`;

test.each(['/', '/booking/appointments', '/booking', APPOINTMENT])(
  'a customer’s next appointment is on the offline page after %s',
  async (path) => {
    const { shell } = await open(path);
    await waitFor(() => expect(shell.offlineCards('appointments')).toHaveLength(1));
    const { config } = shell.context;
    const { endAt } = appointmentSample();
    expect(shell.offlineCards('appointments')).toEqual([
      {
        id: CODE,
        title: `Lịch hẹn ${CODE}`,
        lines: [
          '08:30 – khoảng 09:30 Thứ Ba 24/11/2026',
          expect.any(String),
          expect.any(String),
          expect.stringContaining(' · '),
          `Tại ${config.company.name}, ${config.company.address}`,
          'Mang theo: giấy đăng ký xe và mã lịch hẹn này.',
        ],
        expiresAt: endAt,
        href: APPOINTMENT,
      },
    ]);
  },
);

test('a visit at home has its address and what to prepare', async () => {
  const { shell } = await open(APPOINTMENT, { appointment: { address: '12 Lê Lợi', vehicle: null } });
  await waitFor(() => expect(shell.offlineCards('appointments')[0]?.lines).toContain('Tại nhà: 12 Lê Lợi'));
  expect(shell.offlineCards('appointments')[0]?.lines.at(-1)).toMatch(/^Chuẩn bị: /);
});

describe('an appointment of a guest', () => {
  const entry = { code: CODE, phone: PHONE, startAt: '2026-11-24T01:30:00.000Z' };

  test('is on the offline page of the browser in which it was booked', async () => {
    const storage = new FakeStorage();
    keepAppointments(storage).made(entry);
    const { shell } = await open(APPOINTMENT, { user: null, storage });
    await waitFor(() => expect(shell.offlineCards('appointments').map(({ id }) => id)).toEqual([CODE]));
  });

  test('is not stored in a browser that only looked it up', async () => {
    const storage = new FakeStorage();
    keepAppointments(storage).lookedUp(entry);
    const { shell, findByText } = await open(APPOINTMENT, { user: null, storage });
    await findByText('Thứ Ba 24/11/2026');
    expect(shell.offlineCards('appointments')).toEqual([]);
  });
});
