import { ROOT } from '../workspace/parts';
import { runProgram, type Beside } from './run-program';

const LIST = ['--list-different', '--no-error-on-unmatched-pattern'];

/**
 * Files below a folder that Prettier would write otherwise. Prettier takes a minute for all of them; a formatter that
 * writes almost everything as Prettier does takes a second, and Prettier is asked about what the two may differ in.
 * @throws where a formatter could not run, or could not understand a file
 */
export async function unformattedFiles(folder: string, beside: Beside = {}): Promise<readonly string[]> {
  const doubtful = await different('oxfmt', folder, ['.'], beside);
  return doubtful.length === 0 ? [] : different('prettier', folder, doubtful, beside);
}

async function different(
  formatter: string,
  cwd: string,
  files: readonly string[],
  beside: Beside,
): Promise<readonly string[]> {
  const { code, stdout, stderr } = await runProgram(formatter, [...LIST, ...files], { ...beside, cwd });
  const listed = stdout.split('\n').filter(Boolean);
  // A status with a list is how a formatter says which; without one it is a failure of its own.
  if (code !== 0 && (listed.length === 0 || stderr.trim()))
    throw new Error(stderr.trim() || `${formatter} failed`);
  return listed;
}

/** Files of the repository that are not formatted, as one finding. */
export async function formattingFindings(beside: Beside = {}, root: string = ROOT): Promise<string> {
  const files = await unformattedFiles(root, beside);
  return files.length === 0
    ? ''
    : `not as Prettier writes them (npm run format mends it): ${files.join(', ')}`;
}
