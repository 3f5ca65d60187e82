import { execute } from './commands/execute';
import { findSmokeRunner } from './gate/smoke/find-smoke-runner';
import { openStore } from './open-store';

export { releasesFolder } from './open-store';

/** Entry point of `npm run releases -- …`. */
export async function main(args: readonly string[]): Promise<number> {
  const { exit, out, err } = await execute(args, {
    store: () => openStore().store,
    tokens: () => openStore().tokens,
    env: process.env,
    now: new Date(),
    findSmokeRunner,
  });
  process.stdout.write(out);
  process.stderr.write(err);
  return exit;
}
