import { eq } from 'drizzle-orm';
import { SECOND, startApi, type Person, type TestApi } from '../../../test/api';
import { addVehicle, vehicleForm } from '../../../test/vehicles';
import { batteryReadings, passports } from '../vehicles/tables';

let api: TestApi;
let owner: Person;
beforeAll(async () => {
  api = await startApi({ webOrigin: 'https://xe.example.vn' });
  owner = await api.person();
});
afterAll(() => api.close());

async function measured(): Promise<string> {
  const form = vehicleForm({ vin: 'RLLV8AFB9PH012345', odometer: 46_200 });
  const { id } = await addVehicle(api, owner, form);
  const now = api.clock.now();
  await api.db.insert(batteryReadings).values(
    [
      [986, 10_000],
      [937, 44_000],
    ].map(([sohTenths, odometer], at) => ({
      vehicleId: id,
      sohTenths: sohTenths as number,
      odometer: odometer as number,
      cycles: 100,
      cellDeltaMv: 20,
      measuredAt: new Date(now.getTime() + at),
      createdAt: now,
      updatedAt: now,
    })),
  );
  return id;
}
const issue = (id: string, { token } = owner) => api.post(`/vehicles/${id}/passport`, undefined, { token });
const check = (id: string) => api.call('GET', `/passports/${id}`);
const idOf = ({ verifyPath }: { verifyPath: string }) => verifyPath.split('/').at(-1) as string;

it('a passport contains the measurements, and anyone can verify it', async () => {
  const id = await measured();
  const issued = await issue(id);
  expect(issued.statusCode).toBe(201);
  const passport = issued.data.data;
  expect(passport).toMatchObject({
    vehicle: { name: 'VinFast VF 8 2023', plate: expect.stringMatching(/^51K-/), odometer: 46_200 },
    readings: [{ sohPercent: 98.6 }, { sohPercent: 93.7 }],
    verifyPath: expect.stringMatching(/^\/battery-passport\/[\w-]{20}$/),
    qrSvg: expect.stringMatching(/^<svg /),
  });
  const checked = await check(idOf(passport));
  const { vehicle, readings, issuedAt } = passport;
  expect(checked.data.data).toEqual({ genuine: true, passport: { vehicle, readings, issuedAt } });
  for (const secret of [owner.id, owner.email, 'Nguyễn Văn Bé']) expect(checked.body).not.toContain(secret);
});

it('a passport does not change after it was signed', async () => {
  const id = await measured();
  const first = (await issue(id)).data.data;
  await api.post(`/vehicles/${id}/odometer`, { value: 50_000, reason: null }, { token: owner.token });
  api.clock.advance(SECOND);
  const second = (await issue(id)).data.data;
  expect((await check(idOf(first))).data.data.passport.vehicle.odometer).toBe(46_200);
  expect((await check(idOf(second))).data.data.passport.vehicle.odometer).toBe(50_000);
  const shown = await api.call('GET', `/vehicles/${id}/passport`, { token: owner.token });
  expect(shown.data.data).toEqual(second);
});

it.each([
  ['a changed statement', { statement: '{"vehicle":{"name":"x","plate":"x","vin":null,"odometer":1}}' }],
  ['a changed signature', { signature: 'ab'.repeat(32) }],
  ['an empty signature', { signature: '' }],
])('a passport with %s is not genuine, and its measurements are not shown', async (_what, change) => {
  const passportId = idOf((await issue(await measured())).data.data);
  await api.db.update(passports).set(change).where(eq(passports.id, passportId));
  expect((await check(passportId)).data.data).toEqual({ genuine: false, passport: null });
});

it('a passport requested under the id of another passport is not genuine', async () => {
  const [one, other] = [await measured(), await measured()];
  const [first, second] = [idOf((await issue(one)).data.data), idOf((await issue(other)).data.data)];
  const [row] = await api.db.select().from(passports).where(eq(passports.id, first));
  await api.db
    .update(passports)
    .set({ statement: row?.statement as string, signature: row?.signature as string })
    .where(eq(passports.id, second));
  expect((await check(second)).data.data.genuine).toBe(false);
});

it('a passport requires a measurement, and reading a passport that does not exist returns 404', async () => {
  const { id } = await addVehicle(api, owner);
  const rejected = await issue(id);
  expect(rejected.statusCode).toBe(409);
  expect(rejected.data.code).toBe('NO_BATTERY_READINGS');
  const none = await api.call('GET', `/vehicles/${id}/passport`, { token: owner.token });
  expect(none.statusCode).toBe(404);
  expect((await check('khong-co')).statusCode).toBe(404);
});
