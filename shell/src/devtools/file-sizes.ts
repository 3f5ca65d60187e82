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
  const files = entries.filter(({ name }) => name.startsWith(base));
  const sum = (read: (entry: Entry) => number) => files.reduce((total, entry) => total + read(entry), 0);
  const decoded = sum(({ decodedBodySize }) => decodedBodySize);
  return {
    // A file that was fetched ahead and used later is asked for once.
    requests: new Set(files.map(({ name }) => name)).size,
    transferred: sum(({ transferSize }) => transferSize),
    decoded,
    known: files.length === 0 || decoded > 0,
  };
}
