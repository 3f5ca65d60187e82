import { numberIn, resultOf, type MeasureLimits } from '@evcare/shared-contracts/office';
import { asc, eq, isNotNull } from 'drizzle-orm';
import { dropDatabase } from '../../test/database';
import { demonstration } from '../../test/demonstration';
import { connect, type Connection } from '../platform/db/client';
import { checklistTemplates } from '../catalogue/services/tables';
import { appointments } from '../workshop/booking/tables';
import { checklistItems, serviceLines, serviceOrders } from '../workshop/service-orders/tables';
import { batteryReadings, maintenanceRecords, odometerReadings, vehicles } from '../workshop/vehicles/tables';

const DAY = 86_400_000;
/** Maximum distance in kilometres that a vehicle can drive in a day. */
const MAX_KM_PER_DAY = 400;

/** Measurement of each part that wears, and the parts whose installation resets it. */
const WORN: Readonly<
  Record<string, { direction: 1 | -1; perThousandKm: number; replacedBy: RegExp | null }>
> = {
  'Độ dày má phanh trước, sau': { direction: -1, perThousandKm: 0.25, replacedBy: /má phanh/i },
  'Gai lốp các bánh': { direction: -1, perThousandKm: 0.15, replacedBy: /^(?!.*(đảo|cân)).*lốp/i },
  'Sức khoẻ pin (SoH)': { direction: -1, perThousandKm: 0.2, replacedBy: /module pin|pin cao áp/i },
  'Chênh lệch điện áp giữa các cell': {
    direction: 1,
    perThousandKm: 1,
    replacedBy: /module pin|pin cao áp/i,
  },
};

interface Reading {
  readonly plate: string;
  readonly at: number;
  readonly km: number;
  readonly title?: string;
  readonly value?: number;
  /** Names of the parts that were installed at the visit. */
  readonly fitted?: readonly string[];
}

/** Describes readings that are physically impossible, each with the previous reading. */
function impossible(readings: readonly Reading[]): string[] {
  const sorted = [...readings].sort((a, b) => a.at - b.at || a.km - b.km);
  const found: string[] = [];
  for (const plate of new Set(sorted.map((item) => item.plate))) {
    const own = sorted.filter((item) => item.plate === plate);
    own.slice(1).forEach(({ at, km }, index) => {
      const before = own[index] as Reading;
      const days = (at - before.at) / DAY;
      if (km < before.km) found.push(`${plate}: ${before.km} km, then ${km} km`);
      if (km - before.km > (days + 1) * MAX_KM_PER_DAY) found.push(`${plate}: ${km - before.km} km a day`);
    });
    for (const [title, { direction, perThousandKm, replacedBy }] of Object.entries(WORN)) {
      let before: Reading | null = null;
      for (const reading of own) {
        if (reading.title === title && reading.value !== undefined) {
          const worn = direction * (reading.value - (before?.value ?? reading.value));
          const most = 0.2 + ((reading.km - (before?.km ?? reading.km)) / 1_000) * perThousandKm;
          if (worn < 0 || worn > most)
            found.push(`${plate}: ${title} ${before?.value}, then ${reading.value}`);
          before = reading;
        }
        if (reading.fitted?.some((name) => replacedBy?.test(name))) before = null;
      }
    }
  }
  return found;
}

let connection: Connection;
let name: string;
beforeAll(async () => {
  const { database } = await demonstration({ history: true });
  name = database.name;
  connection = connect(database.url);
});
afterAll(async () => {
  await connection.close();
  await dropDatabase(name);
});

test('brake pads can become thicker only if new brake pads were installed', () => {
  const pads = (value: number, km: number, fitted: string[] = []): Reading => ({
    plate: '51K12345',
    at: (km / 51) * DAY,
    km,
    value,
    fitted,
    title: 'Độ dày má phanh trước, sau',
  });
  const [first, second] = [pads(5.4, 41_610), pads(6.5, 45_590)];
  expect(impossible([first, second])).toHaveLength(1);
  expect(impossible([pads(5.4, 41_610, ['Bộ má phanh trước VF 8']), second])).toEqual([]);
  expect(impossible([second, pads(2.6, 46_200)])).toHaveLength(1);
  expect(impossible([pads(5.4, 41_610, ['Đảo lốp']), second])).toHaveLength(1);
});

test('readings of every seeded vehicle are physically possible', async () => {
  const readings = await allReadings();
  expect(readings.length).toBeGreaterThan(400);
  expect(readings.filter(({ title }) => title !== undefined && title in WORN).length).toBeGreaterThan(20);
  expect(impossible(readings)).toEqual([]);
});

test('no reading or visit is from before its vehicle was added', async () => {
  const own = await connection.db.select().from(vehicles);
  for (const { id, purchaseDate, createdAt } of own) {
    const bought = Math.min(createdAt.getTime(), Date.parse(`${purchaseDate}T00:00:00+07:00`));
    const times = [
      ...(await connection.db.select().from(odometerReadings).where(eq(odometerReadings.vehicleId, id))).map(
        ({ at }) => at,
      ),
      ...(
        await connection.db.select().from(maintenanceRecords).where(eq(maintenanceRecords.vehicleId, id))
      ).map(({ at }) => at),
    ];
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((at) => at.getTime() < bought)).toEqual([]);
  }
});

