import { join } from 'node:path';
import { ROOT, workspaces } from '../workspace/parts';
import { runProgram, type Beside, type Said } from './run-program';

/** Everything of the workspace as one program: what packages share is read and checked once. */
export const WHOLE_PROJECT = 'tsconfig.all.json';

/** What a tool found in the sources, in its own words; empty where it found nothing. */
const findings = (name: string, { code, stdout, stderr }: Said): string =>
  code === 0 ? '' : (stdout + stderr).trim() || `${name} ended with status ${code} and said nothing.`;

/**
 * What `npm run lint` says of every package, out of one process: tools and their caches are warm after the first.
 * @returns empty where nothing was found
 */
export async function lintFindings(
  beside: Beside = {},
  { root = ROOT, folders = workspaces(root) }: { root?: string; folders?: readonly string[] } = {},
): Promise<string> {
  const said = await runProgram('eslint', ['--max-warnings', '0', ...folders], {
    ...beside,
    cwd: root,
    // Much is made and thrown away for each file; with more room it is collected less often.
    node: ['--max-semi-space-size=64'],
  });
  return findings('eslint', said);
}

/**
 * Modules that import one another in a circle, types aside. Another linter finds them in seconds; ESLint's rule for it
 * takes a minute.
 * @returns empty where there are none
 */
export async function cycleFindings(beside: Beside = {}, root: string = ROOT): Promise<string> {
  return findings(
    'oxlint',
    await runProgram('oxlint', ['-c', join(ROOT, '.oxlintrc.json')], { ...beside, cwd: root }),
  );
}

/**
 * What `npm run typecheck` says of every package, tests included, out of one program.
 * @returns empty where nothing was found
 */
export async function typeFindings(
  beside: Beside = {},
  { root = ROOT, project = WHOLE_PROJECT }: { root?: string; project?: string } = {},
): Promise<string> {
  // Every further checker works out again what the others know already: quicker alone, dearer beside other work.
  const args = ['--noEmit', '--checkers', '1', '--pretty', 'false', '-p', project];
  return findings('tsc', await runProgram('typescript7', args, { ...beside, cwd: root }));
}
