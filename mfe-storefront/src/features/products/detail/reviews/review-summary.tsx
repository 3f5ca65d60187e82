import { Star } from 'lucide-react';
import { formatNumber } from '@evcare/shared-contracts/format';
import { REVIEW_STARS, type ReviewSummary as Summary } from '@evcare/shared-contracts/shop';
import { Button, Cluster, Grid, Hint, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { productReviews as t } from '../../../../messages/product-reviews';
import { useVehicle } from '../../../../shared/vehicle/use-vehicle';
import type { useReviewFilter } from './review-filter';
import styles from './reviews.module.css';

interface ReviewSummaryProps {
  summary: Summary;
  filters: ReturnType<typeof useReviewFilter>;
}

/** Average, and the number of reviews by star as bars that filter. */
export function ReviewSummary({ summary, filters }: ReviewSummaryProps) {
  const { average, count, stars, withPhotos } = summary;
  const { filter, isFiltered, apply, clear } = filters;
  const ownModel = useVehicle().model?.model ?? null;
  const model = filter.model ?? ownModel;
  return (
    <Stack as="section" gap="16" aria-label={t.summary}>
      <Grid columns="auto-1fr" gap="24" align="center">
        <Stack gap="4" align="center">
          <Text size="30" weight="strong" numeric aria-hidden="true">
            {t.average(average)}
          </Text>
          <Star size={20} fill="currentColor" strokeWidth={1.75} aria-hidden="true" />
          <Hint aria-hidden="true">{t.count(count)}</Hint>
          <VisuallyHidden>{t.averageOf(average, count)}</VisuallyHidden>
        </Stack>
        <Stack as="ul" gap="4" aria-label={t.filters}>
          {REVIEW_STARS.map((star) => {
            const starCount = stars[star - 1] ?? 0;
            return (
              <li key={star}>
                <Grid
                  type="button"
                  as="button"
                  gap="8"
                  align="center"
                  full
                  target
                  padX="8"
                  radius="control"
                  text="start"
                  className={styles['bar']}
                  aria-pressed={filter.rating === star}
                  onClick={() => apply({ rating: filter.rating === star ? null : star })}
                >
                  <span>{t.stars(star)}</span>
                  <progress max={count} value={starCount} aria-hidden="true" />
                  <span>
                    {formatNumber(starCount)}
                    <VisuallyHidden> {t.reviewsUnit}</VisuallyHidden>
                  </span>
                </Grid>
              </li>
            );
          })}
        </Stack>
      </Grid>
      <Cluster gap="8">
        {(withPhotos > 0 || filter.photos) && (
          <Button
            size="sm"
            variant={filter.photos ? 'primary' : 'secondary'}
            aria-pressed={filter.photos}
            onClick={() => apply({ photos: !filter.photos })}
          >
            {t.withPhotos(withPhotos)}
          </Button>
        )}
        {model !== null && (
          <Button
            size="sm"
            variant={filter.model === null ? 'secondary' : 'primary'}
            aria-pressed={filter.model !== null}
            onClick={() => apply({ model: filter.model === null ? model : null })}
          >
            {t.ownModel(model)}
          </Button>
        )}
        {isFiltered && (
          <Button size="sm" variant="ghost" onClick={clear}>
            {t.clear}
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}
