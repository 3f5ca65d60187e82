import {
  DAY_STATUSES,
  dayBoardSchema,
  deskSearchSchema,
  deskSummarySchema,
  receptionSchema,
} from '@evcare/shared-contracts/office';
import { eq, sql } from 'drizzle-orm';
import { appointments } from '../../workshop/booking/tables';
import { liveEvents } from '../../messaging/live/tables';
import { contactRequests } from '../../messaging/contact/tables';
import { serviceOrderEvents, serviceOrders } from '../../workshop/service-orders/tables';
import { vehicles } from '../../workshop/vehicles/tables';
import { walkIn } from '../../../test/occupancy';
import { DAY, PASSWORD, startApi, type Reply, type TestApi } from '../../../test/api';
import {
  addBay,
  addHours,
  addService,
  addTechnician,
  at,
  book,
  bookingForm,
  car,
  HV,
  phone,
  workday,
} from '../../../test/workshop';

let api: TestApi;
let token: string;
let email: string;
let service: string;
let highVoltage: string;
let bays: string[];
let technicians: string[];
beforeAll(async () => {
  api = await startApi({ demo: true });
  await addHours(api.db);
  bays = [await addBay(api), await addBay(api), await addBay(api, ['LIFT', 'HV_SAFE_ZONE'])];
  const far = new Date(api.clock.now().getTime() + 300 * DAY);
  technicians = [
    await addTechnician(api),
    await addTechnician(api),
    await addTechnician(api, { HV_ELECTRICAL: far }),
  ];
  service = await addService(api);
  highVoltage = await addService(api, { ...HV });
  ({ token, email } = await api.person({ role: 'staff', emailVerified: true }));
});
afterAll(() => api.close());

let ahead = 3;
const freshDay = () => {
  const day = workday(api, ahead);
  ahead = Math.round((Date.parse(day) - Date.parse(workday(api, 0))) / DAY) + 2;
  return day;
};
const goTo = async (time: string) => {
  api.clock.advance(Date.parse(time) - api.clock.now().getTime());
  token = (await api.post('/auth/login', { email, password: PASSWORD })).data.accessToken;
};
const read = async (path: string) => {
  const response = await api.call('GET', path, { token });
  expect([path, response.statusCode]).toEqual([path, 200]);
  return response.data.data;
};
const booked = async (startAt: string, changes = {}, codes = [service]): Promise<string> => {
  const response = await book(api, bookingForm(codes, startAt, changes));
  expect(response.statusCode).toBe(201);
  return response.data.data.code;
};
const desk = (code: string, step: string, body?: object, headers = {}): Promise<Reply> =>
  api.post(`/staff/appointments/${code}/${step}`, body, { token, headers });
const find = async (query: Record<string, string>): Promise<string[]> => {
  const { items } = await read(`/staff/appointments?${new URLSearchParams(query)}`);
  return items.map((item: { code: string }) => item.code);
};
const idOf = async (code: string) => {
  const [row] = await api.db.select().from(appointments).where(eq(appointments.code, code));
  return row?.id ?? '';
};

describe('access to the front desk', () => {
  test.each([
    ['customer', 403],
    ['technician', 403],
    ['manager', 200],
    ['admin', 200],
  ] as const)('the role %s gets %i from the front desk', async (role, status) => {
    const person = await api.person({ role });
    const paths = [
      '/staff/summary',
      '/staff/reception?plate=51K12345',
      '/staff/search?q=51K',
      '/staff/appointments/day',
    ];
    for (const path of paths) {
      const response = await api.call('GET', path, { token: person.token });
      expect([path, response.statusCode]).toEqual([path, status]);
    }
    const many = await api.post('/staff/appointments/confirm-many', { codes: ['AP-1'] }, person);
    expect(many.statusCode).toBe(status);
  });

  test('the front desk requires a session', async () => {
    expect((await api.call('GET', '/staff/summary')).statusCode).toBe(401);
  });
});