test('battery values in a record equal those of the battery reading taken at the same time', async () => {
  const records = await connection.db.select().from(maintenanceRecords);
  const measured = await connection.db.select().from(batteryReadings);
  const keyOf = (vehicleId: string | null, at: Date, ...values: (number | null)[]) =>
    [vehicleId, at.toISOString(), ...values].join(' ');
  const recorded = records.flatMap(({ vehicleId, at, odometer, record }) => {
    const value = (title: string) =>
      numberIn(record.checklist.find((item) => item.title === title)?.value ?? '');
    const soh = value('Sức khoẻ pin (SoH)');
    return soh === null
      ? []
      : keyOf(vehicleId, at, odometer, soh * 10, value('Chênh lệch điện áp giữa các cell'));
  });
  expect(recorded.length).toBeGreaterThan(4);
  expect(
    measured
      .map(({ vehicleId, measuredAt, odometer, sohTenths, cellDeltaMv }) =>
        keyOf(vehicleId, measuredAt, odometer, sohTenths, cellDeltaMv),
      )
      .sort(),
  ).toEqual(expect.arrayContaining(recorded.sort()));
  for (const { id } of await connection.db.select().from(vehicles)) {
    const own = await connection.db
      .select()
      .from(batteryReadings)
      .where(eq(batteryReadings.vehicleId, id))
      .orderBy(asc(batteryReadings.measuredAt));
    const cycles = own.map((item) => item.cycles ?? 0);
    expect(cycles).toEqual([...cycles].sort((a, b) => a - b));
  }
});

test('the result of each measurement follows from its limits', async () => {
  const { db } = connection;
  const templates = await db.select().from(checklistTemplates);
  const limits = new Map<string, MeasureLimits | null>(
    templates.flatMap(({ items }) => items.map(({ title, limits: of }) => [title, of ?? null] as const)),
  );
  const records = await db.select().from(maintenanceRecords);
  const items = [
    ...records.flatMap(({ record }) => record.checklist),
    ...(await db.select().from(checklistItems).where(isNotNull(checklistItems.result))),
  ];
  const wrong = items.filter(({ title, value, result }) => {
    const number = numberIn(value ?? '');
    const expected = number === null ? null : resultOf(limits.get(title) ?? null, number);
    return expected !== null && expected !== result;
  });
  expect(wrong.map(({ title, value, result }) => `${title} ${value} ${result}`)).toEqual([]);
});

async function allReadings(): Promise<Reading[]> {
  const { db } = connection;
  const own = new Map((await db.select().from(vehicles)).map(({ id, plate }) => [id, plate]));
  const plateOf = (id: string | null) => own.get(id ?? '') ?? '';
  const records = await db.select().from(maintenanceRecords);
  const orders = await db.select().from(serviceOrders);
  const lines = await db.select().from(serviceLines);
  const items = await db.select().from(checklistItems);
  const received = await db.select().from(appointments).where(isNotNull(appointments.checkIn));
  const odometers = await db.select().from(odometerReadings);
  const batteries = await db.select().from(batteryReadings);
  const measured = (title: string, value: string | null) => ({
    title,
    value: numberIn(value ?? '') ?? undefined,
  });
  const fittedOf = (id: string) =>
    lines
      .filter(
        ({ serviceOrderId, kind, approval }) =>
          serviceOrderId === id && kind === 'part' && approval === 'approved',
      )
      .map((line) => line.name);
  return [
    ...odometers.map(({ vehicleId, at, value }) => ({ plate: plateOf(vehicleId), at: +at, km: value })),
    ...batteries.flatMap(({ vehicleId, measuredAt, odometer, sohTenths, cellDeltaMv }) => [
      { plate: plateOf(vehicleId), at: +measuredAt, km: odometer, ...SOH, value: sohTenths / 10 },
      { plate: plateOf(vehicleId), at: +measuredAt, km: odometer, ...CELLS, value: cellDeltaMv ?? undefined },
    ]),
    ...records.flatMap(({ vehicleId, at, odometer, record }) => [
      ...record.checklist.map(({ title, value }) => ({
        plate: plateOf(vehicleId),
        at: +at,
        km: odometer,
        ...measured(title, value),
      })),
      {
        plate: plateOf(vehicleId),
        at: +at,
        km: odometer,
        fitted: record.lines.filter(({ kind }) => kind === 'part').map((line) => line.name),
      },
    ]),
    ...received.map(({ plate, checkIn, createdAt, startAt, updatedAt }) => ({
      plate: plate ?? '',
      at: Math.max(+createdAt, Math.min(+startAt, +updatedAt)),
      km: checkIn?.odometer ?? 0,
    })),
    ...orders.flatMap((order) => [
      { plate: order.vehicle.plate, at: +order.createdAt, km: order.odometerIn },
      ...items
        .filter(({ serviceOrderId }) => serviceOrderId === order.id)
        .map(({ title, value, at }) => ({
          plate: order.vehicle.plate,
          at: +(at ?? order.updatedAt),
          km: order.odometerIn,
          ...measured(title, value),
        })),
      ...(order.deliveredAt && order.odometerOut !== null
        ? [
            {
              plate: order.vehicle.plate,
              at: +order.deliveredAt,
              km: order.odometerOut,
              fitted: fittedOf(order.id),
            },
          ]
        : []),
    ]),
  ];
}

const SOH = { title: 'Sức khoẻ pin (SoH)' } as const;
const CELLS = { title: 'Chênh lệch điện áp giữa các cell' } as const;
