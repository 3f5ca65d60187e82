import { useState, type Dispatch, type SetStateAction } from 'react';
import type { OwnReview as OwnReviewData, Product } from '@evcare/shared-contracts/shop';
import { Alert, Button, Hint, Loading, SkeletonText, Stack, Text } from '@evcare/shared-ui';
import { common } from '../../../../messages/common';
import { productReviews as t } from '../../../../messages/product-reviews';
import { LoadFailed } from '../../../../shared/load-failed';
import { OwnReview } from './own-review';
import type { ReviewDraft } from './review-draft';
import { useReviewFilter } from './review-filter';
import { ReviewItems } from './review-item';
import { ReviewForm } from './lazy-review-form';
import { ReviewSummary } from './review-summary';
import styles from './reviews.module.css';
import { useReviewPages } from './use-review-pages';

const Waiting = () => (
  <Loading label={common.loading}>
    <SkeletonText lines={4} />
  </Loading>
);

interface ReviewsTabProps {
  product: Product;
  draft: ReviewDraft;
  setDraft: Dispatch<SetStateAction<ReviewDraft>>;
}

/** Reviews of a product, loaded when the tab opens, with a form for buyers. */
export function ReviewsTab({ product, draft, setDraft }: ReviewsTabProps) {
  const filters = useReviewFilter();
  const pages = useReviewPages(product.slug, filters.filter);
  const { value, items, total } = pages;
  // Undefined until the user changes the own review on this page.
  const [changed, setChanged] = useState<OwnReviewData | null | undefined>(undefined);

  if (pages.error && !value) return <LoadFailed retry={pages.retry} />;
  if (!value) return <Waiting />;
  const own = changed === undefined ? (value.own ?? null) : changed;
  const ownId = own?.id ?? value.own?.id;
  const others = items.filter(({ id }) => id !== ownId);
  const mayReview = own === null && (value.mayReview || changed === null);
  const hasNone = others.length === 0;
  /** The list is that of the previous filter, because the new one could not be loaded. */
  const isOutdated = Boolean(pages.error) && pages.stale;
  const change = (review: OwnReviewData | null) => {
    setChanged(review);
    pages.retry();
  };
  return (
    <Stack gap="32" className={styles['reviews']}>
      {value.summary && value.summary.count > 0 && (
        <ReviewSummary summary={value.summary} filters={filters} />
      )}
      {own && <OwnReview key={own.id} review={own} onChanged={change} />}
      {mayReview && <ReviewForm productId={product.id} draft={draft} setDraft={setDraft} onSent={change} />}
      {isOutdated && <LoadFailed retry={pages.retry} />}
      {!isOutdated && hasNone && filters.isFiltered && <Text weight="strong">{t.noMatch}</Text>}
      {!isOutdated && hasNone && !filters.isFiltered && !own && (
        <div>
          <Text weight="strong">{t.none}</Text>
          {!mayReview && <Hint>{t.noneText}</Hint>}
        </div>
      )}
      {!isOutdated && !hasNone && (
        <div aria-busy={pages.stale || undefined}>
          <ReviewItems reviews={others} />
        </div>
      )}
      {pages.failed && <Alert tone="danger">{t.moreFailed}</Alert>}
      {!isOutdated && pages.hasMore && (
        <Stack gap="8" align="start">
          <Hint role="status">{t.shown(items.length, total)}</Hint>
          <Button variant="secondary" busy={pages.busy} onClick={pages.loadMore}>
            {t.more}
          </Button>
        </Stack>
      )}
    </Stack>
  );
}
