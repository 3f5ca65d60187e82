import { createProgress } from '../cli/progress';
import { formattingFindings } from './formatting';
import { lintFindings, typeFindings } from './sources';
import { buildAndTest, finish, startRun, type Run } from './steps';

/** `npm test`: runs all checks that must pass before a change is merged. */
export async function main(): Promise<number> {
  const run = await startRun();
  // Tests mostly wait for a browser or a database, so checks of the sources run at the same time and print
  // their results afterwards.
  const checkOutput: string[] = [];
  const checks = readSources({ ...run, progress: createProgress((text) => checkOutput.push(text)) });
  checks.catch(() => {}); // Awaited below.
  const tested = await buildAndTest(run, 'test');
  await run.progress.step('lint, types and formatting', () => checks);
  run.progress.line(checkOutput.join('').trimEnd());
  return finish(run, tested);
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
