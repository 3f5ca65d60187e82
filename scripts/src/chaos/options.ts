import { Failure } from '../cli/failure';

export interface ChaosOptions {
  /** Text that decides every choice of the run. */
  readonly seed: string;
  readonly minutes: number;
  /** Customers at once. */
  readonly users: number;
}

export interface SoakOptions {
  readonly minutes: number;
  /** Requests a second. */
  readonly rate: number;
  /** Live streams that stay open. */
  readonly streams: number;
}

function numberOf(args: readonly string[], name: string, fallback: number): number {
  const value = Number(valueOf(args, name) ?? fallback);
  if (!(value > 0)) throw new Failure(`--${name} has to be a number above 0.`);
  return value;
}

function valueOf(args: readonly string[], name: string): string | undefined {
  const at = args.indexOf(`--${name}`);
  return at < 0 ? undefined : args[at + 1];
}

/** Reads `--minutes N --rate N --streams N`; what is not given is 30 minutes, 50 a second and 200 streams. */
export const readSoakOptions = (args: readonly string[]): SoakOptions => ({
  minutes: numberOf(args, 'minutes', 30),
  rate: numberOf(args, 'rate', 50),
  streams: numberOf(args, 'streams', 200),
});

/** Reads `--seed TEXT --minutes N --users N`; what is not given is 10 minutes, 200 users and a new seed. */
export function readOptions(args: readonly string[]): ChaosOptions {
  return {
    seed: valueOf(args, 'seed') ?? String(Date.now() % 1_000_000),
    minutes: numberOf(args, 'minutes', 10),
    users: Math.round(numberOf(args, 'users', 200)),
  };
}
