import { monotonicIds } from './new-id';

/**
 * Creates ids that sort by time. Ids of the same millisecond sort in the order of their creation, and ids of
 * past times sort before current ids.
 */
export function idsAt(): (time: Date) => string {
  let [next, millisecond] = [monotonicIds(), 0];
  return (date) => {
    const time = date.getTime();
    if (time !== millisecond) [next, millisecond] = [monotonicIds(), time];
    return next(time);
  };
}
