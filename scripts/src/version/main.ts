import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { cutVersions } from './cut';

const USAGE = `Usage: npm run versions -- [<package> …] [--no-push]

  npm run versions -- mfe-account    a version of this remote alone
  npm run versions                   a version of each package with commits since its last one
  --no-push                         leave commit and tags here

fix raises the patch, feat the minor, feat! the major number.`;

/** `npm run versions -- mfe-account`: creates versions. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const folders = args.filter((arg) => !arg.startsWith('-'));
  const unknown = args.find((arg) => arg.startsWith('-') && arg !== '--no-push');
  if (unknown) throw new Failure(`There is no option ${unknown}.\n\n${USAGE}`);
  const cuts = await cutVersions({ root: ROOT, folders, push: !args.includes('--no-push') });
  for (const { name, before, version } of cuts) {
    console.log(before === null ? `${name}  ${version} (first)` : `${name}  ${before} -> ${version}`);
  }
  return 0;
}
