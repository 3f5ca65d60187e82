import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { lockedPackages, type Lockfile } from './locked-packages';

const SKIP = new Set(['node_modules', 'dist', '.cache', 'coverage']);
const NOT_SHIPPED = /(\.test\.tsx?|jest\.config\.cjs|\.md)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      if (SKIP.has(entry.name)) return [];
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return filesBelow(path);
      return NOT_SHIPPED.test(entry.name) ? [] : [path];
    });
}

/** Packages that produce builds; their dependencies count as well. */
export const BUILD_TOOLS = [
  '@module-federation/enhanced',
  '@module-federation/runtime',
  '@module-federation/runtime-core',
  '@pmmmwh/react-refresh-webpack-plugin',
  '@swc/core',
  'css-loader',
  'css-minimizer-webpack-plugin',
  'esbuild',
  'mini-css-extract-plugin',
  'react-refresh-typescript',
  'terser-webpack-plugin',
  'ts-loader',
  'typescript',
  'webpack',
];

/**
 * Identifies a build by its inputs: the sources, the packages that it can bundle, and the tools. The same
 * inputs give the same id on every machine. The id is part of the release's version and of webpack's
 * `uniqueName`, so that two builds can run on one page.
 * @param folders folders of sources
 * @param workspaces folders of workspaces, whose locked dependencies count
 * @returns eight hexadecimal digits
 */
export function buildId(
  root: string,
  folders: readonly string[],
  workspaces: readonly string[] = [],
): string {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const hash = createHash('sha256');
  for (const line of lockedPackages(lock, workspaces, BUILD_TOOLS)) hash.update(line).update('\0');
  for (const folder of folders) {
    for (const file of filesBelow(join(root, folder))) {
      hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex').slice(0, 8);
}

/** Shared folders whose sources are part of every part's build. */
const SHARED_INPUTS = ['shared-contracts', 'shared-ui', 'scripts/src/webpack'];

/** Id of a build of a part's current sources. */
export const buildIdOf = (part: string, root: string): string =>
  buildId(root, [part, ...SHARED_INPUTS], [part, 'shared-contracts', 'shared-ui']);
