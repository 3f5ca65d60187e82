import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { committedReport, REPORTED } from '../api-report/packages';
import { Failure } from '../cli/failure';
import { tagOf } from '../releases/release-version';
import { ROOT, workspaces } from '../workspace/parts';
import { MANUALLY_VERSIONED, git, readUnreleased, type UnreleasedPackage } from './unreleased';

export interface CutOptions {
  readonly root: string;
  /** Folders of the packages that get a version; if empty, all with unreleased commits. */
  readonly folders: readonly string[];
  /** Pushes the commit and the tags to the branch's remote. */
  readonly push: boolean;
}

/** New version of a package. */
export interface VersionChange {
  readonly name: string;
  readonly before: string | null;
  readonly version: string;
}

function requireVersioned(root: string, folders: readonly string[]): void {
  const packages = workspaces(root);
  for (const folder of folders) {
    if (folder === MANUALLY_VERSIONED) {
      throw new Failure(
        `The version of ${MANUALLY_VERSIONED} is the contract's; it is raised by hand, see its README.`,
      );
    }
    if (!packages.includes(folder)) {
      throw new Failure(`There is no package ${folder}; the packages are ${packages.join(', ')}.`);
    }
  }
}

async function selectPackages({ root, folders }: CutOptions): Promise<UnreleasedPackage[]> {
  requireVersioned(root, folders);
  const all =
    folders.length > 0 ? folders : workspaces(root).filter((folder) => folder !== MANUALLY_VERSIONED);
  const unreleased = await Promise.all(all.map((folder) => readUnreleased(root, folder)));
  const changed = unreleased.filter(({ tag, commits }) => tag === null || commits.length > 0);
  const unchanged = unreleased.find((item) => !changed.includes(item));
  if (folders.length > 0 && unchanged) {
    throw new Failure(
      `Nothing of ${unchanged.folder} was committed since ${unchanged.tag}, so there is nothing to release.`,
    );
  }
  if (changed.length === 0) throw new Failure('Nothing was committed since the last versions.');
  return changed;
}

const BREAKING = /^\w+(\([^)]*\))?!:/;

/** A package that lost or changed a public name gets a major version only if a commit says so. */
function requireMarkedBreaks(root: string, unreleased: readonly UnreleasedPackage[]): void {
  for (const { folder, tag, commits } of unreleased) {
    const reported = REPORTED.find((item) => item.folder === folder);
    const breaks = (reported && committedReport(reported, root)?.breaks) ?? [];
    if (tag === null || breaks.length === 0 || commits.some((subject) => BREAKING.test(subject))) continue;
    throw new Failure(
      `${folder} lost or changed ${breaks.join(', ')} since ${tag}, but no commit says so: ` +
        `commit it with \`!\` (\`feat(${folder})!: …\`), which raises the major number.`,
    );
  }
}

/** Runs `lerna version`, which raises versions, writes changelogs, commits and tags. Prints nothing unless it fails. */
function lernaVersion(root: string, args: readonly string[]): Promise<void> {
  const cli = createRequire(join(ROOT, 'package.json')).resolve('lerna/dist/cli.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [cli, 'version', ...args], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(`Lerna could not cut the versions:\n\n${output.trim()}`));
    });
  });
}

/** Tags the current version: the first release of a package needs no new number. */
async function tagFirst(root: string, unreleased: readonly UnreleasedPackage[]): Promise<VersionChange[]> {
  for (const { name, version } of unreleased) {
    await git(root, 'tag', '--annotate', tagOf(name, version), '--message', tagOf(name, version));
  }
  return unreleased.map(({ name, version }) => ({ name, version, before: null }));
}

/** Raises these packages and the packages that pin one of them, regardless of where other packages' tags are. */
async function raise(root: string, unreleased: readonly UnreleasedPackage[]): Promise<VersionChange[]> {
  if (unreleased.length === 0) return [];
  const before = await Promise.all(workspaces(root).map((folder) => readUnreleased(root, folder)));
  const names = unreleased.map(({ name }) => name);
  const others = workspaces(root).filter((folder) => !unreleased.some((item) => item.folder === folder));
  await lernaVersion(root, [
    ...['--yes', '--no-push', '--loglevel', 'error', '--force-publish', names.join(',')],
    ...others.flatMap((folder) => ['--ignore-changes', `${folder}/**`]),
  ]);
  const after = await Promise.all(workspaces(root).map((folder) => readUnreleased(root, folder)));
  return after.flatMap(({ name, version }, index) => {
    const oldVersion = before[index]?.version as string;
    return oldVersion === version ? [] : [{ name, version, before: oldVersion }];
  });
}

/**
 * Raises versions by conventional commits: package.json (`fix` patch, `feat` minor, `!` major), the package's
 * CHANGELOG.md, the pinned version in packages that use it, a commit, and the tag
 * `@evcare/<package>@<version>`, which `releases publish --release` requires.
 * @throws Failure if nothing is to be released, something is not committed, a break is not marked, or the branch is
 * not main
 */
export async function cutVersions(options: CutOptions): Promise<VersionChange[]> {
  const { root, push } = options;
  const unreleased = await selectPackages(options);
  requireMarkedBreaks(root, unreleased);
  if ((await git(root, 'status', '--porcelain', '--untracked-files=no')) !== '') {
    throw new Failure('Versions are cut from committed work; commit or stash your changes first.');
  }
  if ((await git(root, 'branch', '--show-current')) !== 'main')
    throw new Failure('Versions are cut on main.');
  const cuts = [
    ...(await raise(
      root,
      unreleased.filter(({ tag }) => tag !== null),
    )),
    ...(await tagFirst(
      root,
      unreleased.filter(({ tag }) => tag === null),
    )),
  ];
  if (push) await git(root, 'push', '--follow-tags');
  return cuts;
}
