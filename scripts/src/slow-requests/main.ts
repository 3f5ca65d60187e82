import { Failure } from '../cli/failure';
import { createProgress, type Progress } from '../cli/progress';
import { temporaryFolder } from '../testing/fixtures';
import { startSite } from '../testing/programs';
import { ATTACKS, CONNECTIONS, isInTime, runAttack, type Attack } from './attacks';
import { visit, type VisitResults } from './visitor';

const HEALTH_AND_PAGE = ['/api/health/ready', '/products'];
/** Time of measurements before the first attack, for comparison (ms). */
const BASELINE_MS = 10_000;
/** Maximum response time of the health check and the page during an attack (ms). */
const MAX_RESPONSE_MS = 1_000;

/**
 * `npm run slow-requests:check`: holds 500 connections with each method of slowhttptest, against its own site
 * (`npm start` with an empty data folder) or a running one, while the health check and a page are requested.
 * @returns 1 if connections were held too long, or a visitor was affected
 */
export async function main([url]: readonly string[]): Promise<number> {
  const progress = createProgress();
  const { path: folder, remove } = await temporaryFolder();
  const site = url
    ? null
    : await progress.step('site started', () => startSite({ DATA_DIR: `${folder}/data` }));
  try {
    const base = new URL(url ?? (site?.url as string)).origin;
    const script = await largestScript(base);
    const baselineVisitors = HEALTH_AND_PAGE.map((path) => visit(base, path));
    await new Promise((resolve) => setTimeout(resolve, BASELINE_MS));
    const baseline = await Promise.all(baselineVisitors.map((visitor) => visitor.stop()));
    progress.line(`  without an attack: ${baseline.map(describeAnswers).join('; ')}`);
    let problems = 0;
    for (const attack of ATTACKS) problems += await checkAttack(progress, attack, base, script, folder);
    return problems === 0 ? 0 : 1;
  } finally {
    await site?.end('SIGTERM');
    await remove();
  }
}

async function checkAttack(
  progress: Progress,
  attack: Attack,
  base: string,
  script: string,
  folder: string,
): Promise<number> {
  const visitors = HEALTH_AND_PAGE.map((path) => visit(base, path));
  let results: VisitResults[] = [];
  const held = await runAttack(attack, base + (attack.path ?? script), folder).finally(async () => {
    results = await Promise.all(visitors.map((visitor) => visitor.stop()));
  });
  const affected = results.filter(({ failed, slowestMs }) => failed > 0 || slowestMs >= MAX_RESPONSE_MS);
  const inTime = isInTime(attack, held);
  progress.line(
    `${inTime && affected.length === 0 ? '✓' : '✗'} ${attack.name}: ${CONNECTIONS} connections, ` +
      `${held.maxOpen} open at once, the last held for ${held.seconds ?? '150 or more'} s ` +
      `(limit ${attack.limitSeconds} s); ${results.map(describeAnswers).join('; ')}`,
  );
  return affected.length + (inTime ? 0 : 1);
}

const describeAnswers = ({ path, requests, failed, slowestMs }: VisitResults): string =>
  `${path} ${requests} times, slowest ${slowestMs} ms, ${failed} failed`;

/** Largest script of the first page: reading it slowly holds a connection the longest. */
async function largestScript(base: string): Promise<string> {
  const page = await (await fetch(base)).text();
  const paths = [...new Set([...page.matchAll(/\/releases\/[\w./-]+\.js/g)].map(([path]) => path))];
  const sizes = await Promise.all(
    paths.map(async (path) => ({ path, size: (await (await fetch(base + path)).arrayBuffer()).byteLength })),
  );
  const largest = sizes.sort((a, b) => b.size - a.size)[0];
  if (!largest) throw new Failure(`${base} answers no page of this site.`);
  return largest.path;
}
