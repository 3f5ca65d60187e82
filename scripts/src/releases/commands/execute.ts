import { parseArgs } from 'node:util';
import { Failure } from '../../cli/failure';
import { currentUser } from '../actor';
import { COMMANDS } from './index';
import { Damaged, EXIT, NotFound, type Answer, type Command, type ExitCode } from './command';
import { callOf, COMMON_OPTIONS, usage } from './usage';
import { ReleaseRefused } from '../errors';
import type { SmokeRunner } from '../gate/smoke/report';
import type { ReleaseStore } from '../store';

/** Longer reasons belong into a ticket. */
const LONGEST_REASON = 500;

/** What a command may use of the world. */
export interface World {
  /** Opened when a command is known to need it. */
  readonly store: () => ReleaseStore;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  /** Finds what tries releases in a browser. Left out: they are not tried. */
  readonly findSmoke?: () => SmokeRunner | null;
}

/** How a call ended, and what it says. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

/**
 * Carries out one call of `npm run releases`, without printing anything.
 * @throws what is a fault of ours, unless `--json` asks for a document in any case
 */
export async function execute(args: readonly string[], world: World): Promise<Outcome> {
  const json = args.includes('--json');
  try {
    const { exit = EXIT.done, text, json: document } = await run(args, world);
    return { exit, out: `${json ? JSON.stringify(document, null, 2) : text}\n`, err: '' };
  } catch (error) {
    const exit = exitOf(error);
    if (json) return { exit, out: `${JSON.stringify(failureDocument(error, exit), null, 2)}\n`, err: '' };
    if (error instanceof Failure) return { exit, out: '', err: `\n✗ ${error.message}\n` };
    throw error;
  }
}

async function run(args: readonly string[], { store, env, now, findSmoke }: World): Promise<Answer> {
  const [name, ...rest] = args;
  const help = { text: usage(COMMANDS), json: { ok: true, usage: usage(COMMANDS) } };
  if (name === undefined) return { ...help, exit: EXIT.failed };
  if (name === 'help' || args.includes('--help') || args.includes('-h')) return help;
  const command = COMMANDS.find((one) => one.name === name);
  if (!command) throw new Failure(`Unknown command "${name}".\n\n${usage(COMMANDS)}`);
  const { values, positionals } = read(command, rest);
  const { by, reason, force = false } = values as { by?: string; reason?: string; force?: boolean };
  if (force && !reason?.trim()) throw new Failure('--force needs a --reason; it is kept in the audit log.');
  if (reason !== undefined && reason.length > LONGEST_REASON) {
    throw new Failure(`--reason is for a sentence of at most ${LONGEST_REASON} characters.`);
  }
  const context = {
    store: store(),
    by: by ?? currentUser(env),
    ...(reason !== undefined && { reason }),
    dryRun: values['dry-run'] === true,
    force,
    now,
    env,
    ...(findSmoke && { findSmoke }),
  };
  return command.run({ context, positionals, values });
}

/** @throws Failure with the command's own arguments */
function read(command: Command, args: readonly string[]) {
  const fail = (problem: string): never => {
    throw new Failure(`${problem}\n\nUsage: npm run releases -- ${callOf(command)} (see --help)`);
  };
  const parse = () => {
    try {
      const options = { ...COMMON_OPTIONS, ...command.options };
      return parseArgs({ args: [...args], options, allowPositionals: true });
    } catch (error) {
      return fail((error as Error).message);
    }
  };
  const { values, positionals } = parse();
  const [least, most] = command.count;
  if (positionals.length < least || positionals.length > most) fail(`Wrong arguments for "${command.name}".`);
  return { values, positionals };
}

function exitOf(error: unknown): ExitCode {
  if (error instanceof ReleaseRefused || error instanceof Damaged) return EXIT.refused;
  return error instanceof NotFound ? EXIT.notFound : EXIT.failed;
}

const failureDocument = (error: unknown, exit: ExitCode) => ({
  ok: false,
  exit,
  error: error instanceof Error ? error.message : String(error),
  findings: error instanceof ReleaseRefused ? error.findings : [],
});
