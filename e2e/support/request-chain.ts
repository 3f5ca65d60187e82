import type { CDPSession } from '@playwright/test';

/** One file the page fetched. */
export interface FetchedFile {
  readonly url: string;
  readonly type: string;
  /** 0 for the document, 1 for what the document names itself, 2 for what only those name, and so on. */
  readonly depth: number;
  /** Asked for once the page had loaded: the first paint did not wait for it. */
  readonly afterLoad: boolean;
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
 * Follows who asked for which file, as the browser tells it. A file that was preloaded by the document counts by that,
 * although a script asks for it again later: the second asking costs no round trip.
 */
export async function watchRequestChain(client: CDPSession): Promise<readonly FetchedFile[]> {
  const files: FetchedFile[] = [];
  const byId = new Map<string, FetchedFile>();
  const depthOf = (url: string | undefined) => files.find((file) => file.url === url)?.depth ?? 0;
  let loaded = false;
  await client.send('Page.enable');
  client.on('Page.loadEventFired', () => (loaded = true));
  await client.send('Network.enable');
  client.on('Network.requestWillBeSent', ({ requestId, request, type, initiator }) => {
    if (request.url.startsWith('data:') || files.some(({ url }) => url === request.url)) return;
    const depth = type === 'Document' ? 0 : depthOf(initiatorUrl(initiator as Initiator)) + 1;
    const file = { url: request.url, type: type ?? 'Other', depth, afterLoad: loaded, bytes: 0 };
    files.push(file);
    byId.set(requestId, file);
  });
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = byId.get(requestId);
    if (file) file.bytes = encodedDataLength;
  });
  return files;
}
