import { join } from 'node:path';
import { ROOT, workspaces } from '../workspace/parts';
import { runProgram, type RunOptions, type ProgramResult } from './run-program';

/** Configuration of the whole workspace as one program, so that shared sources are checked once. */
export const WHOLE_PROJECT = 'tsconfig.all.json';

/** Output of a tool with findings; empty if there are none. */
const findings = (name: string, { code, stdout, stderr }: ProgramResult): string =>
  code === 0 ? '' : (stdout + stderr).trim() || `${name} ended with status ${code} and said nothing.`;

/**
 * Findings of `npm run lint` for all packages from one process, whose caches are reused.
 * @returns empty if there are none
 */
export async function lintFindings(
  options: RunOptions = {},
  { root = ROOT, folders = workspaces(root) }: { root?: string; folders?: readonly string[] } = {},
): Promise<string> {
  const result = await runProgram('eslint', ['--max-warnings', '0', ...folders], {
    ...options,
    cwd: root,
    node: [
      // Linting allocates many short-lived objects per file; more space reduces garbage collection.
      '--max-semi-space-size=64',
      // Optimised code of most functions would not pay for its compilation: saves a quarter of the processor time.
      '--interrupt-budget=3000000',
      '--sparkplug',
    ],
  });
  return findings('eslint', result);
}

/**
 * Import cycles between modules, except those of types. ESLint's rule takes a minute, this linter seconds.
 * @returns empty if there are none
 */
export async function cycleFindings(options: RunOptions = {}, root: string = ROOT): Promise<string> {
  return findings(
    'oxlint',
    await runProgram('oxlint', ['-c', join(ROOT, '.oxlintrc.json')], { ...options, cwd: root }),
  );
}

/**
 * Findings of `npm run typecheck` for all packages and their tests, from one program.
 * @returns empty if there are none
 */
export async function typeFindings(
  options: RunOptions = {},
  { root = ROOT, project = WHOLE_PROJECT }: { root?: string; project?: string } = {},
): Promise<string> {
  // Each additional checker repeats work of the others: more of them are faster on an idle machine, and
  // slower on a busy one.
  const args = ['--noEmit', '--checkers', '1', '--pretty', 'false', '-p', project];
  return findings('tsc', await runProgram('typescript7', args, { ...options, cwd: root }));
}
