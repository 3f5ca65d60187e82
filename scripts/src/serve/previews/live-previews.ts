import { bootDocumentSchema, type SiteIndex } from '@evcare/shared-contracts/release';
import { BOOT_FILE, composeSite } from '../../compose/site';
import { Failure } from '../../cli/failure';
import { findPreview, isOpenPreview, tokenOf, type Preview } from '../../releases/previews/preview';
import { previewSite } from '../../releases/previews/preview-site';
import { createVerifiedStore } from '../../releases/signing/verified-store';
import type { ReleaseStore } from '../../releases/store';
import type { Renders } from '../../render/renders';
import { createLimitedCache } from '../limited-cache';
import type { ComposedSite, LivePages, VisitorSite } from '../live-pages';
import { createPages } from '../pages';
import { withinBudget } from '../within-budget';
import { previewDocuments } from './preview-html';

/** Number of previews whose documents are kept in memory; others are composed again when they are visited. */
const MAX_KEPT = 4;
/** Time for which a read of the list is valid (ms): an ended preview is gone after that. */
const LIST_MS = 1_000;
/** Time for which the first visitor of a preview waits for its renderers (ms). */
const PREPARE_MS = 10_000;

/** Result of looking up a token. */
export type FoundPreview =
  | { readonly kind: 'open'; readonly preview: Preview; readonly token: string; readonly site: VisitorSite }
  /** No preview has this token. */
  | { readonly kind: 'unknown' }
  /** The preview expired or was ended, or its release can't be used any more. */
  | { readonly kind: 'ended' };

export interface LivePreviewsOptions {
  readonly live: LivePages;
  readonly store: Pick<ReleaseStore, 'keys' | 'previews' | 'readRelease' | 'readFile'>;
  /** Renderers of previews only, so that live pages and their counters are not affected. */
  readonly renders?: Pick<Renders, 'prepare'> | undefined;
  readonly onError: (error: unknown) => void;
  readonly now?: () => Date;
  readonly listMs?: number;
}

/** Finds the documents of previews. */
export interface LivePreviews {
  find(token: string): Promise<FoundPreview>;
}

/** Follows the list of previews and composes the documents of those that are visited. */
export function createLivePreviews(options: LivePreviewsOptions): LivePreviews {
  const { live, store, renders, onError, now = () => new Date(), listMs = LIST_MS } = options;
  let documents = createDocuments();
  let composedFor: ComposedSite | null = null;
  let list: readonly Preview[] = [];
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | null = null;

  async function readList(): Promise<readonly Preview[]> {
    if (!reading && performance.now() - readAt >= listMs) {
      readAt = performance.now();
      reading = store.previews
        .read()
        .then((previews) => void (list = previews))
        .catch(onError)
        .finally(() => (reading = null));
    }
    await reading;
    return list;
  }

  /** Null if the release is gone, or its signature is not valid. */
  async function compose(
    state: ComposedSite,
    index: SiteIndex,
    preview: Preview,
  ): Promise<VisitorSite | null> {
    const { part, version } = preview;
    const site = previewSite(index, { name: part, version });
    const verified = createVerifiedStore({ ...readersOf(store), readSite: async () => site }, (sentence) =>
      onError(new Failure(sentence)),
    );
    if (!(await verified.readRelease(part, version))) return null;
    const { config } = bootDocumentSchema.parse(JSON.parse(state.boot));
    const composed = await composeSite(verified, config);
    const boot = composed.get(BOOT_FILE) ?? '';
    const [pages] = await Promise.all([
      createPages(previewDocuments(composed, `${part} ${version}`)),
      renders && withinBudget(renders.prepare(boot), PREPARE_MS),
    ]);
    return { pages, boot };
  }

  return {
    async find(presented) {
      const preview = findPreview(await readList(), presented);
      if (!preview) return { kind: 'unknown' };
      const state = await live.current();
      const { part, version } = preview;
      const isStored = (await store.readRelease(part, version)) !== null;
      if (!isOpenPreview(preview, now()) || !state.index || !isStored) return { kind: 'ended' };
      // A new state of the site, such as another live release or a removed key, is a new state of each preview.
      if (composedFor !== state) [documents, composedFor] = [createDocuments(), state];
      const { index } = state;
      const site = await documents.get(preview.id, () => compose(state, index, preview));
      return site ? { kind: 'open', preview, token: tokenOf(preview), site } : { kind: 'ended' };
    },
  };
}

const createDocuments = () => createLimitedCache<VisitorSite | null>(MAX_KEPT, () => 1);

const readersOf = (store: LivePreviewsOptions['store']) => ({
  keys: store.keys,
  readRelease: store.readRelease,
  readFile: store.readFile,
});
