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
 * Renders a tree completely: waits for all suspended parts, so that the result
 * contains no placeholders and no inline scripts.
 * @throws the error of any part, or if the signal is aborted
 */
export async function toHtml(tree: ReactNode, signal: AbortSignal): Promise<string> {
  const errors: unknown[] = [];
  const stream = await renderToReadableStream(tree, {
    // With a limit, large parts would be appended as hidden elements with a script that moves them into place.
    progressiveChunkSize: Infinity,
    signal,
    // Without this, a part that throws would be replaced by its placeholder.
    onError: (error) => void errors.push(error),
  });
  await stream.allReady;
  const html = await textOf(stream);
  if (errors.length > 0) throw errors[0];
  return html;
}
