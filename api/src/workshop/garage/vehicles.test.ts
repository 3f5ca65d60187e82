import { eq } from 'drizzle-orm';
import { DAY, startApi, type Person, type TestApi } from '../../../test/api';
import { addAppointment, addVehicle, scooterForm, vehicleForm } from '../../../test/vehicles';
import { openJob } from '../../../test/service-orders';
import { serviceOrders } from '../service-orders/tables';
import { odometerReadings, vehicles } from '../vehicles/tables';

let api: TestApi;
let owner: Person;
let other: Person;
beforeAll(async () => {
  api = await startApi();
  [owner, other] = [await api.person(), await api.person()];
});
afterAll(() => api.close());

const put = (person: Person, id: string, payload: object, version?: string) =>
  api.call('PUT', `/vehicles/${id}`, {
    token: person.token,
    payload,
    ...(version !== undefined && { headers: { 'if-match': version } }),
  });
const read = (person: Person, id: string) => api.call('GET', `/vehicles/${id}`, { token: person.token });
const remove = (person: Person, id: string) => api.call('DELETE', `/vehicles/${id}`, { token: person.token });
const reading = (person: Person, id: string, value: number, reason: string | null = null) =>
  api.post(`/vehicles/${id}/odometer`, { value, reason }, { token: person.token });

describe('adding a vehicle', () => {
  it('adding a vehicle stores the details, and the plate in its normalised form', async () => {
    const added = await addVehicle(
      api,
      owner,
      vehicleForm({ plate: '51k 777.77', vin: 'rllv8afb9ph012345', purchaseDate: '2024-02-29' }),
    );
    expect(added).toMatchObject({
      name: 'VF 8 2023',
      plate: '51K77777',
      vin: 'RLLV8AFB9PH012345',
      odometer: 38_400,
      version: 1,
      soh: null,
      openAppointment: null,
      subscription: null,
    });
    expect((await read(owner, added.id)).data.data).toEqual(added);
    const [stored] = await api.db
      .select()
      .from(odometerReadings)
      .where(eq(odometerReadings.vehicleId, added.id));
    expect(stored).toMatchObject({ value: 38_400, source: 'owner', actorId: owner.id });
  });

  it('adding a vehicle rejects a plate in use by any owner, without naming the owner', async () => {
    const { plate } = await addVehicle(api, owner);
    for (const { token } of [owner, other]) {
      const response = await api.post('/vehicles', vehicleForm({ plate }), { token });
      expect(response.statusCode).toBe(409);
      expect(response.data).toMatchObject({
        code: 'PLATE_IN_USE',
        message: 'Biển số này đã được đăng ký. Liên hệ xưởng để chuyển chủ.',
      });
      expect(response.body).not.toContain(owner.id);
    }
  });

  it('adding a vehicle treats MD and MĐ in a scooter’s plate as equal', async () => {
    const form = scooterForm({ plate: '59MD1-999.99' });
    await addVehicle(api, owner, form);
    const response = await api.post('/vehicles', { ...form, plate: '59mđ1 99999' }, { token: other.token });
    expect(response.data.code).toBe('PLATE_IN_USE');
  });

  it('adding a vehicle succeeds for one of twenty simultaneous requests with the same plate', async () => {
    const form = vehicleForm();
    const people = await Promise.all(Array.from({ length: 20 }, () => api.person()));
    const responses = await Promise.all(people.map(({ token }) => api.post('/vehicles', form, { token })));
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
    expect(responses.filter(({ data }) => data.code === 'PLATE_IN_USE')).toHaveLength(19);
  });

  it('an account is limited to twenty vehicles, even with simultaneous requests', async () => {
    const person = await api.person();
    const responses = await Promise.all(
      Array.from({ length: 23 }, () => api.post('/vehicles', vehicleForm(), { token: person.token })),
    );
    expect(responses.filter(({ statusCode }) => statusCode === 201)).toHaveLength(20);
    const rejected = responses.filter(({ statusCode }) => statusCode === 409);
    expect(rejected.map(({ data }) => data.code)).toEqual(Array(3).fill('TOO_MANY_VEHICLES'));
  });

  it('adding a vehicle reports errors by field', async () => {
    const response = await api.post('/vehicles', vehicleForm({ plate: '51K-1', vin: 'IOQ', year: 1999 }), {
      token: owner.token,
    });
    expect(response.statusCode).toBe(400);
    expect(response.data.errors).toMatchObject({
      vin: ['Số khung (VIN) gồm 17 ký tự, không có I, O, Q.'],
      year: ['Vui lòng chọn năm sản xuất.'],
    });
    const plate = await api.post('/vehicles', vehicleForm({ plate: '51K-1' }), { token: owner.token });
    expect(plate.data.errors).toEqual({ plate: ['Biển số không hợp lệ (ví dụ 51K-123.45).'] });
  });
});

