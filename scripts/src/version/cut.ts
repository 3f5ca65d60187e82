import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { tagOf } from '../releases/release-version';
import { ROOT, workspaces } from '../workspace/parts';
import { BY_HAND, git, standingOf, type Standing } from './unreleased';

export interface CutOptions {
  readonly root: string;
  /** Folders of the packages that get a version; none stands for every one with unreleased commits. */
  readonly folders: readonly string[];
  /** Pushes the commit and the tags to the branch's remote. */
  readonly push: boolean;
}

/** A version that was cut. */
export interface Cut {
  readonly name: string;
  readonly before: string | null;
  readonly version: string;
}

function requireKnown(root: string, folders: readonly string[]): void {
  const known = workspaces(root);
  for (const folder of folders) {
    if (folder === BY_HAND) {
      throw new Failure(`The version of ${BY_HAND} is the contract's; it is raised by hand, see its README.`);
    }
    if (!known.includes(folder)) {
      throw new Failure(`There is no package ${folder}; the packages are ${known.join(', ')}.`);
    }
  }
}

async function chosen({ root, folders }: CutOptions): Promise<Standing[]> {
  requireKnown(root, folders);
  const all = folders.length > 0 ? folders : workspaces(root).filter((folder) => folder !== BY_HAND);
  const standings = await Promise.all(all.map((folder) => standingOf(root, folder)));
  const changed = standings.filter(({ tag, commits }) => tag === null || commits.length > 0);
  const idle = standings.find((standing) => !changed.includes(standing));
  if (folders.length > 0 && idle) {
    throw new Failure(
      `Nothing of ${idle.folder} was committed since ${idle.tag}, so there is nothing to release.`,
    );
  }
  if (changed.length === 0) throw new Failure('Nothing was committed since the last versions.');
  return changed;
}

/** Lerna raises the versions, writes the changelogs, commits and tags. Says nothing unless it fails. */
function lernaVersion(root: string, args: readonly string[]): Promise<void> {
  const cli = createRequire(join(ROOT, 'package.json')).resolve('lerna/dist/cli.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', FORCE_COLOR: '0' };
  const child = spawn(process.execPath, [cli, 'version', ...args], { cwd: root, env });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += String(chunk)));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Failure(`Lerna could not cut the versions:\n\n${said.trim()}`));
    });
  });
}

/** Tags what package.json says already: the first release of a package needs no new number. */
async function tagFirst(root: string, standings: readonly Standing[]): Promise<Cut[]> {
  for (const { name, version } of standings) {
    await git(root, 'tag', '--annotate', tagOf(name, version), '--message', tagOf(name, version));
  }
  return standings.map(({ name, version }) => ({ name, version, before: null }));
}

/** Exactly these packages, whatever lies between other packages' tags; of the rest, those that pin one of them. */
async function raise(root: string, standings: readonly Standing[]): Promise<Cut[]> {
  if (standings.length === 0) return [];
  const before = await Promise.all(workspaces(root).map((folder) => standingOf(root, folder)));
  const names = standings.map(({ name }) => name);
  const others = workspaces(root).filter(
    (folder) => !standings.some((standing) => standing.folder === folder),
  );
  await lernaVersion(root, [
    ...['--yes', '--no-push', '--loglevel', 'error', '--force-publish', names.join(',')],
    ...others.flatMap((folder) => ['--ignore-changes', `${folder}/**`]),
  ]);
  const after = await Promise.all(workspaces(root).map((folder) => standingOf(root, folder)));
  return after.flatMap(({ name, version }, index) => {
    const old = before[index]?.version as string;
    return old === version ? [] : [{ name, version, before: old }];
  });
}

/**
 * Cuts versions by conventional commits: raises package.json (`fix` patch, `feat` minor, `!` major), writes the
 * package's CHANGELOG.md, pins the new version in packages that use it, commits, and tags `@evcare/<package>@<version>`,
 * which is what `releases publish --release` asks for.
 * @throws Failure where nothing is to be released, something is not committed, or the branch is not main
 */
export async function cutVersions(options: CutOptions): Promise<Cut[]> {
  const { root, push } = options;
  const standings = await chosen(options);
  if ((await git(root, 'status', '--porcelain', '--untracked-files=no')) !== '') {
    throw new Failure('Versions are cut of what is committed; commit your changes or put them away first.');
  }
  if ((await git(root, 'branch', '--show-current')) !== 'main')
    throw new Failure('Versions are cut on main.');
  const cuts = [
    ...(await raise(
      root,
      standings.filter(({ tag }) => tag !== null),
    )),
    ...(await tagFirst(
      root,
      standings.filter(({ tag }) => tag === null),
    )),
  ];
  if (push) await git(root, 'push', '--follow-tags');
  return cuts;
}
