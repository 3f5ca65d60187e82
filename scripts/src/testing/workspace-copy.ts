import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { ROOT, workspaces } from '../workspace/parts';
import { temporaryFolder } from './fixtures';

const NOT_COPIED = new Set([
  'node_modules',
  'dist',
  '.cache',
  'coverage',
  'test-results',
  'playwright-report',
]);
const TOP_FILES = [
  'package.json',
  'package-lock.json',
  'lerna.json',
  'nx.json',
  'tsconfig.base.json',
  'oxlint.config.mjs',
  'scripts/lint',
  '.prettierrc.json',
  'docker-compose.yml',
];

/** Copy of this workspace's sources that a test may change. */
export interface WorkspaceCopy {
  readonly root: string;
  remove(): Promise<void>;
}

/** Entries that tools write, and the workspace's own packages. */
const NOT_LINKED = new Set(['@evcare', '.federation', '.cache']);

async function linkPackages(root: string, folder: string): Promise<void> {
  const from = join(ROOT, folder, 'node_modules');
  const entries = (await readdir(from).catch(() => [])).filter((entry) => !NOT_LINKED.has(entry));
  const into = join(root, folder, 'node_modules');
  if (entries.length > 0) await mkdir(into, { recursive: true });
  for (const entry of entries) await symlink(join(from, entry), join(into, entry));
}

/**
 * Copies the sources of some packages, and the package.json of all others. Installed packages are links to
 * the checkout's; workspace packages are the copy's own.
 * @param packages folders that are copied completely
 */
export async function copyWorkspace(packages: readonly string[] = workspaces()): Promise<WorkspaceCopy> {
  const { path: root, remove } = await temporaryFolder();
  const filter = (path: string) => !NOT_COPIED.has(basename(path));
  const copy = (file: string) => cp(join(ROOT, file), join(root, file), { recursive: true, filter });
  await Promise.all(TOP_FILES.map((file) => copy(file).catch(() => undefined)));
  await Promise.all(
    workspaces().map((folder) => copy(packages.includes(folder) ? folder : `${folder}/package.json`)),
  );
  for (const folder of ['.', ...workspaces()]) await linkPackages(root, folder);
  await mkdir(join(root, 'node_modules/@evcare'), { recursive: true });
  for (const folder of workspaces()) {
    await symlink(join('../..', folder), join(root, 'node_modules/@evcare', folder));
  }
  return { root, remove };
}
