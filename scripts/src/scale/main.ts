import { Failure } from '../cli/failure';
import { measure, MIX, textOf } from './measure';
import { planTable } from './plan';
import { simulate } from './simulate';

/** Largest deviation of a prediction from the load test. */
const MAX_DEVIATION = 0.2;
/** Requests a second of today's load at its peak, see docs/scale.md. */
const TODAY = 50;
const MULTIPLES = [1, 10, 100, 1_000];
/** Kinds of requests that a CDN can answer. */
const CACHED = ['cached list', 'cached page'];
const SITES = [
  { zones: 1, copies: 2, utilisation: 0.6 },
  { zones: 2, copies: 2, utilisation: 0.6 },
  { zones: 3, copies: 2, utilisation: 0.6 },
  { zones: 3, copies: 4, utilisation: 0.6 },
  { zones: 3, copies: 4, utilisation: 0.85 },
];
const YEARS = 20;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** `npm run scale -- measure | simulate --seed TEXT`, see docs/scale.md. */
export async function main([command, ...args]: readonly string[]): Promise<number> {
  if (command === 'measure') return compare();
  if (command !== 'simulate') throw new Failure('Usage: npm run scale -- measure | simulate --seed TEXT');
  const seed = args[args.indexOf('--seed') + 1] ?? '1';
  print(`seed ${seed}, ${YEARS} years`);
  for (const site of SITES) {
    const loss = simulate(seed, { ...site, years: YEARS });
    print(
      `${site.zones} zones × ${site.copies} copies at ${site.utilisation * 100} %: ` +
        `${(loss.unserved * 1e6).toFixed(0)} of a million requests unserved, ` +
        `${(loss.outageHours / YEARS).toFixed(2)} h a year above 1 %, ` +
        `${loss.zoneFailures} zone and ${loss.copyFailures} copy failures; ` +
        `${(loss.broken * 1e6).toFixed(0)} of a million visits with one of ${loss.brokenReleases} broken releases`,
    );
  }
  return 0;
}

async function compare(): Promise<number> {
  const { costs, mixed, predicted, measured, othersCores, clientMs } = await measure(print);
  const rate = measured.requests / measured.seconds;
  const deviation = predicted.rate / rate - 1;
  print(`the mix, calculated from kinds alone: ${textOf(mixed.alone)}`);
  print(`the mix, measured: ${textOf(mixed.together)}`);
  print(`load generator: ${clientMs.toFixed(2)} ms for one request`);
  print(
    `predicted: ${predicted.rate.toFixed(0)}/s, ${predicted.meanMs.toFixed(1)} ms, limited by ${predicted.limit}`,
  );
  print(`measured: ${rate.toFixed(0)}/s, ${measured.meanMs.toFixed(1)} ms, ${measured.failed} failed`);
  print(
    `deviation ${(deviation * 100).toFixed(1)} %; other programs used ${othersCores.toFixed(2)} processors`,
  );
  print(planTable(costs, MIX, { today: TODAY, multiples: MULTIPLES, cached: CACHED }));
  return Math.abs(deviation) <= MAX_DEVIATION ? 0 : 1;
}
