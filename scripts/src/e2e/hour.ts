import { Failure } from '../cli/failure';

const DAY_MS = 24 * 60 * 60_000;
/** Offset of Vietnam from UTC, the same all year. */
const UTC_OFFSET_MS = 7 * 60 * 60_000;

export interface HourOption {
  /** Seconds from `now` to the next occurrence of the hour; null if none is given. */
  readonly aheadSeconds: number | null;
  /** Remaining arguments. */
  readonly rest: readonly string[];
}

/**
 * Reads `--at HH:MM`, an hour in Vietnam.
 * @param now the machine's time in milliseconds since 1970
 * @throws Failure if the value does not have this format
 */
export function readHour(args: readonly string[], now: number): HourOption {
  const index = args.indexOf('--at');
  if (index === -1) return { aheadSeconds: null, rest: args };
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(args[index + 1] ?? '') ?? [];
  if (hours === undefined || minutes === undefined) throw new Failure('--at has to be an hour like 03:20.');
  const requestedMs = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const sinceMidnight = (now + UTC_OFFSET_MS) % DAY_MS;
  const ahead = (requestedMs - sinceMidnight + DAY_MS) % DAY_MS;
  return {
    aheadSeconds: Math.round(ahead / 1_000),
    rest: args.filter((_, at) => at !== index && at !== index + 1),
  };
}
