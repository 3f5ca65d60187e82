import { Failure } from '../cli/failure';
import { createProgress, seconds, type Progress } from '../cli/progress';
import { runPlaywright } from '../e2e/playwright';
import { startSiteProcess } from '../e2e/site-process';
import { buildParts } from '../start/build';
import { createShutdown, onInterrupt, type Shutdown } from '../start/shutdown';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { findChromium } from './chromium';
import { countLine, jestCounts, jestFailures, NO_TESTS, sumCounts, type Counts } from './counts';
import { measureProcessorUsage } from './processor-usage';

/** Longest time of one task over all packages; the slowest takes a quarter of it. */
const TASK_LIMIT_MS = 30 * 60_000;

/** Run of `npm test` or `npm run drills`. */
export interface Run {
  readonly started: number;
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly signal: AbortSignal;
  readonly chromium: string;
  /** Names of the failed steps. */
  readonly failed: string[];
}

/** Starts a run, which Ctrl-C ends, and finds or installs its browser. */
export async function startRun(): Promise<Run> {
  const started = performance.now();
  const abort = new AbortController();
  const progress = createProgress();
  const shutdown = createShutdown((label, error) => progress.line(`! ${label}: ${String(error)}`));
  onInterrupt(() => {
    abort.abort();
    void shutdown.run().then(() => process.exit(130));
  });
  const chromium = await progress.step('Chromium', async (note) => {
    const path = await findChromium();
    note(path);
    return path;
  });
  return { started, progress, shutdown, signal: abort.signal, chromium, failed: [] };
}

/** Builds every package, then runs a task of tests and, if the build passed, the tests in the browser. */
export async function buildAndTest(
  run: Run,
  name: 'test' | 'drills',
): Promise<{ counts: Counts; jestOutput: string }> {
  const built = await task(run, 'build');
  const { output } = await task(run, name);
  if (built.code === 0) {
    return { counts: sumCounts([jestCounts(output), await endToEnd(run)]), jestOutput: output };
  }
  run.progress.line('✗ end to end tests need a build, so they did not run');
  return { counts: jestCounts(output), jestOutput: output };
}

/** Prints what failed and how many tests ran, and returns the exit code. */
export function finish(
  { progress, started, failed }: Run,
  { counts, jestOutput }: { counts: Counts; jestOutput: string },
): number {
  if (failed.length > 0) progress.line(`\n✗ failed: ${failed.join(', ')}`);
  for (const failure of jestFailures(jestOutput)) progress.line(`  ${failure}`);
  progress.line(`\n${seconds(performance.now() - started)}`);
  progress.line(countLine(counts));
  return failed.length > 0 || counts.failed > 0 ? 1 : 0;
}

/** Runs a task in every package. Failures are printed in full, passed tasks as one line each. */
async function task({ progress, signal, failed }: Run, name: 'build' | 'test' | 'drills') {
  const work = async (note: (text: string) => void) => {
    const limit = AbortSignal.timeout(TASK_LIMIT_MS);
    const result = await lernaRun(name, {
      keepGoing: true,
      // Tests need no other package's tests. Without that order Nx starts the packages with the most dependents
      // first: the two with the longest tests, api and scripts, run side by side, and not scripts alone at the end.
      anyOrder: name === 'test',
      signal: AbortSignal.any([signal, limit]),
      onLine(line) {
        const done = finishedTask(line);
        if (done) progress.line(`  ${name} ${done.name}${done.cached ? ' (from the cache)' : ''}`);
      },
    });
    signal.throwIfAborted();
    if (limit.aborted) {
      const stopped = `✗ ${name} was stopped after ${seconds(TASK_LIMIT_MS)}: a package not named above hangs`;
      throw new TaskFailed(`${result.output}\n${stopped}`);
    }
    // The site that the browser tests start must not build again.
    if (name === 'build' && result.code === 0) await buildParts({ onLine: () => {}, signal });
    if (name !== 'build') note(countLine(jestCounts(result.output)));
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

async function endToEnd({ progress, shutdown, signal, chromium, failed }: Run): Promise<Counts> {
  const started = performance.now();
  const usedPercent = measureProcessorUsage();
  try {
    const site = await progress.step('site started', () => startSiteProcess());
    shutdown.add('site', () => site.stop());
    const result = await runPlaywright({
      baseUrl: site.url,
      releases: site.releases,
      log: site.log,
      chromium,
      signal,
    });
    const mark = result.code === 0 ? '✓' : '✗';
    const duration = `${seconds(performance.now() - started)}, processors used by ${usedPercent()} %`;
    progress.line(`${mark} end to end tests: ${countLine(result)} (${duration})`);
    if (result.code !== 0) {
      failed.push('end to end');
      progress.line(site.errors() || 'The site reported no errors.');
    }
    return result;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    progress.line(error.message);
    failed.push('end to end');
    return { ...NO_TESTS, failed: 1 };
  } finally {
    await shutdown.run();
  }
}
