import { createHash } from 'node:crypto';
import { replaceHead, type PageHead } from '../compose/head';
import { withRendered } from '../compose/rendered';
import type { DocumentPage } from '../render/renders';
import { createLimitedCache } from './limited-cache';
import { preparePage, type Page } from './pages';

/**
 * Maximum size (bytes, all encodings together) of the cache of documents with an address-specific head or
 * rendered page.
 */
export const DOCUMENT_CACHE_BYTES = 48_000_000;

/** Assembles the documents of individual addresses. */
export interface Assembly {
  /** Returns a composed document with the head and the rendered page of an address, if it has any. */
  assemble(composed: Page, head: PageHead | null, rendered: DocumentPage | null): Promise<Page>;
}

/**
 * Creates the assembly of documents, with a cache: equal documents are compressed once.
 * @param onError called if assembling a document fails; the composed document is sent then
 */
export function createAssembly(onError: (error: unknown) => void): Assembly {
  const documents = createLimitedCache<Page>(DOCUMENT_CACHE_BYTES, ({ bodies }) =>
    Object.values(bodies).reduce((sum, { length }) => sum + length, 0),
  );

  return {
    async assemble(composed, head, rendered) {
      if (!head && !rendered) return composed;
      const headText = head ? JSON.stringify(head) : '';
      const key = [
        composed.hash,
        createHash('sha256').update(headText).digest('base64url'),
        rendered?.page.digest ?? '',
      ].join(' ');
      const load = async () => {
        let html = composed.bodies.identity.toString();
        if (rendered) html = withRendered(html, { release: rendered.release, ...rendered.page.body });
        return preparePage(head ? replaceHead(html, head) : html);
      };
      return documents.get(key, load).catch((error: unknown) => {
        onError(error);
        return composed;
      });
    },
  };
}
