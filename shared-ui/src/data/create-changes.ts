import type { Read } from './read';

/**
 * Applies a change and sends the new value. Resolves to null if there is nothing to send: no value is loaded, an
 * earlier request has included this change, or an earlier failure has reverted it.
 */
export type Change<T> = (change: (value: T) => T) => Promise<'saved' | 'failed' | null>;

/**
 * Creates a function that changes data optimistically: the new value is shown at once and sent after the earlier
 * changes. If sending fails, the last saved value is shown again.
 */
export function createChanges<T>(
  read: Pick<Read<T>, 'value' | 'show'>,
  save: (value: T) => Promise<unknown>,
): Change<T> {
  let saved: T | undefined;
  let waiting = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function send(): Promise<'saved' | 'failed' | null> {
    const sent = read.value;
    if (sent === undefined || sent === saved) return null;
    try {
      await save(sent);
      saved = sent;
      return 'saved';
    } catch {
      if (saved !== undefined) read.show(saved);
      return 'failed';
    }
  }

  return async (change) => {
    if (read.value === undefined) return null;
    if (waiting === 0) saved = read.value;
    read.show(change(read.value));
    waiting += 1;
    const result = queue.then(send).finally(() => (waiting -= 1));
    queue = result;
    return result;
  };
}