test('the list filters by several statuses, by service, source and days, and by lateness', async () => {
  const [day, other] = [freshDay(), freshDay()];
  const one = await booked(at(day, '09:00'));
  const two = await booked(at(day, '10:00'), {}, [highVoltage]);
  const three = await booked(at(other, '09:00'));
  await desk(two, 'confirm');
  const gone = await booked(at(day, '14:00'));
  await desk(gone, 'cancel', { reason: 'Trùng' });
  expect(await find({ date: day, status: 'requested,confirmed,nonsense' })).toEqual([one, two]);
  expect(await find({ date: day, service: highVoltage })).toEqual([two]);
  expect(await find({ date: day, source: 'phone' })).toEqual([]);
  expect(await find({ from: day, to: other, source: 'web', status: 'requested' })).toEqual([one, three]);
  await desk(one, 'confirm');
  await goTo(at(day, '09:14'));
  expect(await find({ date: day, late: '1' })).toEqual([]);
  await goTo(at(day, '09:16'));
  expect(await find({ date: day, late: '1' })).toEqual([one]);
});

test('the day board shows opening hours, breaks, bays, shifts and appointments, and the reason for a closed day', async () => {
  const day = freshDay();
  const [stays, gone] = [await booked(at(day, '11:30')), await booked(at(day, '09:00'))];
  await desk(gone, 'cancel', { reason: 'Trùng' });
  const board = dayBoardSchema.parse(await read(`/staff/appointments/day?date=${day}`));
  expect(board).toMatchObject({
    date: day,
    opensAt: at(day, '08:00'),
    closesAt: at(day, '17:30'),
    closed: null,
    breaks: [{ from: at(day, '12:00'), to: at(day, '13:00') }],
    appointments: [{ code: stays, startAt: at(day, '11:30'), endAt: at(day, '13:30') }],
  });
  expect(board.bays.map(({ id }) => id)).toEqual(bays);
  const shown = board.technicians.filter(({ id }) => technicians.includes(id));
  expect(shown.map(({ shifts }) => shifts.length)).toEqual([2, 2, 2]);
  const sunday = await read(`/staff/appointments/day?date=${workday(api, 8, 0)}`);
  expect(sunday).toMatchObject({ opensAt: null, closed: 'Chủ nhật xưởng nghỉ', breaks: [] });
});

describe('a move', () => {
  const move = (code: string, form: object, headers = {}) => desk(code, 'reschedule', form, headers);

  test('a move changes time and bay in one step and reports the change', async () => {
    const day = freshDay();
    const code = await booked(at(day, '09:00'));
    const moved = await move(code, { startAt: at(day, '10:30'), bayId: bays[1] });
    expect(moved.data.data).toMatchObject({ startAt: at(day, '10:30'), bayId: bays[1] });
    expect(moved.data.data.timeline.at(-1).note).toMatch(
      /^Đổi lịch từ 09:00 .+ sang 10:30 .+\. Chuyển sang Khoang/,
    );
    const same = await move(code, { startAt: at(day, '10:30'), bayId: bays[1] });
    expect([same.statusCode, same.data.errors]).toEqual([400, { startAt: ['Lịch hẹn đã ở giờ này.'] }]);
  });

  test('a move to an unsuitable or taken bay is rejected; for a taken bay, with the nearest free start times', async () => {
    const day = freshDay();
    const hv = await booked(at(day, '09:00'), {}, [highVoltage]);
    const bay = await move(hv, { startAt: at(day, '10:00'), bayId: bays[0] });
    expect([bay.statusCode, bay.data.code]).toEqual([422, 'BAY_NOT_CAPABLE']);
    const person = await move(hv, { startAt: at(day, '10:00'), technicianId: technicians[0] });
    expect([person.statusCode, person.data.code]).toEqual([422, 'TECHNICIAN_NOT_CERTIFIED']);
    const code = await booked(at(day, '14:00'));
    const [there] = (await read(`/staff/appointments?q=${hv}`)).items;
    const taken = await move(code, { startAt: at(day, '09:00'), bayId: there.bayId });
    expect([taken.statusCode, taken.data.code]).toEqual([409, 'SLOT_TAKEN']);
    expect(taken.data.details.nearest.length).toBeGreaterThan(0);
    const stored = await read(`/staff/appointments/${code}`);
    expect([stored.startAt, stored.version]).toEqual([at(day, '14:00'), 1]);
  });

  test('of four appointments moved at once to one bay and time, one moves and the others stay', async () => {
    const day = freshDay();
    const codes: string[] = [];
    for (const time of ['08:00', '09:00', '13:00', '14:00']) codes.push(await booked(at(day, time)));
    const input = { startAt: at(day, '10:30'), bayId: bays[0] };
    const responses = await Promise.all(codes.map((code) => move(code, input)));
    const statuses = responses
      .map(({ statusCode, data }) => (statusCode === 200 ? 'moved' : data.code))
      .sort();
    expect(statuses).toEqual(['SLOT_TAKEN', 'SLOT_TAKEN', 'SLOT_TAKEN', 'moved']);
    expect(await find({ date: day })).toHaveLength(4);
  });

  test('a move requires the current version, and of two simultaneous moves one succeeds', async () => {
    const day = freshDay();
    const code = await booked(at(day, '09:00'));
    const seen = { 'if-match': '"1"' };
    const responses = await Promise.all([
      move(code, { startAt: at(day, '14:00') }, seen),
      move(code, { startAt: at(day, '15:00') }, seen),
    ]);
    const stale = responses.find(({ statusCode }) => statusCode === 409);
    expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(stale?.data).toMatchObject({
      code: 'STALE_VERSION',
      message: 'Lịch hẹn vừa được người khác cập nhật. Tải lại?',
      details: { version: 2 },
    });
  });

  test('a move to another technician notifies the desk and both technicians, but not the customer', async () => {
    const day = freshDay();
    const code = await booked(at(day, '09:00'));
    const before = await read(`/staff/appointments/${code}`);
    await api.db.delete(liveEvents);
    const other = technicians.find((id) => id !== before.technician.id);
    await desk(code, 'assign', { bayId: before.bayId, technicianId: other });
    const events = await api.db.select().from(liveEvents);
    expect(events.map(({ topic, type, data }) => [topic, type, data]).sort()).toEqual(
      ['office', `user:${before.technician.id}`, `user:${other}`]
        .map((topic) => [topic, 'office.changed', { entity: 'appointment', id: code }])
        .sort(),
    );
  });
});

