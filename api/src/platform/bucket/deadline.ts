/** An operation that did not end in time. */
class DeadlineError extends Error {
  override readonly name = 'Timeout';
}

/**
 * Runs an operation, and aborts it after a time limit. The result does not depend on the operation obeying the
 * signal: waiting ends in any case.
 */
export async function withDeadline<T>(
  limitMs: number | null,
  work: (signal?: AbortSignal) => Promise<T>,
): Promise<T> {
  if (limitMs === null) return work();
  const controller = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const expired = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new DeadlineError(`no response within ${limitMs / 1_000} s`));
      controller.abort();
    }, limitMs);
  });
  const running = work(controller.signal);
  // After the deadline, its own failure has no reader.
  running.catch(() => {});
  try {
    return await Promise.race([running, expired]);
  } finally {
    clearTimeout(timer);
  }
}
