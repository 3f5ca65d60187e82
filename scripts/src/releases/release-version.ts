import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { buildIdOf } from '../webpack/build-id';
import { readBuild } from './build-output';

const run = promisify(execFile);

/** Lerna's tag of a version: `@evcare/mfe-account@1.4.0`. */
export const tagOf = (packageName: string, version: string): string => `${packageName}@${version}`;

/**
 * Plain version under which a part's finished build may be released. Version, tag, sources and build must
 * agree, so that a checkout of the tag builds the same release.
 * @throws Failure if HEAD lacks Lerna's tag, there are uncommitted changes, or the build has other sources
 */
export async function releaseVersion(part: string, root: string = ROOT): Promise<string> {
  const text = await readFile(join(root, part, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { name: string; version: string };
  const git = async (...args: string[]) => (await run('git', args, { cwd: root })).stdout.trim();
  const tag = tagOf(name, version);
  const tags = (await git('tag', '--points-at', 'HEAD')).split('\n');
  if (!tags.includes(tag)) {
    throw new Failure(
      `HEAD does not carry the tag ${tag}; run \`npm run versions -- ${part}\`, or publish without --release.`,
    );
  }
  const changed = await git('status', '--porcelain');
  if (changed !== '')
    throw new Failure(`A release is made from committed files; commit or remove:\n${changed}`);
  const { record } = await readBuild(join(root, part, 'dist'));
  const expected = `${version}-h${buildIdOf(part, root)}`;
  if (record.version === expected) return version;
  throw new Failure(
    `The build of ${part} is ${record.version}, but these sources make ${expected}; run \`npm run build\` first.`,
  );
}
