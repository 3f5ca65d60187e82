import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../workspace/parts';
import { runProgram, type RunOptions, type ProgramResult } from './run-program';

/** Configuration of the whole workspace as one program, so that shared sources are checked once. */
export const WHOLE_PROJECT = 'tsconfig.all.json';

/** Output of a tool with findings; empty if there are none. oxlint writes colours in CI, whatever NO_COLOR says. */
const findings = (name: string, { code, stdout, stderr }: ProgramResult): string =>
  code === 0
    ? ''
    : stripVTControlCharacters(stdout + stderr).trim() ||
      `${name} ended with status ${code} and said nothing.`;

/** Rules, and which folders may import which. */
const LINT_CONFIG = 'oxlint.config.mjs';

/**
 * Findings of `npm run lint`, cycles of imports included.
 * @param files all sources by default
 * @returns empty if there are none
 */
export async function lintFindings(
  options: RunOptions = {},
  {
    root = ROOT,
    config = LINT_CONFIG,
    files = [],
  }: { root?: string; config?: string; files?: readonly string[] } = {},
): Promise<string> {
  return findings('oxlint', await runProgram('oxlint', ['-c', config, ...files], { ...options, cwd: root }));
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
