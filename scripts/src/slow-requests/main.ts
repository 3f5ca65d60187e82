import { Failure } from '../cli/failure';
import { createProgress, type Progress } from '../cli/progress';
import { temporaryFolder } from '../testing/fixtures';
import { startSite } from '../testing/programs';
import { ATTACKS, CONNECTIONS, isInTime, runAttack, type Attack } from './attacks';
import { visit, type Answers } from './visitor';

const HEALTH_AND_PAGE = ['/api/health/ready', '/products'];
/** How long visitors ask before the first attack, to compare with (ms). */
const QUIET_MS = 10_000;
/** Longest that health and a page may take meanwhile (ms). */
const MAX_ANSWER_MS = 1_000;

/**
 * `npm run slow-requests:check`: holds 500 connections in each way that slowhttptest knows, against a site of its own
 * (`npm start`, an empty data folder) or against the address of a running one, while health and a page are asked for.
 * @returns 1 where connections were held too long, or a visitor noticed
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
    const quiet = HEALTH_AND_PAGE.map((path) => visit(base, path));
    await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
    const before = await Promise.all(quiet.map((visitor) => visitor.stop()));
    progress.line(`  without an attack: ${before.map(describeAnswers).join('; ')}`);
    let problems = 0;
    for (const attack of ATTACKS) problems += await tryOne(progress, attack, base, script, folder);
    return problems === 0 ? 0 : 1;
  } finally {
    await site?.end('SIGTERM');
    await remove();
  }
}

async function tryOne(
  progress: Progress,
  attack: Attack,
  base: string,
  script: string,
  folder: string,
): Promise<number> {
  const visitors = HEALTH_AND_PAGE.map((path) => visit(base, path));
  let answers: Answers[] = [];
  const held = await runAttack(attack, base + (attack.path ?? script), folder).finally(async () => {
    answers = await Promise.all(visitors.map((visitor) => visitor.stop()));
  });
  const noticed = answers.filter(({ failed, slowestMs }) => failed > 0 || slowestMs >= MAX_ANSWER_MS);
  const inTime = isInTime(attack, held);
  progress.line(
    `${inTime && noticed.length === 0 ? '✓' : '✗'} ${attack.name}: ${CONNECTIONS} connections, ` +
      `${held.most} open at once, the last held for ${held.seconds ?? '150 or more'} s ` +
      `(limit ${attack.limitSeconds} s); ${answers.map(describeAnswers).join('; ')}`,
  );
  return noticed.length + (inTime ? 0 : 1);
}

const describeAnswers = ({ path, asked, failed, slowestMs }: Answers): string =>
  `${path} ${asked} times, slowest ${slowestMs} ms, ${failed} failed`;

/** The script of the first page with the most bytes: reading it slowly holds the most. */
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
