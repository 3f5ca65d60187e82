import { ROOT } from '../workspace/parts';
import { createRemote } from './create';
import { createOutside, type OutsideOptions } from './create-outside';
import { readOptions, USAGE } from './options';

/** Creates a remote outside this repository, and says how to go on. */
async function outside(options: OutsideOptions): Promise<number> {
  // npm runs scripts in the root, and keeps the folder in which it was called.
  const { folder, added } = await createOutside(ROOT, process.env['INIT_CWD'] ?? process.cwd(), options);
  console.log(added.map((file) => `  new      ${file}`).join('\n'));
  if (options.dryRun) {
    console.log(`\nNothing was written. Without --dry-run ${folder} would get these files.`);
    return 0;
  }
  console.log(`
${options.name} is in ${folder}. Nothing of it is live yet.

  cd ${folder} && npm install
  npm run dev -- --site URL                       in a site for development, from this machine
  npm test                                        the rules of the contract, and its page
  npm run build                                   dist/, for browsers and for servers
  npm run releases -- publish --dist ${folder}/dist      in this repository

Its README.md goes on from here.`);
  return 0;
}

/** `npm run new-remote -- mfe-rewards /rewards`: creates a remote. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const options = readOptions(args);
  const { bundler, folder } = options;
  if (bundler !== null && folder !== null) return outside({ ...options, bundler, folder });
  const { added, changed } = await createRemote(ROOT, options);
  const list = [...added.map((file) => `  new      ${file}`), ...changed.map((file) => `  changed  ${file}`)];
  console.log(list.join('\n'));
  if (options.dryRun) {
    console.log(`\nNothing was written. Without --dry-run ${options.name} would be made of these files.`);
    return 0;
  }
  console.log(`
${options.name} owns ${options.prefix} now. Nothing of it is live yet.

  npm run dev -w ${options.name}                     the remote alone, on a fake shell
  npm test -w ${options.name}                        its tests
  npm start                                       the whole site with it
  npm run build -w ${options.name} && npm run releases -- publish ${options.name}

docs/writing-a-remote.md goes on from here.`);
  return 0;
}
