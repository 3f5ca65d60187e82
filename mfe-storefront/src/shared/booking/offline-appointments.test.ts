import { act, waitFor } from '@testing-library/react';
import type { Appointment, AppointmentList } from '@evcare/shared-contracts/workshop';
import { createFakeContext, FakeStorage } from '@evcare/shared-contracts/testing';
import type { Read } from '@evcare/shared-ui/data';
import { AN, renderAt } from '../../testing/render-at';
import { keepAppointments } from './kept-appointments';
import { showAppointmentOffline, showUpcomingOffline } from './offline-appointments';
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
      },
    }),
  );

const APPOINTMENT = `/booking/appointments/${CODE}`;

test.each(['/booking/appointments', '/booking', APPOINTMENT])(
  'a customer’s next appointment is on the offline page after %s',
  async (path) => {
    const { shell } = await open(path);
    await waitFor(() => expect(shell.offlineCards()).toHaveLength(1));
    const { config } = shell.context;
    const { endAt } = appointmentSample();
    expect(shell.offlineCards()).toEqual([
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
  await waitFor(() => expect(shell.offlineCards()[0]?.lines).toContain('Tại nhà: 12 Lê Lợi'));
  expect(shell.offlineCards()[0]?.lines.at(-1)).toMatch(/^Chuẩn bị: /);
});

describe('with a card from an earlier visit', () => {
  const readOf = <T>(value: T) => ({ promise: Promise.resolve(value) }) as Read<T>;
  function start() {
    const shell = createFakeContext();
    shell.context.offline?.put({ id: CODE, title: 'x', lines: [], expiresAt: '2999-01-01T00:00:00.000Z' });
    return shell;
  }

  test.each(['cancelled', 'completed', 'in_service', 'no_show'] as const)(
    'an appointment that is %s leaves the offline page',
    async (status) => {
      const { context, offlineCards } = start();
      await showAppointmentOffline(context, readOf(appointmentSample({ status })));
      expect(offlineCards()).toEqual([]);
    },
  );

  test('an appointment that is no longer in the list leaves the offline page', async () => {
    const { context, offlineCards } = start();
    await showUpcomingOffline(context, readOf(NONE));
    expect(offlineCards()).toEqual([]);
  });

  test('the card stays if the appointment can’t be loaded', async () => {
    const { context, offlineCards } = start();
    const failed = Promise.reject(new Error('offline'));
    await showAppointmentOffline(context, { promise: failed } as never);
    expect(offlineCards()).toHaveLength(1);
  });

  test.each([
    ['signs out', null],
    ['leaves the browser to another user', { ...AN, id: 'u2' }],
  ])('an answer that arrives after its user %s is not stored', async (_what, next) => {
    const { context, session, offlineCards } = createFakeContext({ user: AN });
    let answer: (list: AppointmentList) => void = () => undefined;
    const promise = new Promise<AppointmentList>((resolve) => (answer = resolve));
    const done = showUpcomingOffline(context, { promise } as Read<AppointmentList>);
    session.become(next);
    answer({ ...NONE, items: [appointmentSample()], total: 1 });
    await done;
    expect(offlineCards()).toEqual([]);
  });

  test('a shell before contract 1.4.0 is left alone', async () => {
    const { config, session } = start().context;
    const before = { config, session };
    await expect(showAppointmentOffline(before, readOf(appointmentSample()))).resolves.toBeUndefined();
    await expect(showUpcomingOffline(before, readOf(NONE))).resolves.toBeUndefined();
  });
});

describe('an appointment of a guest', () => {
  const entry = { code: CODE, phone: PHONE, startAt: '2026-11-24T01:30:00.000Z' };

  test('is on the offline page of the browser in which it was booked', async () => {
    const storage = new FakeStorage();
    keepAppointments(storage).made(entry);
    const { shell } = await open(APPOINTMENT, { user: null, storage });
    await waitFor(() => expect(shell.offlineCards().map(({ id }) => id)).toEqual([CODE]));
  });

  test('is not stored in a browser that only looked it up', async () => {
    const storage = new FakeStorage();
    keepAppointments(storage).lookedUp(entry);
    const { shell, findByText } = await open(APPOINTMENT, { user: null, storage });
    await findByText('Thứ Ba 24/11/2026');
    expect(shell.offlineCards()).toEqual([]);
  });
});
