import { useState, type ReactNode } from 'react';
import { addressOf, reviewApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { Product, Review } from '@evcare/shared-contracts/shop';
import { Box, Cluster, Loading, SkeletonText, Stack, Text } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import { productReviews as t } from '../../../messages/product-detail';
import { LoadFailed } from '../../../shared/load-failed';
import { useGet } from '../../../shared/data/hooks';
import { ReviewForm, type ReviewDraft } from './review-form';
import styles from './reviews-tab.module.css';
import { Stars } from './stars';

function ReviewItem({ review }: { review: Review }) {
  return (
    <Stack as="li" gap="8" padY="16" line="bottom">
      <Cluster as="p" align="center" gap="4" gapX="12" className={styles['by']}>
        <Stars rating={review.rating} />
        <strong>{review.author}</strong>
        <time dateTime={review.at}>{formatDate(review.at)}</time>
      </Cluster>
      {review.text && <p className={styles['words']}>{review.text}</p>}
    </Stack>
  );
}

/** Reviews, newest first; if there are none, `empty` is shown below the message that says so. */
export const ReviewList = ({ reviews, empty }: { reviews: readonly Review[]; empty?: ReactNode }) =>
  reviews.length === 0 ? (
    <div>
      <Text weight="strong">{t.none}</Text>
      {empty}
    </div>
  ) : (
    <Box as="ul">
      {reviews.map((review) => (
        <ReviewItem key={review.id} review={review} />
      ))}
    </Box>
  );

interface ReviewsTabProps {
  product: Product;
  draft: ReviewDraft;
  setDraft: (draft: ReviewDraft) => void;
}

/** Reviews of a product, loaded when the tab opens, with a form for buyers. */
export function ReviewsTab({ product, draft, setDraft }: ReviewsTabProps) {
  const { value, error, retry } = useGet(addressOf(reviewApi.list, { params: { slug: product.slug } }));
  const [own, setOwn] = useState<Review | null>(null);

  if (error) return <LoadFailed retry={retry} />;
  if (!value) {
    return (
      <Loading label={common.loading}>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const reviews = own ? [own, ...value.items.filter(({ id }) => id !== own.id)] : value.items;
  return (
    <Stack gap="32" className={styles['reviews']}>
      {value.mayReview && !own && (
        <ReviewForm productId={product.id} draft={draft} setDraft={setDraft} onSent={setOwn} />
      )}
      <ReviewList
        reviews={reviews}
        empty={!value.mayReview && <p className={styles['hint']}>{t.noneText}</p>}
      />
    </Stack>
  );
}
