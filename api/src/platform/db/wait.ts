/** Calls `probe` with increasing delays until it returns a value; returns `null` after `timeoutMs`. */
export async function poll<T>(
  probe: () => Promise<T | null> | T | null,
  { timeoutMs, firstMs = 5, maxMs = 200 }: { timeoutMs: number; firstMs?: number; maxMs?: number },
): Promise<T | null> {
  const deadline = Date.now() + timeoutMs;
  for (let pause = firstMs; ; pause = Math.min(pause * 2, maxMs)) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() >= deadline) return null;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
