import { execFileSync } from 'node:child_process';
import { ROOT } from '../workspace/parts';

const NOT_SHIPPED = /\.test\.|\/testing\//;

/**
 * Paths of the files in `src` of some packages, without tests.
 * @param ending tested against each path
 */
export const shippedSources = (packages: readonly string[], ending: RegExp): string[] =>
  execFileSync('git', ['ls-files', ...packages.map((name) => `${name}/src`)], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((path) => ending.test(path) && !NOT_SHIPPED.test(path));
