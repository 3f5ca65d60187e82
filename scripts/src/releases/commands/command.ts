import type { ParseArgsConfig } from 'node:util';
import { Failure } from '../../cli/failure';
import type { SmokeRunner } from '../gate/smoke/report';
import type { ReleaseStore } from '../store';

/** How the program ends; scripts may rely on it. */
export const EXIT = { done: 0, failed: 1, refused: 2, notFound: 3 } as const;
export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** What somebody asked for is not there: a part, a release, an earlier release to go back to. */
export class NotFound extends Failure {}

/** A release that is not whole any more: a file is gone, or is not what was published. */
export class Damaged extends Failure {}

/** Everything a command needs besides its own arguments. */
export interface CommandContext {
  readonly store: ReleaseStore;
  /** Who gives the command, for the audit log. */
  readonly by: string;
  readonly reason?: string;
  /** Says what would happen, and changes nothing. */
  readonly dryRun: boolean;
  /** Past the gate. A reason is given then. */
  readonly force: boolean;
  readonly now: Date;
  readonly env: NodeJS.ProcessEnv;
  /** Finds what tries a release in a browser; null where this machine has nothing. Left out: not tried, and not told. */
  readonly findSmoke?: () => SmokeRunner | null;
}

type Values = Readonly<Record<string, string | boolean | readonly (string | boolean)[] | undefined>>;

/** A command's own arguments. */
export interface CommandInput {
  readonly context: CommandContext;
  readonly positionals: readonly string[];
  readonly values: Values;
}

/** What a command came to, for people and for programs. */
export interface Answer {
  readonly exit?: ExitCode;
  readonly text: string;
  readonly json: unknown;
}

/** One of `npm run releases -- …`. */
export interface Command {
  readonly name: string;
  /** Its arguments: `<part> [version]`. */
  readonly arguments: string;
  readonly summary: string;
  /** Its own options, besides those of all commands, and what they are for. */
  readonly options: Readonly<Record<string, CommandOption>>;
  /** How many arguments it takes, at least and at most. */
  readonly count: readonly [number, number];
  run(input: CommandInput): Promise<Answer>;
}

type ParseOption = NonNullable<ParseArgsConfig['options']>[string];

export type CommandOption = ParseOption & {
  /** What stands for its value in the help. */
  readonly value?: string;
  readonly help: string;
};

/** One option's text; undefined where it was not given. */
export const textOf = (values: Values, name: string): string | undefined => {
  const value = values[name];
  return typeof value === 'string' ? value : undefined;
};

/**
 * One option's number; undefined where it was not given.
 * @throws Failure where it is no number within the bounds
 */
export function numberOf(values: Values, name: string, least: number, most: number): number | undefined {
  const text = textOf(values, name);
  if (text === undefined) return undefined;
  const number = Number(text);
  if (text.trim() !== '' && number >= least && number <= most) return number;
  throw new Failure(`--${name} has to be a number from ${least} to ${most}, but is "${text}".`);
}

/** The same, without digits after the point. */
export function wholeOf(values: Values, name: string, least: number, most: number): number | undefined {
  const number = numberOf(values, name, least, most);
  if (number === undefined || Number.isInteger(number)) return number;
  throw new Failure(`--${name} has to be a whole number, but is "${number}".`);
}

/** All texts of an option that may be given more than once; commas part them too. */
export const textsOf = (values: Values, name: string): string[] | undefined => {
  const value = values[name];
  if (!Array.isArray(value)) return undefined;
  return value.flatMap((one) => String(one).split(',')).filter((one) => one !== '');
};
