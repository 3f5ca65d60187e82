import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tagOf } from '../releases/release-version';
import { parts, workspaces } from '../workspace/parts';

const run = promisify(execFile);

/** Packages that are part of every part's build, so that their changes require a release. */
const BUNDLED = ['shared-contracts', 'shared-ui'];

/**
 * Package whose version is that of the contract, which tests and the API report check; it is raised with them
 * by hand (shared-contracts/README.md), never by commit types.
 */
export const MANUALLY_VERSIONED = 'shared-contracts';

/** Unreleased state of a package. */
export interface UnreleasedPackage {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Newest tag (`@evcare/mfe-account@1.0.0`); null if it was never released. */
  readonly tag: string | null;
  /** Commits since then that change the package or what it bundles, newest first. */
  readonly commits: readonly string[];
}

/** Runs git in a folder and returns the output without its last line break. */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
}

/** Folders whose changes count for a package. */
const sourcesOf = (folder: string, root: string): string[] =>
  parts(root).includes(folder)
    ? [folder, ...BUNDLED.filter((other) => workspaces(root).includes(other))]
    : [folder];

/** Unreleased state of a package, from its tags and commits. */
export async function readUnreleased(root: string, folder: string): Promise<UnreleasedPackage> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  // Lerna starts from the tag of the package's own version, regardless of where other packages' tags are.
  const tags = await git(root, 'tag', '--list', tagOf(name, '*'), '--merged', 'HEAD', '--sort=-creatordate');
  const tag = tags.split('\n')[0] || null;
  const since = tag === null ? ['HEAD'] : [`${tag}..HEAD`];
  const log = await git(root, 'log', '--format=%s', ...since, '--', ...sourcesOf(folder, root));
  const commits = log
    .split('\n')
    .filter((subject) => subject !== '' && !subject.startsWith('chore(release):'));
  return { folder, name, version, tag, commits };
}
