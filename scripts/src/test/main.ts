import { Failure } from '../cli/failure';
import { createProgress, seconds, type Progress } from '../cli/progress';
import { runPlaywright } from '../e2e/playwright';
import { startSiteProcess } from '../e2e/site-process';
import { buildParts } from '../start/build';
import { createShutdown, onInterrupt, type Shutdown } from '../start/shutdown';
import { finishedTask, lernaRun } from '../workspace/lerna';
import { measureProcessorUsage } from './processor-usage';
import { findChromium } from './chromium';
import { countLine, jestCounts, jestFailures, NO_TESTS, sumCounts, type Counts } from './counts';
import { formattingFindings } from './formatting';
import { lintFindings, typeFindings } from './sources';

/** Longest time of one task over all packages; the slowest takes a quarter of it. */
const TASK_LIMIT_MS = 30 * 60_000;

interface Run {
  readonly progress: Progress;
  readonly shutdown: Shutdown;
  readonly signal: AbortSignal;
  /** Names of the failed steps. */
  readonly failed: string[];
}

/** `npm test`: runs all checks that must pass before a change is merged. */
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
  // Tests mostly wait for a browser or a database, so checks of the sources run at the same time and print
  // their results afterwards.
  const checkOutput: string[] = [];
  const checks = readSources({ ...run, progress: createProgress((text) => checkOutput.push(text)) });
  checks.catch(() => {}); // Awaited below.
  const built = await task(run, 'build');
  const jest = await task(run, 'test');
  const counts: Counts[] = [jestCounts(jest.output)];
  if (built.code === 0) counts.push(await endToEnd(run, chromium));
  else progress.line('✗ end to end tests need a build, so they did not run');
  await progress.step('lint, types and formatting', () => checks);
  progress.line(checkOutput.join('').trimEnd());

  const total = sumCounts(counts);
  if (run.failed.length > 0) progress.line(`\n✗ failed: ${run.failed.join(', ')}`);
  for (const failure of jestFailures(jest.output)) progress.line(`  ${failure}`);
  progress.line(`\n${seconds(performance.now() - started)}`);
  progress.line(countLine(total));
  return run.failed.length > 0 || total.failed > 0 ? 1 : 0;
}

/** Runs the checks one after the other, so that they take at most one processor from the tests. */
async function readSources({ progress, signal, failed }: Run): Promise<void> {
  const checks = {
    types: typeFindings,
    lint: lintFindings,
    formatting: formattingFindings,
  };
  for (const [name, findFindings] of Object.entries(checks)) {
    await progress
      .step(name, async () => {
        const findings = await findFindings({ signal, lowPriority: true });
        if (findings) throw new Findings(findings);
      })
      .catch((error: unknown) => {
        signal.throwIfAborted();
        progress.line(error instanceof Findings ? error.message : String(error));
        failed.push(name);
      });
  }
}

/** Findings of a check of the sources. */
class Findings extends Error {}

/** Runs a task in every package. Failures are printed in full, passed tasks as one line each. */
async function task({ progress, signal, failed }: Run, name: 'build' | 'test') {
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
