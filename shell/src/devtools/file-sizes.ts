/** What a release's files came to, as far as this page asked for them. */
export interface FileSizes {
  readonly requests: number;
  /** Bytes over the network; 0 where everything came out of the browser's cache. */
  readonly transferred: number;
  /** Bytes as they are used, decompressed. */
  readonly decoded: number;
  /** False where another server does not let pages see sizes (`Timing-Allow-Origin`). */
  readonly known: boolean;
}

type Entry = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'decodedBodySize'>;

/**
 * Adds up the files below an address.
 * @param base absolute address of the release's folder
 */
export function sizesBelow(base: string, entries: readonly Entry[]): FileSizes {
  // A file that is fetched ahead and used later is told of twice; the network had it once.
  const files = new Map<string, { transferred: number; decoded: number }>();
  for (const { name, transferSize, decodedBodySize } of entries) {
    if (!name.startsWith(base)) continue;
    const known = files.get(name) ?? { transferred: 0, decoded: 0 };
    files.set(name, {
      transferred: known.transferred + transferSize,
      decoded: Math.max(known.decoded, decodedBodySize),
    });
  }
  let transferred = 0;
  let decoded = 0;
  for (const file of files.values()) {
    transferred += file.transferred;
    decoded += file.decoded;
  }
  return { requests: files.size, transferred, decoded, known: files.size === 0 || decoded > 0 };
}
