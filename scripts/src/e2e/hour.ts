import { Failure } from '../cli/failure';

const DAY_MS = 24 * 60 * 60_000;
/** Vietnam is seven hours ahead of UTC, all year. */
const AHEAD_MS = 7 * 60 * 60_000;

export interface AtHour {
  /** How far ahead of `now` that hour comes next, in whole seconds; null where none is named. */
  readonly aheadSeconds: number | null;
  /** The arguments without it. */
  readonly rest: readonly string[];
}

/**
 * Reads `--at HH:MM`, an hour in Vietnam.
 * @param now the machine's time in milliseconds since 1970
 * @throws Failure where it is no hour
 */
export function readHour(args: readonly string[], now: number): AtHour {
  const index = args.indexOf('--at');
  if (index === -1) return { aheadSeconds: null, rest: args };
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(args[index + 1] ?? '') ?? [];
  if (hours === undefined || minutes === undefined) throw new Failure('--at has to be an hour as 03:20.');
  const wanted = (Number(hours) * 60 + Number(minutes)) * 60_000;
  const sinceMidnight = (now + AHEAD_MS) % DAY_MS;
  const ahead = (wanted - sinceMidnight + DAY_MS) % DAY_MS;
  return {
    aheadSeconds: Math.round(ahead / 1_000),
    rest: args.filter((_, at) => at !== index && at !== index + 1),
  };
}
