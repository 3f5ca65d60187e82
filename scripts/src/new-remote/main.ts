import { ROOT } from '../workspace/parts';
import { createRemote } from './create';
import { readWish, USAGE } from './wish';

/** `npm run new-remote -- mfe-rewards /rewards` */
export async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  const wish = readWish(args);
  const { added, changed } = await createRemote(ROOT, wish);
  const list = [...added.map((file) => `  new      ${file}`), ...changed.map((file) => `  changed  ${file}`)];
  console.log(list.join('\n'));
  if (wish.dryRun) {
    console.log(`\nNothing was written. Without --dry-run ${wish.name} would be made of these files.`);
    return 0;
  }
  console.log(`
${wish.name} owns ${wish.prefix} now. Nothing of it is live yet.

  npm run dev -w ${wish.name}                     the remote alone, on a fake shell
  npm test -w ${wish.name}                        its tests
  npm start                                       the whole site with it
  npm run build -w ${wish.name} && npm run releases -- publish ${wish.name}

docs/writing-a-remote.md goes on from here.`);
  return 0;
}
