import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';
import { completed, missingOptional, type LockPackages } from './complete';

/** `npm run lockfile`: adds what npm left out of package-lock.json. Run it after each change of a dependency. */
export async function main(): Promise<number> {
  const file = join(ROOT, 'package-lock.json');
  const lock = JSON.parse(await readFile(file, 'utf8')) as { packages: LockPackages };
  const packages = completed(lock.packages);
  const left = missingOptional(packages);
  await writeFile(file, `${JSON.stringify({ ...lock, packages }, null, 2)}\n`);
  console.log(`${missingOptional(lock.packages).length - left.length} optional packages added.`);
  for (const { wantedBy, name, version } of left)
    console.log(`  left out: ${name}@${version}, for ${wantedBy}`);
  return left.length > 0 ? 1 : 0;
}
