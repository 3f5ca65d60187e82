import { setTimeout as pause } from 'node:timers/promises';
import { createClient, type Traffic } from './client';
import { faultsOf } from './faults';
import { createJournal } from './journal';
import { runCustomer, runFrontDesk, runTechnician, PROMO_VALUE, type RunState } from './journeys';
import { hasGrown, memoryInUse, type Memory } from './memory';
import { readOptions, type ChaosOptions } from './options';
import { createOutageWatch, unexplainedOutages, type FaultInterval } from './outages';
import { createRandom, type Random } from './random';
import { moveReleases } from './releases-loop';
import { createReport, type Report } from './report';
import { startTopology, type Topology } from './topology';
import { verifyJournal } from './verify';

const PROMO_CODE = 'CHAOS10';
const PROMO_LIMIT = 150;
const STATUS_EVERY_MS = 30_000;
/** Time by which an outage may outlast the fault that caused it. */
const GRACE_MS = 5_000;
/** Time for work in progress to end and memory to be released before the run is evaluated. */
const SETTLE_MS = 15_000;
/** Time before memory is first measured, in which code is compiled and caches fill. */
const WARM_UP_MS = 30_000;
/** Pause between the starts of users, so that their first requests are not one burst. */
const ARRIVAL_MS = 20;

/**
 * Runs the site under faults.
 * @param secondRelease folder of a second build of a remote, which is published and rolled back
 * @returns exit status: 0 if every promise held
 */
export async function runChaos(args: readonly string[], secondRelease: string): Promise<number> {
  const options = readOptions(args);
  const { seed, minutes, users, pooler, broker } = options;
  const extras = [...(pooler ? ['PgBouncer'] : []), ...(broker ? ['a broker of events'] : [])];
  console.log(`chaos: ${[`seed ${seed}`, `${minutes} min`, `${users} customers`, ...extras].join(', ')}\n`);
  const topology = await startTopology({ hasPooler: pooler, hasBroker: broker });
  try {
    await prepareShop(topology);
    return await runScenario(topology, { ...options, secondRelease });
  } finally {
    await topology.close();
  }
}

interface RunOptions extends ChaosOptions {
  readonly secondRelease: string;
}

