import { resolve } from 'node:path';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { PACKAGES } from './definitions';
import { packPackages } from './pack';

const USAGE = `Usage: npm run packages -- <folder>

Packs what teams outside this repository install: ${PACKAGES.slice(0, -1).join(', ')} and ${PACKAGES.at(-1)}.
Publish the archives in this order: npm publish <archive> --@evcare:registry=URL`;

/** `npm run packages -- FOLDER`: packs the packages for other teams. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const [folder, ...extra] = args;
  if (folder === undefined || extra.length > 0)
    throw new Failure(`Name a folder for the archives.\n\n${USAGE}`);
  // npm runs scripts in the root, and keeps the folder in which it was called.
  const target = resolve(process.env['INIT_CWD'] ?? process.cwd(), folder);
  for (const { name, version, path } of await packPackages(ROOT, target)) {
    console.log(`${name} ${version}  ${path}`);
  }
  return 0;
}
