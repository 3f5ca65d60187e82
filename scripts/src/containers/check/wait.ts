import { Failure } from '../../cli/failure';

/** Polls until a condition holds. @throws Failure after `ms`, with the last value */
export async function until<T>(
  what: string,
  read: () => Promise<T>,
  holds: (seen: T) => boolean,
  ms = 120_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const seen = await read().catch((error: unknown) => error as T);
    if (!(seen instanceof Error) && holds(seen)) return seen;
    if (Date.now() > deadline)
      throw new Failure(`${what}: not so after ${ms / 1_000} s; last seen: ${describe(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const describe = (seen: unknown): string =>
  (seen instanceof Error ? seen.message : (JSON.stringify(seen) ?? 'nothing')).slice(0, 600);

/** @throws Failure if the condition does not hold */
export function expect(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Failure(sentence);
}

/** Status of a response. @throws TypeError if there is none within 10 s */
export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return response.status;
}

/** Waits until pages and the API respond through the gateway, while services may be starting. */
export async function siteAnswers(base: string): Promise<void> {
  for (const path of ['/products', '/api/products']) {
    await until(
      `${path} is back`,
      () => statusOf(base + path),
      (status) => status === 200,
      300_000,
    );
  }
}
