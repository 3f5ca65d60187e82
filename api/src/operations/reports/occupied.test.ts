import { dayBoardSchema } from '@evcare/shared-contracts/office';
import * as fc from 'fast-check';
import { minuteOf } from '../../platform/time/days';
import { bookingHolds } from '../../workshop/booking/tables';
import { serviceOrders } from '../../workshop/service-orders/tables';
import { loadOpenTime } from '../../workshop/booking/open-time';
import { loadWorkshop } from '../../workshop/booking/load';
import { occupiedMinutes } from '../../workshop/booking/occupancy/core';
import { PASSWORD, startApi, type TestApi } from '../../../test/api';
import { walkIn } from '../../../test/occupancy';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  workday,
} from '../../../test/workshop';

const TUESDAY = 2;

let api: TestApi;
let day: string;
let bays: string[];
let technicians: string[];
let service: string;
beforeAll(async () => {
  api = await startApi();
  await addHours(api.db);
  bays = [await addBay(api), await addBay(api)];
  technicians = [await addTechnician(api), await addTechnician(api)];
  service = await addService(api);
  day = workday(api, 3, TUESDAY);
  api.clock.stop();
});
afterAll(() => api.close());

const goTo = (time: string) => api.clock.advance(Date.parse(at(day, time)) - api.clock.now().getTime());

/** Occupied minutes of each bay today: in the calendar, on the board and in the manager's figures. */
async function minutesByScreen(token: string) {
  const now = api.clock.now();
  const read = async (path: string) => (await api.call('GET', path, { token })).data.data;
  const range = { from: minuteOf(new Date(at(day, '08:00'))), to: minuteOf(new Date(at(day, '17:30'))) };
  const open = await loadOpenTime(api.db);
  const { taken } = await loadWorkshop(api.db, { from: day, to: day, now });
  const summary = await read('/staff/summary');
  const board = dayBoardSchema.parse(await read(`/staff/appointments/day?date=${day}`));
  expect(summary.board).toEqual(board);
  const utilisation = await read(`/manager/dashboard/utilisation?from=${day}&to=${day}`);
  return bays.map((bay) => {
    const shown = [
      ...board.occupied.filter(({ bayId }) => bayId === bay),
      ...board.appointments
        .filter(({ bayId }) => bayId === bay)
        .map(({ startAt: from, endAt: to }) => ({ from, to })),
    ].flatMap(({ from, to }) =>
      open
        .stretches(new Date(from), (Date.parse(to) - Date.parse(from)) / 60_000)
        .map((part) => ({
          from: minuteOf(part.from),
          to: Math.min(minuteOf(part.to), minuteOf(new Date(to))),
        }))
        .filter((part) => part.from < part.to),
    );
    const figures = utilisation.bays.find(({ id }: { id: string }) => id === bay);
    return {
      calendar: occupiedMinutes(taken.get(bay) ?? [], range),
      board: occupiedMinutes(shown, range),
      manager: Math.round(figures.booked * 60),
    };
  });
}

const vehicle = fc.record({
  bay: fc.integer({ min: 0, max: 1 }),
  technician: fc.constantFrom(0, 1, null),
  minutes: fc.integer({ min: 20, max: 200 }),
  status: fc.constantFrom(
    'received' as const,
    'diagnosing' as const,
    'awaiting_parts' as const,
    'quality_check' as const,
  ),
  startedAgo: fc.constantFrom(null, 25, 70),
});
const moments = fc.record({
  time: fc.constantFrom('08:40', '11:30', '12:20', '15:45', '17:20'),
  vehicles: fc.array(vehicle, { maxLength: 4 }),
});

test('the calendar, the boards and the manager’s figures always agree on how long each bay is occupied', async () => {
  for (const time of ['10:00', '14:00', '16:00']) {
    expect((await book(api, bookingForm([service], at(day, time)))).statusCode).toBe(201);
  }
  const { email } = await api.person({ role: 'manager', emailVerified: true });
  await fc.assert(
    fc.asyncProperty(moments, async ({ time, vehicles }) => {
      goTo(time);
      const token = (await api.post('/auth/login', { email, password: PASSWORD })).data.accessToken;
      await api.db.delete(serviceOrders);
      await api.db.delete(bookingHolds);
      const now = api.clock.now().getTime();
      for (const { bay, technician, startedAgo, status, minutes } of vehicles) {
        await walkIn(api, {
          minutes,
          status,
          bayId: bays[bay] as string,
          technicianId: technician === null ? null : (technicians[technician] as string),
          startedAt: startedAgo === null ? null : new Date(now - startedAgo * 60_000),
        });
      }
      for (const { calendar, board, manager } of await minutesByScreen(token)) {
        expect({ board, manager }).toEqual({ board: calendar, manager: calendar });
      }
    }),
    { numRuns: 12 },
  );
});
