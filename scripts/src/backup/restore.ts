import { Failure } from '../cli/failure';
import { loadApi } from '../start/backend';
import { runOnSite } from './site';

/**
 * `npm run restore -- FILE`: replaces database, uploads and releases with those of a backup; the site
 * must be stopped.
 */
export async function main(args: readonly string[]): Promise<number> {
  if (!args.some((arg) => !arg.startsWith('--'))) {
    throw new Failure('Name the backup: npm run restore -- FILE (or - for standard input).');
  }
  await runOnSite(loadApi().restoreCommand, args, { whileRunning: false });
  return 0;
}