async function runScenario(
  topology: Topology,
  { seed, minutes, users, pooler, broker, secondRelease }: RunOptions,
): Promise<number> {
  const outages = createOutageWatch();
  const report = createReport(outages);
  const journal = createJournal();
  const random = createRandom(seed);
  const usersStopped = new AbortController();
  const clientsStopped = new AbortController();
  // Clients stop after the faults, so that every pending request gets its response.
  const serverErrors: string[] = [];
  const traffic: Traffic = {
    baseUrl: topology.url,
    outages,
    count: report.count,
    onServerError(text) {
      serverErrors.push(text);
      report.line(`! answered 500: ${text}`);
    },
    signal: clientsStopped.signal,
  };
  const world: RunState = { journal, signal: usersStopped.signal, promoCode: PROMO_CODE };
  const status = setInterval(report.status, STATUS_EVERY_MS);

  const userRuns: Promise<void>[] = [
    runFrontDesk(createClient(traffic), world, random.fork('desk')),
    ...['kythuat1', 'kythuat2'].map((name) =>
      runTechnician(createClient(traffic), world, random.fork(name), name),
    ),
  ];
  for (let number = 0; number < users; number++) {
    userRuns.push(runCustomer(createClient(traffic), world, random.fork(`customer ${number}`)));
    await pause(ARRIVAL_MS);
  }
  await pause(WARM_UP_MS);
  const memoryBefore = await memoryInUse(topology.site);
  const releases = moveReleases(topology.dataDir, secondRelease, usersStopped.signal, (text, ok) =>
    report.line(ok ? text : `! ${text}`),
  );
  const faults = await runFaults(topology, random.fork('faults'), minutes * 60_000, report);

  usersStopped.abort();
  await Promise.race([Promise.all(userRuns), pause(60_000)]);
  clientsStopped.abort();
  await Promise.all([...userRuns, releases]);
  clearInterval(status);
  await pause(SETTLE_MS);
  report.status();
  report.table();

  const findings = await verifyJournal(topology.database, journal, PROMO_CODE);
  const unexplained = unexplainedOutages(outages.list(Date.now()), faults, GRACE_MS);
  const memoryAfter = await memoryInUse(topology.site);
  console.log(
    `acknowledged: ${journal.size} (${journal.list('order').length} orders, ${journal.list('appointment').length} appointments); never answered: ${journal.unknown.length}`,
  );
  console.log(
    `memory in use by the site, heap and buffers: ${textOf(memoryBefore)} before, ${textOf(memoryAfter)} after`,
  );
  const isMemoryKept = hasGrown(memoryBefore, memoryAfter);
  if (isMemoryKept) console.log('✗ memory was not released');
  for (const { rule, details } of findings) console.log(`✗ ${rule}: ${details}`);
  for (const { of, from, to } of unexplained)
    console.log(
      `✗ from ${report.timeOf(from)} all ${of}s failed for ${((to - from) / 1_000).toFixed(1)} s, longer than the fault and ${GRACE_MS / 1_000} s`,
    );
  for (const text of serverErrors) console.log(`✗ answered 500: ${text}`);
  for (const exit of topology.unexpectedExits) console.log(`✗ ended by itself: ${exit}`);
  const failed =
    findings.length +
    unexplained.length +
    serverErrors.length +
    topology.unexpectedExits.length +
    Number(isMemoryKept);
  console.log(
    failed === 0 ? '✓ nothing lost, nothing doubled, no process lost' : `✗ ${failed} promises broken`,
  );
  const more = `${pooler ? ' --pooler' : ''}${broker ? ' --broker' : ''}`;
  console.log(`repeat it: npm run chaos -- --seed ${seed} --minutes ${minutes} --users ${users}${more}`);
  return failed === 0 ? 0 : 1;
}

const textOf = ({ heap, buffers }: Memory): string => `${heap.toFixed(1)} + ${buffers.toFixed(1)} MB`;

/** Causes one fault after another, with pauses, until the run's time is up. */
async function runFaults(
  topology: Topology,
  random: Random,
  duration: number,
  report: Report,
): Promise<FaultInterval[]> {
  const faults = faultsOf(topology);
  const intervals: FaultInterval[] = [];
  const end = Date.now() + duration;
  await pause(Math.min(5_000, duration));
  while (Date.now() < end) {
    const { name, run } = random.pick(faults);
    const from = Date.now();
    await run(random).catch((error: Error) => report.line(`! ${name} could not be caused: ${error.message}`));
    const interval = { name, from, to: Date.now() };
    intervals.push(interval);
    report.fault(interval);
    await pause(Math.min(random.integer(3_000, 10_000), Math.max(0, end - Date.now())));
  }
  return intervals;
}

/** Stocks the shop: plenty of most products, little of some, and a voucher that runs out. */
async function prepareShop({ database }: Topology): Promise<void> {
  await database.pool.query(
    'UPDATE stock SET on_hand = on_hand + CASE WHEN length(product_id) % 2 = 0 THEN 20 ELSE 5000 END',
  );
  await database.pool.query(
    `INSERT INTO promotions SELECT made.* FROM promotions p, jsonb_populate_record(p, $1) made WHERE p.code = 'SAVE500K'`,
    [
      JSON.stringify({
        id: 'chaos-promotion',
        code: PROMO_CODE,
        type: 'fixed',
        value: PROMO_VALUE,
        min_order: 0,
        usage_limit: PROMO_LIMIT,
        used_count: 0,
        usage_scope: 'global',
        category: [],
        audience: 'all',
        max_discount: null,
        requires_verified_email: false,
        is_active: true,
        valid_from: '2020-01-01T00:00:00Z',
        valid_to: '2100-01-01T00:00:00Z',
      }),
    ],
  );
}
