import { Failure } from '../../cli/failure';

/** Looks until something is so. @throws Failure after `ms`, with what was seen last */
export async function until<T>(
  what: string,
  look: () => Promise<T>,
  holds: (seen: T) => boolean,
  ms = 120_000,
): Promise<T> {
  const end = Date.now() + ms;
  for (;;) {
    const seen = await look().catch((error: unknown) => error as T);
    if (!(seen instanceof Error) && holds(seen)) return seen;
    if (Date.now() > end)
      throw new Failure(`${what}: not so after ${ms / 1_000} s; last seen: ${describe(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

const describe = (seen: unknown): string =>
  (seen instanceof Error ? seen.message : (JSON.stringify(seen) ?? 'nothing')).slice(0, 600);

/** @throws Failure where it does not hold */
export function expect(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Failure(sentence);
}

/** Status of an answer. @throws TypeError where there is none within 10 s */
export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  await response.arrayBuffer();
  return response.status;
}

/** Waits until pages and the API answer through the gateway; everything may be starting. */
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
