import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';

/** Collects what is written to it. */
function createCollector(onEnd: (text: string) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(Buffer.from(chunk));
      done();
    },
    final(done) {
      onEnd(Buffer.concat(chunks).toString('utf8'));
      done();
    },
  });
}

/**
 * Renders a tree whole: it waits for every suspended part, and the result has no placeholder and no inline script.
 * Rejects if any part throws, or when the signal is aborted.
 */
export function toHtml(tree: ReactNode, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(tree, {
      // Large parts would follow as hidden elements with a script that moves them into their places.
      progressiveChunkSize: Infinity,
      onAllReady: () => void pipe(createCollector(resolve)),
      onError: reject,
    });
    if (signal.aborted) abort(signal.reason);
    else signal.addEventListener('abort', () => abort(signal.reason), { once: true });
  });
}
