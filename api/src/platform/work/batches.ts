import { currentWork, workAs, type Work } from './context';

export interface BatchOptions<Item, Result> {
  /** Maximum number of items in a run. */
  readonly max: number;
  /**
   * Returns the group of an item. Items of the same group may share a run, and runs of different groups are
   * concurrent. An item without a group (`null`) runs alone and at once. By default, all items are in one
   * group.
   */
  readonly groupOf?: (item: Item) => string | null;
  /** Returns the key of an item; items with the same key never share a run. */
  readonly keyOf?: (item: Item) => string;
  /**
   * Processes items together.
   * @returns one outcome per item, in the order of the items; if it throws, the error is the outcome of each
   * item
   */
  readonly run: (items: readonly Item[]) => Promise<readonly PromiseSettledResult<Result>[]>;
}

interface Call<Item, Result> {
  readonly item: Item;
  readonly work: Work | undefined;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Creates a function whose concurrent calls share runs. Calls that arrive during a run are processed together
 * by the next run, so that each run starts after its calls. A run belongs to the unit of work of its first
 * call.
 */
export function createBatches<Item, Result>(
  options: BatchOptions<Item, Result>,
): (item: Item) => Promise<Result> {
  const { max, keyOf, groupOf = () => '', run } = options;
  /** Waiting calls of each group that has a run. */
  const queues = new Map<string, Call<Item, Result>[]>();

  const runCalls = async (calls: readonly Call<Item, Result>[]): Promise<void> => {
    try {
      const outcomes = await workAs(calls[0]?.work, () => run(calls.map(({ item }) => item)));
      for (const [index, { resolve, reject }] of calls.entries()) {
        const outcome = outcomes[index];
        if (outcome?.status === 'fulfilled') resolve(outcome.value);
        else reject(outcome ? outcome.reason : new Error('The run has no outcome for this item.'));
      }
    } catch (error) {
      for (const { reject } of calls) reject(error);
    }
  };

  const drain = async (group: string, queue: Call<Item, Result>[]): Promise<void> => {
    // Requests that were read in the same event-loop iteration share the first run.
    await new Promise((resolve) => setImmediate(resolve));
    while (queue.length > 0) await runCalls(takeNext(queue, max, keyOf));
    queues.delete(group);
  };

  return (item) =>
    new Promise((resolve, reject) => {
      const call = { item, work: currentWork(), resolve, reject };
      const group = groupOf(item);
      if (group === null) return void runCalls([call]);
      const waiting = queues.get(group);
      if (waiting) return void waiting.push(call);
      const queue = [call];
      queues.set(group, queue);
      void drain(group, queue);
    });
}

/** Removes the calls of the next run from a queue: the oldest calls, but only the first call for each key. */
function takeNext<Item, Result>(
  queue: Call<Item, Result>[],
  max: number,
  keyOf: BatchOptions<Item, Result>['keyOf'],
): Call<Item, Result>[] {
  if (!keyOf) return queue.splice(0, max);
  const next = new Map<string, Call<Item, Result>>();
  const others: Call<Item, Result>[] = [];
  for (const call of queue.splice(0)) {
    const key = keyOf(call.item);
    if (next.size < max && !next.has(key)) next.set(key, call);
    else others.push(call);
  }
  queue.push(...others);
  return [...next.values()];
}
