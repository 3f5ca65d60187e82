import { Failure } from '../cli/failure';
import { createProgress, seconds, type Progress } from '../cli/progress';
import { runPlaywright } from '../e2e/playwright';
import { startSiteProcess } from '../e2e/site-process';
import { buildParts } from '../start/build';
import { createShutdown, onInterrupt, type Shutdown } from '../start/shutdown';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { ROOT } from '../workspace/parts';
import { watchProcessors } from './busy';
import { findChromium } from './chromium';
import { countLine, jestCounts, NONE, sum, type Counts } from './counts';
import { unformattedFiles } from './formatting';

/**
 * Of the tests in a browser, how many may fail at first and pass alone in the same run. Playwright names each at the
 * end, to be mended; more than these say that the site itself wavers.
 */
const FLAKY_ALLOWED = 2;

interface Run {
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly signal: AbortSignal;
  /** Names of the steps that failed. */
  readonly failed: string[];
}

/** `npm test`: everything that has to hold before a change is merged. */
export async function main(): Promise<number> {
  const started = performance.now();
  const abort = new AbortController();
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  const run: Run = { progress, shutdown, signal: abort.signal, failed: [] };
  onInterrupt(() => {
    abort.abort();
    void shutdown.run().then(() => process.exit(130));
  });

  const chromium = await progress.step('Chromium', async (note) => {
    const path = await findChromium();
    note(path);
    return path;
  });
  const built = await task(run, 'build');
  const jest = await task(run, 'test');
  const counts: Counts[] = [jestCounts(jest.output)];
  // A test in a browser mostly waits; what only reads the sources takes the time that is left, and tells afterwards.
  const said: string[] = [];
  const checks = readSources({ ...run, progress: createProgress((text) => said.push(text)) });
  checks.catch(() => {}); // It is waited for below.
  if (built.code === 0) counts.push(await endToEnd(run, chromium));
  else progress.line('✗ end to end tests need a build, so they did not run');
  await progress.step('lint, types and formatting', () => checks);
  progress.line(said.join('').trimEnd());

  const total = sum(counts);
  if (run.failed.length > 0) progress.line(`\n✗ failed: ${run.failed.join(', ')}`);
  progress.line(`\n${seconds(performance.now() - started)}`);
  progress.line(countLine(total));
  return run.failed.length > 0 || total.failed > 0 ? 1 : 0;
}

async function readSources(run: Run): Promise<void> {
  await Promise.all([formatting(run), task(run, 'lint', { aside: true })]);
  await task(run, 'typecheck', { aside: true });
}

async function formatting({ progress, signal, failed }: Run): Promise<void> {
  const files = await progress.step('formatting', () => unformattedFiles(ROOT, signal));
  if (files.length === 0) return;
  progress.line(`✗ not as Prettier writes them (npm run format mends it): ${files.join(', ')}`);
  failed.push('formatting');
}

/** One task in every package. What failed is shown whole; what passed is one line each. */
async function task({ progress, signal, failed }: Run, name: string, { aside = false } = {}) {
  const work = async (note: (text: string) => void) => {
    const result = await lernaRun(name, {
      keepGoing: true,
      aside,
      signal,
      onLine(line) {
        const done = finishedTask(line);
        if (done) progress.line(`  ${name} ${done.name}${done.cached ? ' (from the cache)' : ''}`);
      },
    });
    signal.throwIfAborted();
    // The site that the browser tests start must not build once more.
    if (name === 'build' && result.code === 0) await buildParts({ onLine: () => {}, signal });
    if (name === 'test') note(countLine(jestCounts(result.output)));
    if (result.code !== 0) throw new TaskFailed(result.output);
    return result;
  };
  try {
    return await progress.step(name, work);
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error;
    progress.line(error.output);
    failed.push(name);
    return { code: 1, output: error.output };
  }
}

class TaskFailed extends Error {
  constructor(readonly output: string) {
    super('a task failed');
  }
}

async function endToEnd({ progress, shutdown, signal, failed }: Run, chromium: string): Promise<Counts> {
  const started = performance.now();
  const used = watchProcessors();
  try {
    const site = await progress.step('site started', startSiteProcess);
    shutdown.add('site', () => site.stop());
    const result = await runPlaywright({
      baseUrl: site.url,
      chromium,
      signal,
      args: ['--retries=1'],
    });
    const wavering = result.flaky > FLAKY_ALLOWED;
    if (result.flaky > 0) {
      progress.line(`! ${result.flaky} passed only at a second try (at most ${FLAKY_ALLOWED} may)`);
    }
    const mark = result.code === 0 && !wavering ? '✓' : '✗';
    const took = `${seconds(performance.now() - started)}, processors used by ${used()} %`;
    progress.line(`${mark} end to end tests: ${countLine(result)} (${took})`);
    if (result.code !== 0 || wavering) failed.push('end to end');
    return result;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    progress.line(error.message);
    failed.push('end to end');
    return { ...NONE, failed: 1 };
  } finally {
    await shutdown.run();
  }
}
