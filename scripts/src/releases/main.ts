import { execute } from './commands/execute';
import { findSmoke } from './gate/smoke/find';
import { openStore } from './open-store';

export { releasesFolder } from './open-store';

/** Entry point of `npm run releases -- …`. */
export async function main(args: readonly string[]): Promise<number> {
  const { exit, out, err } = await execute(args, {
    store: () => openStore().store,
    env: process.env,
    now: new Date(),
    findSmoke,
  });
  process.stdout.write(out);
  process.stderr.write(err);
  return exit;
}