test('confirming several appointments confirms those that can be confirmed and lists the failures', async () => {
  const day = freshDay();
  const [one, two] = [await booked(at(day, '09:00')), await booked(at(day, '10:00'))];
  await desk(two, 'confirm');
  const codes = [one, two, 'AP-000000-0000', one.toLowerCase()];
  const response = await api.post('/staff/appointments/confirm-many', { codes }, { token });
  expect(response.data.message).toBe('Đã xác nhận 1 trong 3 lịch hẹn.');
  expect(response.data.data.results).toMatchObject([
    { code: one, confirmed: true, reason: null },
    { code: two, confirmed: false, error: 'INVALID_TRANSITION' },
    { code: 'AP-000000-0000', confirmed: false, error: 'NOT_FOUND' },
  ]);
  const none = await api.post('/staff/appointments/confirm-many', { codes: [] }, { token });
  expect(none.statusCode).toBe(400);
});

test('the front desk can book the rest of the current slot; customers can book only slots after the lead time', async () => {
  const day = freshDay();
  await goTo(at(day, '09:10'));
  const query = `services=${service}&vehicleType=car&from=${day}&to=${day}`;
  const first = async (path: string, options = {}) =>
    (await api.call('GET', `${path}?${query}`, options)).data.data.days[0].slots[0].startAt;
  expect(await first('/booking/availability')).toBe(at(day, '11:30'));
  expect(await first('/staff/appointments/availability', { token })).toBe(at(day, '09:00'));
});

