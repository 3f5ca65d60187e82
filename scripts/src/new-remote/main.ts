import { ROOT } from '../workspace/parts';
import { createRemote } from './create';
import { readOptions, USAGE } from './options';

/** `npm run new-remote -- mfe-rewards /rewards`: creates a remote. */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const options = readOptions(args);
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