describe('changing a vehicle', () => {
  it('changing a vehicle changes everything except the odometer and increments the version', async () => {
    const added = await addVehicle(api, owner);
    const form = vehicleForm({ color: 'Đỏ', plate: added.plate, odometer: 1 });
    const changed = await put(owner, added.id, form, '"1"');
    expect(changed.data.data).toMatchObject({ color: 'Đỏ', odometer: 38_400, version: 2 });
  });

  it('changing a vehicle with an outdated version is rejected, with the current data', async () => {
    const added = await addVehicle(api, owner);
    await put(owner, added.id, vehicleForm({ color: 'Đỏ', plate: added.plate }), '"1"');
    const late = await put(owner, added.id, vehicleForm({ color: 'Xanh', plate: added.plate }), '"1"');
    expect(late.statusCode).toBe(409);
    expect(late.data).toMatchObject({ code: 'STALE_VERSION', details: { color: 'Đỏ', version: 2 } });
    expect((await put(owner, added.id, vehicleForm({ plate: added.plate }), 'x')).statusCode).toBe(400);
  });

  it('changing a vehicle to the plate of another vehicle is rejected', async () => {
    const [first, second] = [await addVehicle(api, owner), await addVehicle(api, owner)];
    const response = await put(owner, second.id, vehicleForm({ plate: first.plate }));
    expect(response.data.code).toBe('PLATE_IN_USE');
  });
});

describe('removing a vehicle', () => {
  it('removing a vehicle archives and hides it, and its plate can be used again', async () => {
    const added = await addVehicle(api, owner);
    expect((await remove(owner, added.id)).statusCode).toBe(200);
    expect((await read(owner, added.id)).statusCode).toBe(404);
    const [row] = await api.db.select().from(vehicles).where(eq(vehicles.id, added.id));
    expect(row?.archivedAt).not.toBeNull();
    await addVehicle(api, other, vehicleForm({ plate: added.plate }));
  });

  it('changing the plate is rejected while an appointment is open', async () => {
    const form = vehicleForm();
    const busy = await addVehicle(api, owner, form);
    await addAppointment(api, busy.id);
    const another = await put(owner, busy.id, { ...form, plate: '51K-999.98' });
    expect([another.statusCode, another.data.code]).toEqual([409, 'VEHICLE_BUSY']);
    const painted = await put(owner, busy.id, { ...form, color: 'Đỏ' });
    expect(painted.data.data).toMatchObject({ color: 'Đỏ', plate: busy.plate });
  });

  it('removing a vehicle is rejected while it is in the workshop, and its owner sees why', async () => {
    const { vehicleId } = await openJob(api, { owner });
    expect((await read(owner, vehicleId)).data.data.inWorkshop).toBe(true);
    const rejected = await remove(owner, vehicleId);
    expect(rejected.data).toMatchObject({ code: 'VEHICLE_BUSY', message: 'Xe đang ở xưởng' });
    await api.db.update(serviceOrders).set({ status: 'delivered' });
    expect((await read(owner, vehicleId)).data.data.inWorkshop).toBe(false);
  });

  it('removing a vehicle is rejected while an appointment is open', async () => {
    const [busy, free] = [await addVehicle(api, owner), await addVehicle(api, owner)];
    await addAppointment(api, busy.id);
    await addAppointment(api, free.id, { status: 'completed' });
    const rejected = await remove(owner, busy.id);
    expect(rejected.statusCode).toBe(409);
    expect(rejected.data).toMatchObject({ code: 'VEHICLE_BUSY', message: 'Xe đang có lịch hẹn' });
    expect((await read(owner, busy.id)).data.data.openAppointment).toMatch(/^AP-/);
    expect((await remove(owner, free.id)).statusCode).toBe(200);
  });
});

