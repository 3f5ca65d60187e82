import { Failure } from '../cli/failure';

export interface ChaosOptions {
  /** Seed of all random choices of the run. */
  readonly seed: string;
  readonly minutes: number;
  /** Number of concurrent customers. */
  readonly users: number;
  /** True if the API reaches the database through a pooler in transaction mode. */
  readonly pooler: boolean;
  /** True if a broker carries events between the copies of the API. */
  readonly broker: boolean;
}

export interface SoakOptions {
  readonly minutes: number;
  /** Requests per second. */
  readonly rate: number;
  /** Number of open live streams. */
  readonly streams: number;
}

function numberOf(args: readonly string[], name: string, fallback: number): number {
  const value = Number(valueOf(args, name) ?? fallback);
  if (!(value > 0)) throw new Failure(`--${name} has to be a number above 0.`);
  return value;
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const index = args.indexOf(`--${name}`);
  return index < 0 ? undefined : args[index + 1];
}

/** Reads `--minutes N --rate N --streams N`; defaults: 30 minutes, 50 per second, 200 streams. */
export const readSoakOptions = (args: readonly string[]): SoakOptions => ({
  minutes: numberOf(args, 'minutes', 30),
  rate: numberOf(args, 'rate', 50),
  streams: numberOf(args, 'streams', 200),
});

/**
 * Reads `--seed TEXT --minutes N --users N --pooler --broker`; defaults: a new seed, 10 minutes, 200 users, neither
 * pooler nor broker.
 */
export function readOptions(args: readonly string[]): ChaosOptions {
  return {
    seed: valueOf(args, 'seed') ?? String(Date.now() % 1_000_000),
    minutes: numberOf(args, 'minutes', 10),
    users: Math.round(numberOf(args, 'users', 200)),
    pooler: args.includes('--pooler'),
    broker: args.includes('--broker'),
  };
}