describe('today', () => {
  let day: string;
  let plate: string;
  let coming: string;
  beforeAll(async () => {
    day = freshDay();
    const owner = await api.person({ emailVerified: true, phoneNumber: '+84977123456' });
    const now = api.clock.now();
    await api.db.insert(vehicles).values({
      ownerId: owner.id,
      type: 'car',
      make: 'VinFast',
      model: 'VF 8',
      year: 2023,
      plate: '51K77788',
      odometer: 46_200,
      odometerAt: now,
      createdAt: now,
      updatedAt: now,
    });
    plate = '51K-777.88';
    coming = await booked(at(day, '09:00'), { vehicle: car({ plate }) });
    await desk(coming, 'confirm');
    await booked(at(day, '14:00'));
    const work = { fullName: 'Lê An', phoneNumber: phone(), services: [], photoIds: [], odometerIn: 1 };
    const stamps = { createdAt: now, updatedAt: now };
    const vehicle = { ...car(), plate: '51K99999', specialPlate: false } as never;
    const order = (code: string, changes: object) => ({ ...work, ...stamps, vehicle, code, ...changes });
    await api.db
      .insert(serviceOrders)
      .values([
        order('PDV-1', { status: 'awaiting_parts' }),
        order('PDV-2', { status: 'in_progress', promisedAt: new Date(at(day, '10:00')) }),
        order('PDV-3', { status: 'ready', promisedAt: new Date(at(day, '09:00')) }),
        order('PDV-4', { status: 'awaiting_approval' }),
        order('PDV-5', { status: 'delivered' }),
      ] as never);
    await goTo(at(day, '09:20'));
  });

  test('the summary shows totals, a timeline by bay, and alerts with links to the pages that resolve them', async () => {
    const summary = deskSummarySchema.parse(await read('/staff/summary'));
    expect(summary.numbers).toEqual({
      appointments: 2,
      requested: 1,
      arrived: 0,
      late: 1,
      inWorkshop: 4,
      awaitingApproval: 1,
      ready: 1,
    });
    expect(summary.badges).toEqual({
      partsRequests: 0,
      shopOrders: 0,
      returns: 0,
      contacts: 0,
      reviews: 0,
      discounts: 0,
      refunds: 0,
      shopRefunds: 0,
      stockCounts: 0,
      erasures: 0,
      leaveRequests: 0,
      deadLetters: 0,
    });
    const counted = `status=${DAY_STATUSES.join(',')}&date=${day}`;
    expect((await read(`/staff/appointments?${counted}`)).total).toBe(summary.numbers.appointments);
    expect(summary.board.appointments.map(({ code }) => code)).toContain(coming);
    expect(summary.alerts.map(({ kind, code, minutes }) => [kind, code, minutes])).toEqual([
      ['late', coming, 20],
      ['promise', 'PDV-2', 40],
      ['ready', 'PDV-3', expect.any(Number)],
      ['approval', 'PDV-4', expect.any(Number)],
      ['parts', 'PDV-1', expect.any(Number)],
    ]);
    expect(summary.alerts[0]?.href).toBe(`/staff/appointments?open=${coming}`);
    const [appointment] = await api.db.select().from(appointments).where(eq(appointments.code, coming));
    expect(summary.alerts[0]?.phoneNumber).toBe(appointment?.phoneNumber);
  });

  test('a vehicle that is ready is listed until its customer was notified, by mail or by phone', async () => {
    const find = async () => {
      const { alerts } = deskSummarySchema.parse(await read('/staff/summary'));
      return alerts.filter(({ kind }) => kind === 'ready').map(({ code }) => code);
    };
    const [order] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.code, 'PDV-3'));
    const notify = (id = '') => api.post(`/staff/service-orders/${id}/notified`, undefined, { token });
    expect(await find()).toEqual(['PDV-3']);
    await api.db
      .update(serviceOrders)
      .set({ email: 'an@evcare.test' })
      .where(eq(serviceOrders.id, order!.id));
    expect(await find()).toEqual([]);
    await api.db.update(serviceOrders).set({ email: null }).where(eq(serviceOrders.id, order!.id));
    expect((await notify(order!.id)).statusCode).toBe(200);
    expect((await notify(order!.id)).statusCode).toBe(200);
    expect(await find()).toEqual([]);
    const events = await api.db
      .select()
      .from(serviceOrderEvents)
      .where(eq(serviceOrderEvents.serviceOrderId, order!.id));
    expect(events.map(({ kind }) => kind)).toEqual(['notified']);
    const [working] = await api.db.select().from(serviceOrders).where(eq(serviceOrders.code, 'PDV-2'));
    expect((await notify(working!.id)).data.code).toBe('INVALID_TRANSITION');
  });

  test('a customer who asked for a call is listed until the call is recorded', async () => {
    const now = api.clock.now();
    const [request] = await api.db
      .insert(contactRequests)
      .values({
        code: 'LH-1',
        kind: 'callback',
        fullName: 'Đỗ Bình',
        phoneNumber: '+84977000111',
        message: '',
        consentAt: now,
        dueAt: new Date(now.getTime() - 10 * 60_000),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    const find = async () => {
      const { alerts } = deskSummarySchema.parse(await read('/staff/summary'));
      return alerts.filter(({ kind }) => kind === 'call');
    };
    const badges = async () => deskSummarySchema.parse(await read('/staff/summary')).badges;
    expect((await badges()).contacts).toBe((await read('/staff/contact-requests?queue=open')).total);
    expect((await badges()).contacts).toBe(1);
    expect(await find()).toMatchObject([
      {
        code: 'LH-1',
        minutes: -10,
        phoneNumber: '+84977000111',
        href: '/staff/service-orders?tab=contacts&q=LH-1',
      },
    ]);
    // A call that is due in two hours comes after all other work.
    const dueAt = new Date(now.getTime() + 2 * 3_600_000);
    await api.db.update(contactRequests).set({ dueAt }).where(eq(contactRequests.id, request!.id));
    const { alerts } = deskSummarySchema.parse(await read('/staff/summary'));
    expect(alerts.map(({ kind }) => kind).indexOf('call')).toBe(alerts.length - 1);
    await api.db
      .update(contactRequests)
      .set({ status: 'reached' })
      .where(eq(contactRequests.id, request!.id));
    expect(await find()).toEqual([]);
  });

  describe('the search', () => {
    const search = async (q: string) =>
      deskSearchSchema.parse(await read(`/staff/search?q=${encodeURIComponent(q)}`)).items;

    test.each(['77788', '51k-777.88', '0977 123 456', '977123'])(
      'finds the appointment to take in first, by "%s"',
      async (q) => {
        // The appointment is in the name of a guest; the phone number is the owner's.
        const [first] = await search(q);
        expect(first).toMatchObject(
          q.includes('77788') || q.includes('777.88')
            ? { kind: 'appointment', code: coming, plate, canReceive: true }
            : { kind: 'vehicle', plate, phoneNumber: '+84977123456' },
        );
      },
    );

    test('finds a vehicle in the workshop with its state and promised time, and lists it once', async () => {
      const promisedAt = new Date(at(day, '16:00'));
      const order = await walkIn(api, { promisedAt, searchText: 'pdv|an khang|+84966555444|61a00022' });
      expect(await search('0966 555')).toMatchObject([
        { kind: 'order', code: order.code, status: 'received', promisedAt: at(day, '16:00') },
      ]);
      await order.change({ status: 'cancelled' });
    });

    test('finds the vehicle of an earlier visit that belongs to no account, once', async () => {
      const vehicle = { ...car({ plate: '60A55566' }), specialPlate: false } as never;
      for (const n of [1, 2]) {
        const visit = await walkIn(api, { vehicle, fullName: 'Lý Hoa', searchText: `p${n}|ly hoa|60a55566` });
        await visit.change({ status: 'delivered', deliveredAt: api.clock.now() });
      }
      const items = await search('lý hoa');
      expect(items.map(({ kind }) => kind)).toEqual(['vehicle', 'order', 'order']);
      expect(items[0]).toMatchObject({ plate: '60A-555.66', customer: 'Lý Hoa' });
    });

    test('requires three characters', async () => {
      const short = await api.call('GET', '/staff/search?q=51', { token });
      expect([short.statusCode, Object.keys(short.data.errors)]).toEqual([400, ['q']]);
    });
  });

  test('shows a vehicle in a bay, and the customer who expects that bay, until the appointment is moved', async () => {
    const { bayId } = await read(`/staff/appointments/${coming}`);
    const order = await walkIn(api, { bayId, minutes: 90 });
    const before = deskSummarySchema.parse(await read('/staff/summary'));
    expect(before.board.occupied.filter(({ order: shown }) => shown?.id === order.id)).toMatchObject([
      { bayId, from: at(day, '09:20'), to: at(day, '10:50'), isConflict: true },
    ]);
    expect(before.alerts[0]).toMatchObject({
      kind: 'conflict',
      code: coming,
      minutes: -20,
      conflict: { orderId: order.id, until: at(day, '10:50'), place: expect.stringContaining('Khoang') },
    });
    const other = bays.find((id) => id !== bayId);
    const { technician } = await read(`/staff/appointments/${coming}`);
    const moved = await desk(coming, 'assign', { bayId: other, technicianId: technician.id });
    expect(moved.statusCode).toBe(200);
    const after = deskSummarySchema.parse(await read('/staff/summary'));
    expect(after.alerts.map(({ kind }) => kind)).not.toContain('conflict');
    expect(after.board.occupied).toMatchObject([{ isConflict: false, to: at(day, '10:50') }]);
    expect(await read(`/staff/appointments/day?date=${day}`)).toMatchObject({
      occupied: after.board.occupied,
    });
    await order.change({ status: 'cancelled' });
  });

  test.each(['51K-777.88', '51k77788', ' 51k 777 88 '])('the plate "%s" finds its appointment', async (q) => {
    const reception = receptionSchema.parse(await read(`/staff/reception?plate=${encodeURIComponent(q)}`));
    expect(reception).toMatchObject({
      plate,
      today: [{ code: coming, steps: expect.arrayContaining(['check-in']) }],
      vehicle: { odometer: 46_200, name: 'VF 8 2023', owner: { phoneNumber: '+84977123456' } },
      serviceOrder: null,
      next: null,
    });
  });

  test('a vehicle without an account shows its last visit, until it belongs to one', async () => {
    const plate = '60A12345';
    const vehicle = {
      ...car({ make: 'VinFast', model: 'VF 5', year: 2024, plate }),
      specialPlate: false,
    } as never;
    const visit = await walkIn(api, {
      vehicle,
      fullName: 'Mạc Thị Hồng',
      phoneNumber: '+84938111222',
      searchText: `pdv|mac thi hong|+84938111222|${plate.toLowerCase()}`,
    });
    const find = async () => receptionSchema.parse(await read(`/staff/reception?plate=${plate}`));
    const at = api.clock.now();
    await visit.change({ status: 'delivered', deliveredAt: at, odometerOut: 8_100 });
    expect(await find()).toMatchObject({
      vehicle: null,
      serviceOrder: null,
      lastVisit: {
        id: visit.id,
        code: visit.code,
        at: at.toISOString(),
        services: ['Dịch vụ'],
        vehicle: { make: 'VinFast', model: 'VF 5', year: 2024, name: 'VF 5 2024' },
        contact: { fullName: 'Mạc Thị Hồng', phoneNumber: '+84938111222' },
      },
      lastOdometer: { value: 8_100, at: at.toISOString() },
    });

    // The buyer of an archived vehicle learns nothing about its seller.
    const seller = await api.person({ emailVerified: true });
    const owned = {
      type: 'car',
      make: 'VinFast',
      model: 'VF 5',
      year: 2024,
      plate,
      odometer: 8_100,
    } as const;
    const stamps = { odometerAt: at, createdAt: at, updatedAt: at };
    await api.db.insert(vehicles).values({ ...owned, ...stamps, ownerId: seller.id, archivedAt: at });
    await visit.change({ userId: seller.id });
    expect((await find()).lastVisit).toMatchObject({ id: visit.id, contact: null });

    // The desk sees the owner of the vehicle instead of the person who brought it before.
    const { id: ownerId } = await api.person({ emailVerified: true });
    await api.db.insert(vehicles).values({ ...owned, ...stamps, ownerId });
    expect(await find()).toMatchObject({ vehicle: { owner: { id: ownerId } }, lastVisit: null });
  });

  test('a complete plate finds its service order in the workshop, if there is one; a partial plate is rejected', async () => {
    const there = receptionSchema.parse(await read('/staff/reception?plate=51k99999'));
    expect(there.serviceOrder).not.toBeNull();
    expect(await read('/staff/reception?plate=30a-000.01')).toMatchObject({
      plate: '30A-000.01',
      today: [],
      vehicle: null,
      serviceOrder: null,
      next: null,
    });
    const short = await api.call('GET', '/staff/reception?plate=51K', { token });
    expect(short.data.errors).toEqual({ plate: ['Vui lòng nhập biển số (ví dụ 51K-123.45).'] });
  });
});

test('searching and counting among 20,000 appointments uses an index', async () => {
  const id = await idOf(await booked(at(freshDay(), '09:00')));
  await api.db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into appointments (id, code, full_name, phone_number, vehicle, plate, services, start_at, end_at, minutes,
        bay_id, technician_id, status, source, photo_ids, search_text, created_at, updated_at, version)
      select 'X' || n, 'AP-200101-' || n, 'Khách ' || n, '+84900000000', vehicle, '29A' || n, services,
        start_at - n * interval '1 hour', end_at - n * interval '1 hour', minutes, bay_id, technician_id,
        'completed', source, photo_ids,
        'ap-200101-' || n || '|khach ' || n || '|+849' || lpad(n::text, 8, '0') || '|29a' || n,
        created_at, updated_at, 1
      from appointments, generate_series(90001, 110000) n where id = ${id}`);
    await tx.execute(sql`analyze appointments`);
  });
  expect(await find({ q: '29A-987.65' })).toHaveLength(1);
  expect(await find({ q: '0900098765' })).toHaveLength(1);
  const plan = await api.db.execute(
    sql`explain select count(*) from appointments where search_text like ${'%29a98765%'}`,
  );
  expect(JSON.stringify(plan.rows)).toContain('appointments_search');
});
