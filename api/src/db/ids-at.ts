import { monotonicFactory } from 'ulid';

/**
 * Makes ids of moments: those of one moment are in the order in which they were made, and those of a moment of the past
 * come before those of now, so that a list in the order of its ids is in the order of time.
 */
export function idsAt(): (at: Date) => string {
  let [next, millisecond] = [monotonicFactory(), 0];
  return (at) => {
    const time = at.getTime();
    if (time !== millisecond) [next, millisecond] = [monotonicFactory(), time];
    return next(time);
  };
}
