import { parseArgs } from 'node:util';
import { Failure } from '../../cli/failure';
import { currentUser } from '../actor';
import { COMMANDS } from './index';
import {
  Damaged,
  EXIT,
  NotFound,
  RefusedElsewhere,
  type CommandResult,
  type Command,
  type ExitCode,
} from './command';
import { usageOf, COMMON_OPTIONS, usage } from './usage';
import { ReleaseRejected } from '../errors';
import type { SmokeRunner } from '../gate/smoke/report';
import type { ReleaseStore } from '../store';
import type { TokenStore } from '../tokens/token-store';

/** Maximum length of a reason (characters); longer ones belong in a ticket. */
const MAX_REASON_LENGTH = 500;

/** Dependencies of the commands on their environment. */
export interface CommandEnvironment {
  /** Opens the store; called only if a command needs it. */
  readonly store: () => ReleaseStore;
  /** Opens the tokens of the teams; called only if a command needs them. */
  readonly tokens: () => TokenStore;
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  /** Finds a way to run releases in a browser. If omitted, the gate does not run them. */
  readonly findSmokeRunner?: () => SmokeRunner | null;
}

/** Exit code and output of a call. */
export interface Outcome {
  readonly exit: ExitCode;
  readonly out: string;
  readonly err: string;
}

/**
 * Executes one call of `npm run releases` without printing anything.
 * @throws unexpected errors, unless `--json` is given, which always results in a document
 */
export async function execute(args: readonly string[], world: CommandEnvironment): Promise<Outcome> {
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

async function run(
  args: readonly string[],
  { store, tokens, env, now, findSmokeRunner }: CommandEnvironment,
): Promise<CommandResult> {
  const [name, ...commandArgs] = args;
  const help = { text: usage(COMMANDS), json: { ok: true, usage: usage(COMMANDS) } };
  if (name === undefined) return { ...help, exit: EXIT.failed };
  if (name === 'help' || args.includes('--help') || args.includes('-h')) return help;
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (!command) throw new Failure(`Unknown command "${name}".\n\n${usage(COMMANDS)}`);
  const { values, positionals } = parseCommand(command, commandArgs);
  const { by, reason, force = false } = values as { by?: string; reason?: string; force?: boolean };
  if (force && !reason?.trim()) throw new Failure('--force needs a --reason; it is kept in the audit log.');
  if (reason !== undefined && reason.length > MAX_REASON_LENGTH) {
    throw new Failure(`--reason is for a sentence of at most ${MAX_REASON_LENGTH} characters.`);
  }
  const context = {
    store: store(),
    tokens,
    by: by ?? currentUser(env),
    ...(reason !== undefined && { reason }),
    dryRun: values['dry-run'] === true,
    force,
    now,
    env,
    ...(findSmokeRunner && { findSmokeRunner }),
  };
  return command.run({ context, positionals, values });
}

/** Parses the arguments. @throws Failure with the command's usage */
function parseCommand(command: Command, args: readonly string[]) {
  const fail = (problem: string): never => {
    throw new Failure(`${problem}\n\nUsage: npm run releases -- ${usageOf(command)} (see --help)`);
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
  const [min, max] = command.count;
  if (positionals.length < min || positionals.length > max) fail(`Wrong arguments for "${command.name}".`);
  return { values, positionals };
}

function exitOf(error: unknown): ExitCode {
  if (error instanceof RefusedElsewhere) return error.exit;
  if (error instanceof ReleaseRejected || error instanceof Damaged) return EXIT.refused;
  return error instanceof NotFound ? EXIT.notFound : EXIT.failed;
}

function failureDocument(error: unknown, exit: ExitCode): unknown {
  if (error instanceof RefusedElsewhere) return error.document;
  return {
    ok: false,
    exit,
    error: error instanceof Error ? error.message : String(error),
    findings: error instanceof ReleaseRejected ? error.findings : [],
  };
}
