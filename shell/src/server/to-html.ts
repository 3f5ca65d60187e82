import type { ReactNode } from 'react';
import { renderToReadableStream } from 'react-dom/server';

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    text += decoder.decode(value, { stream: true });
  }
}

/**
 * Renders a tree whole: it waits for every suspended part, and the result has no placeholder and no inline script.
 * @throws the error of any part, or if the signal is aborted
 */
export async function toHtml(tree: ReactNode, signal: AbortSignal): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    // Large parts would follow as hidden elements with a script that moves them into their places.
    progressiveChunkSize: Infinity,
    signal,
    // A part that throws would be replaced by its placeholder.
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await textOf(stream);
  if (errors.length > 0) throw errors[0];
  return html;
}
