import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { withMissingOptional, missingOptional, type LockPackages } from './complete';

/**
 * `npm run lockfile`: adds missing optional packages to package-lock.json. Run it after each change
 * of a dependency.
 */
export async function main(): Promise<number> {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: LockPackages };
  const packages = withMissingOptional(lock.packages);
  const remaining = missingOptional(packages);
  await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${missingOptional(lock.packages).length - remaining.length} optional packages added.`);
  for (const { wantedBy, name, version } of remaining)
    console.log(`  left out: ${name}@${version}, for ${wantedBy}`);
  return remaining.length > 0 ? 1 : 0;
}
