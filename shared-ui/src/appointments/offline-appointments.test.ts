import { appointmentSchema, type Appointment, type AppointmentList } from '@evcare/shared-contracts/workshop';
import type { User } from '@evcare/shared-contracts';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import type { Read } from '../data';
import { showAppointmentOffline, showUpcomingOffline } from './offline-appointments';

const CODE = 'AP-261124-0007';
const NONE = { items: [], page: 1, pageSize: 12, total: 0 };
const AN = { id: 'u1' } as User;

const sample = (more: Partial<Appointment> = {}): Appointment =>
  appointmentSchema.parse({
    code: CODE,
    status: 'confirmed',
    version: 1,
    startAt: '2026-11-24T01:30:00.000Z',
    endAt: '2026-11-24T02:30:00.000Z',
    minutes: 60,
    services: [{ code: 'BD-XM', name: 'Bảo dưỡng xe máy điện', price: 250_000, coveredByPackage: false }],
    estimate: 250_000,
    vehicle: { id: 'v-2', type: 'motorbike', name: 'Feliz S 2024', plate: '59MĐ1-234.56' },
    contact: { fullName: 'Nguyễn Hoài An', phoneNumber: '+84912345678', email: null },
    notes: null,
    photos: [],
    bay: 'Khoang 4',
    source: 'web',
    actions: [],
    changeableUntil: '2026-11-24T00:00:00.000Z',
    cancelReason: null,
    timeline: [],
    serviceOrderId: null,
    orderCode: null,
    ...more,
  });

describe('with a card from an earlier visit', () => {
  const readOf = <T>(value: T) => ({ promise: Promise.resolve(value) }) as Read<T>;
  function start() {
    const shell = createFakeContext();
    shell.context.offline
      ?.shared?.('appointments')
      .put({ id: CODE, title: 'x', lines: [], expiresAt: '2999-01-01T00:00:00.000Z' });
    return shell;
  }

  test.each(['cancelled', 'completed', 'in_service', 'no_show'] as const)(
    'an appointment that is %s leaves the offline page',
    async (status) => {
      const { context, offlineCards } = start();
      await showAppointmentOffline(context, readOf(sample({ status })));
      expect(offlineCards('appointments')).toEqual([]);
    },
  );

  test('an appointment that is no longer in the list leaves the offline page', async () => {
    const { context, offlineCards } = start();
    await showUpcomingOffline(context, readOf(NONE));
    expect(offlineCards('appointments')).toEqual([]);
  });

  test('the card stays if the appointment can’t be loaded', async () => {
    const { context, offlineCards } = start();
    const failed = Promise.reject(new Error('offline'));
    await showAppointmentOffline(context, { promise: failed } as never);
    expect(offlineCards('appointments')).toHaveLength(1);
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
    answer({ ...NONE, items: [sample()], total: 1 });
    await done;
    expect(offlineCards('appointments')).toEqual([]);
  });

  test('a shell before contract 1.4.0 is left alone', async () => {
    const { config, session } = start().context;
    const before = { config, session };
    await expect(showAppointmentOffline(before, readOf(sample()))).resolves.toBeUndefined();
    await expect(showUpcomingOffline(before, readOf(NONE))).resolves.toBeUndefined();
  });

  test('a shell without shared topics has the cards of the remote', async () => {
    const { context, offlineCards } = start();
    const before = { ...context, offline: { ...context.offline, shared: undefined } } as never;
    await showAppointmentOffline(before, readOf(sample()));
    expect(offlineCards().map(({ id }) => id)).toEqual([CODE]);
  });

  test('a card that an earlier release stored as the remote’s own leaves the offline page', async () => {
    const { context, offlineCards } = start();
    context.offline?.put({ id: 'old', title: 'x', lines: [], expiresAt: '2999-01-01T00:00:00.000Z' });
    await showUpcomingOffline(context, readOf(NONE));
    expect(offlineCards()).toEqual([]);
  });
});
