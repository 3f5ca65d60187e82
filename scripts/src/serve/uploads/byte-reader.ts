/** Reads a stream piece by piece; never keeps more than one of its chunks and the line that is being read. */
export interface ByteReader {
  /** Bytes up to the next line feed, without it; null if there is none within the limit or before the end. */
  line(limit: number): Promise<Buffer | null>;
  /** The next bytes in pieces; fewer than asked for if the stream ends. */
  take(count: number): AsyncGenerator<Buffer>;
  /** True if nothing follows. */
  isAtEnd(): Promise<boolean>;
}

const LINE_FEED = 0x0a;
const NOTHING = Buffer.alloc(0);

/** Creates a reader of a stream. Its methods throw if the stream breaks off. */
export function createByteReader(stream: AsyncIterable<Uint8Array>): ByteReader {
  const chunks = stream[Symbol.asyncIterator]();
  let rest: Buffer = NOTHING;

  /** Next bytes that were not read yet; null at the end. */
  async function next(): Promise<Buffer | null> {
    while (rest.length === 0) {
      const { value, done } = await chunks.next();
      if (done) return null;
      rest = Buffer.from(value.buffer, value.byteOffset, value.byteLength);
    }
    const bytes = rest;
    rest = NOTHING;
    return bytes;
  }

  return {
    async line(limit) {
      const pieces: Buffer[] = [];
      let length = 0;
      for (;;) {
        const bytes = await next();
        if (bytes === null) return null;
        const end = bytes.indexOf(LINE_FEED);
        const piece = end < 0 ? bytes : bytes.subarray(0, end);
        length += piece.length;
        if (length > limit) return null;
        pieces.push(piece);
        if (end < 0) continue;
        rest = bytes.subarray(end + 1);
        return Buffer.concat(pieces);
      }
    },
    async *take(count) {
      let left = count;
      while (left > 0) {
        const bytes = await next();
        if (bytes === null) return;
        const piece = bytes.subarray(0, left);
        rest = bytes.subarray(piece.length);
        left -= piece.length;
        yield piece;
      }
    },
    async isAtEnd() {
      const bytes = await next();
      if (bytes !== null) rest = bytes;
      return bytes === null;
    },
  };
}
