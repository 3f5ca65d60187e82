import { useLocation, useNavigate } from '@evcare/shared-contracts/router';
import { TABS } from '../tabs';

/** Filters of the reviews, as the address holds them. */
export interface ReviewFilter {
  readonly rating: number | null;
  readonly photos: boolean;
  /** Model of the authors' vehicles. */
  readonly model: string | null;
}

const NO_FILTER: ReviewFilter = { rating: null, photos: false, model: null };

/** Parses the filters; invalid values count as not set. */
function readReviewFilter(search: string): ReviewFilter {
  const params = new URLSearchParams(search);
  const [, rating] = /^([1-5])$/.exec(params.get('stars') ?? '') ?? [];
  return {
    rating: rating === undefined ? null : Number(rating),
    photos: params.get('photos') === '1',
    model: params.get('model') || null,
  };
}

/** Formats the filters as the query of an address. */
function writeReviewFilter({ rating, photos, model }: ReviewFilter): string {
  const params = new URLSearchParams();
  if (rating !== null) params.set('stars', String(rating));
  if (photos) params.set('photos', '1');
  if (model !== null) params.set('model', model);
  return params.toString();
}

/** Filters in the address; changes keep the tab open and the page where it is. */
export function useReviewFilter() {
  const navigate = useNavigate();
  const filter = readReviewFilter(useLocation().search);
  const apply = (changes: Partial<ReviewFilter>) =>
    void navigate(
      { search: writeReviewFilter({ ...filter, ...changes }), hash: TABS.reviews },
      { replace: true, preventScrollReset: true },
    );
  return {
    filter,
    isFiltered: writeReviewFilter(filter) !== '',
    apply,
    clear: () => apply(NO_FILTER),
  };
}
