import { VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { diagnosisSchema, diagnosticsOptionsSchema } from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { startApi, type TestApi } from '../../../test/api';
import { services } from '../../catalogue/services/tables';
import { seed } from '../../seed';

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  await seed(api.db, { now: api.clock.now(), demo: false });
});
afterAll(() => api.close());

const diagnose = (body: object) =>
  api.post('/diagnostics', { vehicleType: 'car', symptoms: [], codes: [], ...body });
const causesOf = async (body: object) => {
  const response = await diagnose(body);
  expect(response.statusCode).toBe(200);
  return diagnosisSchema.parse(response.data.data);
};

test('the listed symptoms are those of the type of vehicle', async () => {
  const read = async (query: string) =>
    diagnosticsOptionsSchema.parse((await api.call('GET', `/diagnostics${query}`)).data.data);
  const idsOf = ({ groups }: Awaited<ReturnType<typeof read>>) =>
    groups.flatMap(({ symptoms }) => symptoms.map(({ id }) => id));
  const [car, motorbike] = [await read('?vehicleType=car'), await read('?vehicleType=motorbike')];
  expect(car).toMatchObject({ maxSymptoms: 6, maxCodes: 5 });
  expect(idsOf(car)).toContain('no-cold');
  expect(idsOf(motorbike)).not.toContain('no-cold');
  expect(idsOf(await read('?vehicleType=tank'))).toEqual(idsOf(car));
});

test('a diagnosis by URL parameters equals a diagnosis by request body with the same signs', async () => {
  const read = (query: string) => api.call('GET', `/diagnoses?vehicleType=car${query}`);
  const { data } = await read('&symptoms=no-start,dim&codes=P0AA6,P1234');
  const sent = await causesOf({ symptoms: ['no-start', 'dim'], codes: ['P0AA6', 'P1234'] });
  expect(diagnosisSchema.parse(data.data)).toEqual(sent);
  for (const wrong of ['', '&symptoms=', '&symptoms=unknown', '&codes=P1,P2,P3,P4,P5,P6'])
    expect((await read(wrong)).statusCode).toBe(400);
});

test('causes include services and a range of current prices', async () => {
  const { causes } = await causesOf({ symptoms: ['less-range'] });
  expect(causes[0]).toMatchObject({
    id: 'battery-aged',
    urgency: 'soon',
    services: [
      { code: 'SOH', name: 'Kiểm tra sức khoẻ pin (SoH)', minutes: 90, priceFrom: 850_000 },
      { code: 'CD-AI' },
    ],
    price: { from: 590_000, to: 850_000 + 590_000 + 28_500_000 },
  });
  await api.db.update(services).set({ priceFrom: 550_000 }).where(eq(services.code, 'CD-AI'));
  expect((await causesOf({ symptoms: ['less-range'] })).causes[0]?.price?.from).toBe(550_000);
  await api.db.update(services).set({ active: false }).where(eq(services.code, 'BD-CB'));
  const [gone] = (await causesOf({ symptoms: ['no-start'] })).causes;
  expect([gone?.id, gone?.services, gone?.price]).toEqual(['battery-12v', [], null]);
});

test.each(VEHICLE_TYPES)(
  'a dangerous sign of a %s returns possible causes but no services to book',
  async (type) => {
    const diagnosis = await causesOf({ vehicleType: type, symptoms: ['hot-plug', 'slow-charge', 'smoke'] });
    expect(diagnosis.dangers).toEqual([
      { kind: 'fire', sign: 'Dấu hiệu: Có khói.' },
      { kind: 'fire', sign: 'Dấu hiệu: Cổng sạc hoặc đầu cắm nóng, có mùi khét.' },
    ]);
    expect(diagnosis.causes).not.toHaveLength(0);
    for (const { urgency, services: offered, price } of diagnosis.causes) {
      expect([urgency, offered, price]).toEqual(['stop', [], null]);
    }
  },
);

test('no cause has a service if the vehicle must not be driven for one of them, even without a dangerous sign', async () => {
  const { dangers, causes } = await causesOf({ symptoms: ['hot-warning'] });
  expect(dangers).toEqual([]);
  expect(causes.filter(({ urgency }) => urgency === 'stop').map(({ id }) => id)).toEqual(['battery-damaged']);
  expect(causes.flatMap((cause) => cause.services)).toEqual([]);
  const price = { from: 1_650_000, to: 1_650_000 + 420_000 };
  expect(causes.find(({ id }) => id === 'battery-hot')?.price).toEqual(price);
});

test('fault codes are case-insensitive and counted once, and unknown codes are listed', async () => {
  const diagnosis = await causesOf({ codes: ['p0a80', 'P0A80', 'P1234', 'toString'] });
  expect(diagnosis.unknownCodes).toEqual(['P1234', 'TOSTRING']);
  expect(diagnosis.causes[0]?.id).toBe('battery-aged');
  expect(diagnosis.causes[0]?.reasons).toEqual(['Mã P0A80: Cần thay pin cao áp.']);
  expect((await causesOf({ codes: ['P1234'] })).causes).toEqual([]);
});

test('a motorbike gets services for motorbikes only', async () => {
  const { causes } = await causesOf({ vehicleType: 'motorbike', symptoms: ['less-range'] });
  expect(causes[0]?.id).toBe('pack-aged');
  expect(new Set(causes.flatMap((cause) => cause.services.map(({ code }) => code)))).toEqual(
    new Set(['BD-XM', 'CD-AI']),
  );
});

test.each([
  ['a request without a sign', {}, { symptoms: ['Chọn ít nhất một dấu hiệu hoặc nhập một mã lỗi.'] }],
  [
    'an unknown symptom',
    { symptoms: ['no-charge', '__proto__'] },
    { symptoms: [expect.stringContaining('không còn trong danh sách')] },
  ],
  [
    'a symptom of another vehicle',
    { vehicleType: 'motorbike', symptoms: ['no-cold'] },
    { symptoms: [expect.any(String)] },
  ],
  [
    'too many symptoms',
    { symptoms: ['no-charge', 'charge-stops', 'slow-charge', 'hot-plug', 'less-range', 'weak', 'jerks'] },
    { symptoms: ['Chọn tối đa 6 dấu hiệu.'] },
  ],
  [
    'too many codes',
    { codes: ['P0001', 'P0002', 'P0003', 'P0004', 'P0005', 'P0006'] },
    { codes: ['Nhập tối đa 5 mã lỗi.'] },
  ],
])('rejects %s', async (_what, body, errors) => {
  const response = await diagnose(body);
  expect([response.statusCode, response.data.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(response.data.errors).toEqual(errors);
});
