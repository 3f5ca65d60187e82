import { ROOT } from '../workspace/parts';
import { runProgram, type RunOptions } from './run-program';

const LIST = ['--list-different', '--no-error-on-unmatched-pattern'];

/**
 * Files below a folder that Prettier would format differently. Prettier takes a minute for all of them, so a
 * formatter with almost the same output, which takes a second, selects the candidates for Prettier.
 * @throws if a formatter could not run, or could not parse a file
 */
export async function unformattedFiles(folder: string, options: RunOptions = {}): Promise<readonly string[]> {
  const candidates = await listDifferent('oxfmt', folder, ['.'], options);
  return candidates.length === 0 ? [] : listDifferent('prettier', folder, candidates, options);
}

async function listDifferent(
  formatter: string,
  cwd: string,
  files: readonly string[],
  options: RunOptions,
): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runProgram(formatter, [...LIST, ...files], { ...options, cwd });
  const listed = stdout.split('\n').filter(Boolean);
  // A failing status means unformatted files if there is a list of them, and an error otherwise.
  if (code !== 0 && (listed.length === 0 || stderr.trim()))
    throw new Error(stderr.trim() || `${formatter} failed`);
  return listed;
}

/** Files of the repository that are not formatted, as one finding. */
export async function formattingFindings(options: RunOptions = {}, root: string = ROOT): Promise<string> {
  const files = await unformattedFiles(root, options);
  return files.length === 0 ? '' : `not formatted by Prettier (fix: npm run format): ${files.join(', ')}`;
}
