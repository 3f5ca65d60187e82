import { execute, type Outcome } from '../releases/commands/execute';
import type { ReleaseStore } from '../releases/store';
import type { TokenStore } from '../releases/tokens/token-store';
import { writeBuild, type FixtureBuild } from './fixtures';

/** Result of a call of `npm run releases`, with its JSON document if `--json` was given. */
export interface CommandCall extends Outcome {
  // oxlint-disable-next-line typescript/no-explicit-any -- each command has a document of its own
  readonly json: any;
}

/** Tokens of a site that has given none. */
export const noTokens: TokenStore = {
  read: async () => [],
  update: () => Promise.reject(new Error('This test gives no tokens.')),
  tag: async () => 'none',
};

/** Creates a function that executes commands in this process: `npm run releases -- rollback mfe-shop`. */
export const createCaller =
  (store: ReleaseStore, env: NodeJS.ProcessEnv = { RELEASE_ACTOR: 'linh' }, tokens: TokenStore = noTokens) =>
  async (args: readonly string[], now: Date = new Date()): Promise<CommandCall> => {
    const outcome = await execute(args, { store: () => store, tokens: () => tokens, env, now });
    return { ...outcome, json: args.includes('--json') ? JSON.parse(outcome.out) : undefined };
  };

/** Writes a build into a folder and returns the arguments that publish it. */
export async function buildIn(folder: string, build: FixtureBuild): Promise<string[]> {
  return ['--dist', await writeBuild(folder, build)];
}