describe('the odometer', () => {
  it('the odometer increases, and a lower reading is rejected', async () => {
    const { id } = await addVehicle(api, owner);
    expect((await reading(owner, id, 38_400)).statusCode).toBe(200);
    expect((await reading(owner, id, 38_500)).data.data).toMatchObject({
      vehicle: { odometer: 38_500 },
      warning: null,
    });
    const back = await reading(owner, id, 38_499, 'tôi muốn thế');
    expect(back.statusCode).toBe(409);
    expect(back.data).toMatchObject({
      code: 'ODOMETER_BACKWARDS',
      message: 'Số km không được nhỏ hơn lần ghi trước (38.500 km).',
      details: { last: 38_500 },
    });
    expect((await read(owner, id)).data.data.odometer).toBe(38_500);
  });

  it('the odometer accepts an increase of more than 50,000 km in three months, with a warning', async () => {
    const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 10_000 }));
    expect((await reading(owner, id, 60_000)).data.data.warning).toBeNull();
    const far = await reading(owner, id, 60_001);
    expect(far.statusCode).toBe(200);
    expect(far.data.data).toMatchObject({
      vehicle: { odometer: 60_001 },
      warning: expect.stringContaining('50.001 km'),
    });
    const slow = await addVehicle(api, owner, vehicleForm({ odometer: 10_000 }));
    const long = 100 * DAY;
    await api.db
      .update(odometerReadings)
      .set({ at: new Date(api.clock.now().getTime() - long) })
      .where(eq(odometerReadings.vehicleId, slow.id));
    expect((await reading(owner, slow.id, 90_000)).data.data.warning).toBeNull();
  });

  it('the odometer shows the highest of several simultaneous readings', async () => {
    const { id } = await addVehicle(api, owner, vehicleForm({ odometer: 100 }));
    const values = [500, 300, 900, 700, 200, 800];
    await Promise.all(values.map((value) => reading(owner, id, value)));
    expect((await read(owner, id)).data.data.odometer).toBe(900);
    const stored = await api.db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id));
    const inOrder = stored.sort((a, b) => a.at.getTime() - b.at.getTime() || a.value - b.value);
    expect(Math.max(...inOrder.map(({ value }) => value))).toBe(900);
  });
});

describe('ownership', () => {
  it('vehicles are hidden from other users: every route returns 404', async () => {
    const { id, plate } = await addVehicle(api, owner);
    const { token } = other;
    const responses = await Promise.all([
      read(other, id),
      put(other, id, vehicleForm({ plate })),
      remove(other, id),
      reading(other, id, 40_000),
      ...['health', 'reminders', 'predictions', 'timeline', 'passport'].map((part) =>
        api.call('GET', `/vehicles/${id}/${part}`, { token }),
      ),
      api.post(`/vehicles/${id}/passport`, undefined, { token }),
      read(owner, 'nope'),
    ]);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404));
    expect((await read(owner, id)).data.data.version).toBe(1);
  });

  it('requires a session on every route', async () => {
    for (const path of ['/vehicles', '/vehicles/x', '/vehicles/x/health', '/reminders']) {
      expect((await api.call('GET', path)).statusCode).toBe(401);
    }
  });

  it('the list contains only the user’s own vehicles, in the order in which they were added', async () => {
    const person = await api.person();
    const [first, second] = [await addVehicle(api, person), await addVehicle(api, person, scooterForm())];
    const { items } = (await api.call('GET', '/vehicles', { token: person.token })).data.data;
    expect(items.map(({ id }: { id: string }) => id)).toEqual([first.id, second.id]);
  });
});
