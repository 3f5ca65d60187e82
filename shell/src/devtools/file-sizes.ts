/** Total size of the files of a release that this page requested. */
export interface FileSizes {
  readonly requests: number;
  /** Bytes over the network; 0 if everything came from the browser's cache. */
  readonly transferred: number;
  /** Decompressed bytes. */
  readonly decoded: number;
  /** False if another server hides sizes from the page (no `Timing-Allow-Origin`). */
  readonly known: boolean;
}

type Entry = Pick<PerformanceResourceTiming, 'name' | 'transferSize' | 'decodedBodySize'>;

/**
 * Adds up the files below an address.
 * @param base absolute address of the release's folder
 */
export function sizesBelow(base: string, entries: readonly Entry[]): FileSizes {
  // A file that is prefetched and used later has two entries, of which only one used the network.
  const files = new Map<string, { transferred: number; decoded: number }>();
  for (const { name, transferSize, decodedBodySize } of entries) {
    if (!name.startsWith(base)) continue;
    const previous = files.get(name) ?? { transferred: 0, decoded: 0 };
    files.set(name, {
      transferred: previous.transferred + transferSize,
      decoded: Math.max(previous.decoded, decodedBodySize),
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
