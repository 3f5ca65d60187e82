import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { tagOf } from '../releases/release-version';
import { parts, workspaces } from '../workspace/parts';

const run = promisify(execFile);

/** Packages whose sources end up in the build of every part; a change of theirs is a reason for a release. */
const BUNDLED = ['shared-contracts', 'shared-ui'];

/**
 * Its version is the contract's, which tests and the API report hold; it is raised together with them, by hand
 * (shared-contracts/README.md), and never by what a commit is called.
 */
export const BY_HAND = 'shared-contracts';

/** Where a package stands between its last release and now. */
export interface Standing {
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** Its newest tag (`@evcare/mfe-account@1.0.0`); null where it was never released. */
  readonly tag: string | null;
  /** Commits since then that touch it, or what it bundles; newest first. */
  readonly commits: readonly string[];
}

/** Runs git in a folder; the output without its last line break. */
export async function git(root: string, ...args: readonly string[]): Promise<string> {
  return (await run('git', args, { cwd: root, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
}

/** Folders whose changes count for a package. */
const sourcesOf = (folder: string, root: string): string[] =>
  parts(root).includes(folder)
    ? [folder, ...BUNDLED.filter((other) => workspaces(root).includes(other))]
    : [folder];

/** What of a package is not released yet. */
export async function standingOf(root: string, folder: string): Promise<Standing> {
  const text = readFileSync(join(root, folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  // Lerna counts from the tag that the package's own version names, wherever other packages' tags lie.
  const tags = await git(root, 'tag', '--list', tagOf(name, '*'), '--merged', 'HEAD', '--sort=-creatordate');
  const tag = tags.split('\n')[0] || null;
  const since = tag === null ? ['HEAD'] : [`${tag}..HEAD`];
  const log = await git(root, 'log', '--format=%s', ...since, '--', ...sourcesOf(folder, root));
  const commits = log
    .split('\n')
    .filter((subject) => subject !== '' && !subject.startsWith('chore(release):'));
  return { folder, name, version, tag, commits };
}
