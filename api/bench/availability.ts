// Compares the time to calculate a calendar of 60 days with the time of an empty query:
//   npm run bench -- availability
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { sql } from 'drizzle-orm';
import { connect, type Database } from '../src/platform/db/client';
import { startEmbeddedPostgres } from '../src/platform/db/embedded-postgres';
import { migrate } from '../src/operations/migration/migrate';
import { appointments, claims } from '../src/workshop/booking/tables';
import { bays, shifts } from '../src/workshop/staffing/tables';
import { users } from '../src/identity/users/tables';
import { seed } from '../src/seed';
import { SEED_HOURS } from '../src/seed/rows/calendar';
import { createCalendar } from '../src/workshop/booking/calendar';
import { axisOf } from '../src/workshop/booking/engine/axis';
import { addDays, dateOf, daysBetween } from '../src/platform/time/days';

const ROUNDS = Number(process.env['ROUNDS'] ?? 40);
const WARM_UP = 10;
const [BAYS, TECHNICIANS, APPOINTMENTS] = [20, 40, 10_000];
const SLOT = 30 * 60_000;
/** Latency budgets in milliseconds (product rule: honest slots). */
const BUDGETS = { seed: 50, large: 150 };

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[values.length >> 1] as number;

async function time(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Alternates between the calendar and the empty query, so that other load on the machine affects both
 * equally.
 */
async function compare(
  db: Database,
  name: keyof typeof BUDGETS,
  services: readonly string[],
): Promise<boolean> {
  const calendar = createCalendar({ db, now: () => new Date() });
  const whole: number[] = [];
  const bare: number[] = [];
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    const nothing = await time(() => db.execute(sql`select 1`));
    const answer = await time(() => calendar.availability({ services, vehicleType: 'car' }));
    if (round < 0) continue;
    bare.push(nothing);
    whole.push(answer);
  }
  const [ms, base] = [median(whole), median(bare)];
  const budget = BUDGETS[name];
  const verdict = ms <= budget ? 'ok' : 'TOO SLOW';
  process.stdout.write(
    `${name.padEnd(6)} ${services.join('+').padEnd(18)} ${ms.toFixed(1)} ms, bare query ${base.toFixed(2)} ms, ` +
      `ratio ${(ms / base).toFixed(0)}, budget ${budget} ms: ${verdict}\n`,
  );
  return ms <= budget;
}

/** Adds a workshop of 20 bays and 40 technicians with 10,000 future appointments of half an hour. */
async function grow(db: Database, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now };
  const bayIds = Array.from({ length: BAYS }, (_, n) => `bench-bay-${n}`);
  const people = Array.from({ length: TECHNICIANS }, (_, n) => `bench-technician-${n}`);
  await db
    .insert(bays)
    .values(
      bayIds.map((id) => ({ id, code: id, name: id, capabilities: ['LIFT', 'HV_SAFE_ZONE'], ...stamps })),
    );
  await db.insert(users).values(
    people.map((id) => ({
      id,
      email: `${id}@bench.test`,
      fullName: id,
      role: 'technician' as const,
      ...stamps,
    })),
  );
  await db
    .insert(shifts)
    .values(people.flatMap((userId) => SEED_HOURS.map((hours) => ({ userId, ...hours, ...stamps }))));
  const today = now.toISOString().slice(0, 10);
  const { starts } = axisOf(daysBetween(addDays(today, 1), addDays(today, 60)), SEED_HOURS, new Map());
  // Fills half of the calendar in scattered slots, because many separate ranges take longer to read.
  const booked = Array.from({ length: APPOINTMENTS }, (_, n) => {
    const cell = (n * 7_919) % (starts.length * BAYS);
    const startAt = dateOf(starts[Math.floor(cell / BAYS)] as number);
    const bay = cell % BAYS;
    return {
      id: `bench-${n}`,
      code: `BENCH-${n}`,
      plate: `BENCH${n}`,
      fullName: 'Khách',
      phoneNumber: '+84900000000',
      startAt,
      endAt: new Date(startAt.getTime() + SLOT),
      minutes: 30,
      services: [],
      photoIds: [],
      bayId: bayIds[bay] as string,
      technicianId: people[bay * 2 + (n % 2)] as string,
      status: 'confirmed' as const,
      source: 'phone' as const,
      ...stamps,
      vehicle: {
        type: 'car' as const,
        make: 'VinFast',
        model: 'VF 8',
        year: 2023,
        plate: `BENCH${n}`,
        specialPlate: false,
        odometer: 0,
      },
    };
  });
  for (let n = 0; n < booked.length; n += 500) {
    const some = booked.slice(n, n + 500);
    await db.insert(appointments).values(some);
    await db.insert(claims).values(
      some.flatMap(({ id: appointmentId, bayId, technicianId, startAt, endAt }) => {
        const during = { from: startAt, to: endAt };
        return [
          { kind: 'bay' as const, resourceId: bayId, during, appointmentId },
          { kind: 'technician' as const, resourceId: technicianId, during, appointmentId },
        ];
      }),
    );
  }
  await db.execute(sql`analyze`);
}

async function main(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'evcare-bench-'));
  const postgres = await startEmbeddedPostgres({ dataDir: folder });
  try {
    const url = postgres.url('bench');
    await migrate(url);
    const { db, close } = connect(url);
    const now = new Date();
    await seed(db, { now, demo: true });
    const inputs = [['BD-CB'], ['BD-CB', 'PHANH', 'SOH', 'CD-AI', 'DD-HH']];
    const passed: boolean[] = [];
    for (const services of inputs) passed.push(await compare(db, 'seed', services));
    await grow(db, now);
    for (const services of inputs) passed.push(await compare(db, 'large', services));
    await close();
    process.exitCode = passed.every(Boolean) ? 0 : 1;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

void main();
