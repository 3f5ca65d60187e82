import type { ParseArgsConfig } from 'node:util';
import { Failure } from '../../cli/failure';
import type { SmokeRunner } from '../gate/smoke/report';
import type { ReleaseStore } from '../store';
import type { TokenStore } from '../tokens/token-store';

/** Exit codes of the program; a public interface for scripts. */
export const EXIT = { done: 0, failed: 1, refused: 2, notFound: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** A requested part, release or earlier release does not exist. */
export class NotFound extends Failure {}

/** A release is incomplete: a file is missing or differs from what was published. */
export class Damaged extends Failure {}

/** A site to which a release was sent does not publish it. */
export class RefusedElsewhere extends Failure {
  readonly exit: ExitCode;
  /** JSON document of that site. */
  readonly document: unknown;

  constructor(message: string, exit: ExitCode, document: unknown) {
    super(message);
    this.exit = exit;
    this.document = document;
  }
}

/** Context of a command, in addition to its own arguments. */
export interface CommandContext {
  readonly store: ReleaseStore;
  /** Opens the tokens of the teams. */
  readonly tokens: () => TokenStore;
  /** Name for the audit log. */
  readonly by: string;
  readonly reason?: string;
  /** Reports what would happen and changes nothing. */
  readonly dryRun: boolean;
  /** Overrides the gate; requires a reason. */
  readonly force: boolean;
  readonly now: Date;
  readonly env: NodeJS.ProcessEnv;
  /**
   * Finds a way to run releases in a browser; returns null if this machine has none. If omitted, the gate
   * neither runs releases in a browser nor warns about it.
   */
  readonly findSmokeRunner?: () => SmokeRunner | null;
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** Arguments of a command. */
export interface CommandInput {
  readonly context: CommandContext;
  readonly positionals: readonly string[];
  readonly values: Values;
}

/** Result of a command, in human- and machine-readable form. */
export interface CommandResult {
  readonly exit?: ExitCode;
  readonly text: string;
  readonly json: unknown;
}

/** Command of `npm run releases -- …`. */
export interface Command {
  readonly name: string;
  /** Arguments in the help: `<part> [version]`. */
  readonly arguments: string;
  readonly summary: string;
  /** Options of this command only, with their help. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Minimum and maximum number of arguments. */
  readonly count: readonly [number, number];
  run(input: CommandInput): Promise<CommandResult>;
}

type ParseOption = NonNullable<ParseArgsConfig['options']>[string];

export type CommandOption = ParseOption & {
  /** Placeholder of the value in the help. */
  readonly value?: string;
  readonly help: string;
};

/** Option of commands that withdraw a release. */
export const NOW_OPTION: Readonly<Record<string, CommandOption>> = {
  now: {
    type: 'boolean',
    help: 'in an emergency: pages in use also leave the release at once, and keep what the user typed',
  },
};

/** Text of an option; undefined if it is not given. */
export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * Number of an option; undefined if it is not given.
 * @throws Failure if it is not a number within the bounds
 */
export function numberOf(values: Values, name: string, min: number, max: number): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && number >= min && number <= max) return number;
  throw new Failure(`--${name} has to be a number from ${min} to ${max}, but is "${text}".`);
}

/** Integer of an option; see {@link numberOf}. */
export function integerOf(values: Values, name: string, min: number, max: number): number | undefined {
  const number = numberOf(values, name, min, max);
  if (number === undefined || Number.isInteger(number)) return number;
  throw new Failure(`--${name} has to be a whole number, but is "${number}".`);
}

/** Values of an option, which can be repeated or hold several values separated by commas. */
export const textsOf = (values: Values, name: string): string[] | undefined => {
  const value = values[name];
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((text) => String(text).split(',')).filter((text) => text !== '');
};
