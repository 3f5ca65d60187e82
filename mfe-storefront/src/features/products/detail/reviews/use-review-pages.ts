import { useState } from 'react';
import { addressOf, call, reviewApi } from '@evcare/shared-contracts/endpoints';
import type { Review } from '@evcare/shared-contracts/shop';
import { useGet } from '../../../../shared/data/hooks';
import { useRemote } from '../../../../shared/scope';
import type { ReviewFilter } from './review-filter';

/** Pages after the first one. */
interface LaterPages {
  /** Address of the first page. */
  readonly first: string;
  readonly page: number;
  readonly items: readonly Review[];
}

const requestOf = (slug: string, { rating, photos, model }: ReviewFilter, page = 1) => ({
  params: { slug },
  query: {
    rating: rating ?? undefined,
    photos: photos ? ('1' as const) : undefined,
    model: model ?? undefined,
    page: page > 1 ? page : undefined,
  },
});

/** Reviews of a product that match the filters, one page after the other. */
export function useReviewPages(slug: string, filter: ReviewFilter) {
  const { http } = useRemote();
  const first = addressOf(reviewApi.list, requestOf(slug, filter));
  const { value, error, stale, retry } = useGet(first);
  const [later, setLater] = useState<LaterPages>({ first, page: 1, items: [] });
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const { page, items: more } = later.first === first ? later : { page: 1, items: [] };
  const loaded = [...(value?.items ?? []), ...more];
  // A review that was published meanwhile moves the others to the next page.
  const items = loaded.filter(({ id }, index) => loaded.findIndex((other) => other.id === id) === index);

  async function loadMore(): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailed(false);
    try {
      const { data } = await call(http, reviewApi.list, requestOf(slug, filter, page + 1));
      setLater({ first, page: page + 1, items: [...more, ...data.items] });
    } catch {
      setFailed(true);
    }
    setBusy(false);
  }

  return {
    value,
    error,
    stale,
    retry,
    items,
    busy,
    failed,
    total: value?.total ?? items.length,
    /** True if the server may have further reviews; an API of an older release sends all at once. */
    hasMore: value?.total !== undefined && loaded.length < value.total,
    loadMore: () => void loadMore(),
  };
}
