import { Failure } from '../../cli/failure';

/** Polls until a condition holds. @throws Failure after `ms`, with the last value */
export async function waitUntil<T>(
  description: string,
  read: () => Promise<T>,
  holds: (lastValue: T) => boolean,
  ms = 120_000,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const lastValue = await read().catch((error: unknown) => error as T);
    if (!(lastValue instanceof Error) && holds(lastValue)) return lastValue;
    if (Date.now() > deadline)
      throw new Failure(`${description}: not so after ${ms / 1_000} s; last seen: ${describe(lastValue)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const describe = (lastValue: unknown): string =>
  (lastValue instanceof Error ? lastValue.message : (JSON.stringify(lastValue) ?? 'nothing')).slice(0, 600);

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
    await waitUntil(
      `${path} is back`,
      () => statusOf(base + path),
      (status) => status === 200,
      300_000,
    );
  }
}
