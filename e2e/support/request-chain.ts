import type { CDPSession } from '@playwright/test';

/** File that the page fetched. */
export interface FetchedFile {
  readonly url: string;
  readonly type: string;
  /** 0 for the document, 1 for files in the document, 2 for files that only those load, and so on. */
  readonly depth: number;
  /** Bytes on the wire, headers included; 0 from a cache. */
  bytes: number;
}

interface Initiator {
  readonly type: string;
  readonly url?: string;
  readonly stack?: CallStack;
}

interface CallStack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: CallStack;
}

function initiatorUrl({ url, stack }: Initiator): string | undefined {
  for (let frames = stack; frames; frames = frames.parent) {
    const frame = frames.callFrames.find((candidate) => candidate.url !== '');
    if (frame) return frame.url;
  }
  return url;
}

/**
 * Records which file caused each request, as reported by the browser. A file preloaded by the document keeps
 * depth 1, although a script requests it again: the second request costs no round trip.
 */
export async function watchRequestChain(client: CDPSession): Promise<readonly FetchedFile[]> {
  const files: FetchedFile[] = [];
  const byId = new Map<string, FetchedFile>();
  const depthOf = (url: string | undefined) => files.find((file) => file.url === url)?.depth ?? 0;
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || files.some(({ url }) => url === request.url)) return;
    const depth = type === 'Document' ? 0 : depthOf(initiatorUrl(initiator as Initiator)) + 1;
    const file = { url: request.url, type: type ?? 'Other', depth, bytes: 0 };
    files.push(file);
    byId.set(requestId, file);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = byId.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return files;
}
