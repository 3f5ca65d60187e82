/** Position in the write-ahead log, as a number that grows with each change. */
export type Position = bigint;

const HALF_BITS = 32n;

/** Parses a position such as `16/B374D848`. */
export function parsePosition(text: string): Position {
  const [high = '0', low = '0'] = text.split('/');
  return (BigInt(`0x${high}`) << HALF_BITS) | BigInt(`0x${low}`);
}

interface Sample {
  readonly position: Position;
  readonly at: number;
}

/** Lag of one replica, measured with the clock of this process. */
export interface Lag {
  /** Records a position of the primary and the time in milliseconds at which it was read. */
  primaryAt(position: Position, at: number): void;
  /** Records the position that the replica has replayed. */
  replayed(position: Position): void;
  /** Returns the age in milliseconds of the oldest position that the replica has not replayed; 0 if there is none. */
  ms(now: number): number;
}

/** Maximum number of samples; above it, every second one is discarded, and later ones are as far apart. */
const MAX_SAMPLES = 512;

/**
 * Measures lag by comparing positions. The time of the last replayed transaction is no measure of lag, because it also
 * ages while nothing is written.
 */
export function measureLag(): Lag {
  let samples: Sample[] = [];
  /** Minimum interval between samples. */
  let stepMs = 0;
  return {
    primaryAt(position, at) {
      const last = samples.at(-1);
      if (last && (last.position === position || at - last.at < stepMs)) return;
      samples.push({ position, at });
      if (samples.length <= MAX_SAMPLES) return;
      samples = samples.filter((_, index) => index % 2 === 0);
      stepMs = (2 * (at - (samples[0] as Sample).at)) / MAX_SAMPLES;
    },
    replayed(position) {
      samples = samples.filter((sample) => sample.position > position);
      if (samples.length === 0) stepMs = 0;
    },
    ms: (now) => (samples[0] ? now - samples[0].at : 0),
  };
}
