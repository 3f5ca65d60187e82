import { useId } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { REVIEW_CONCERN_LABELS, type StaffReview } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { REVIEW_REPORT_LABELS, REVIEW_STATUS_LABELS } from '@evcare/shared-contracts/shop';
import { Badge, Box, Cluster, Span, Stack, Text } from '@evcare/shared-ui';
import { reviews as t } from '../../messages/reviews';
import { ReviewActions } from './review-actions';
import styles from './reviews.module.css';

/** Text and photos of a review, why it needs a decision, and the decisions. */
export function ReviewCard({ review }: { readonly review: StaffReview }) {
  const { author, product, rating, text, at, status = 'published', vehicle, photos = [], reply } = review;
  const { concerns, reports, hiddenReason } = review;
  const titleId = useId();
  const { label, tone } = REVIEW_STATUS_LABELS[status];
  return (
    <Stack gap="12" pad="16" radius="card" ground="page" line="all" aria-labelledby={titleId} role="group">
      <Cluster align="center" gap="8" justify="between">
        <Text weight="strong" id={titleId}>
          {t.item(author, product.name)}
        </Text>
        <Badge tone={tone}>{label}</Badge>
      </Cluster>
      <Cluster as="p" gap="4" gapX="12" tone="muted">
        <span>{t.rating(rating)}</span>
        <time dateTime={at}>{formatDateTime(at)}</time>
        {vehicle && <span>{t.vehicle(vehicle)}</span>}
        <Link to={`/products/${product.slug}#danh-gia`}>{product.name}</Link>
      </Cluster>
      <Text breaks className={styles['text']}>
        {text || <Span tone="muted">{t.noText}</Span>}
      </Text>
      {photos.length > 0 && (
        <Cluster as="ul" gap="8">
          {photos.map(({ id, url }, index) => (
            <li key={id}>
              <a href={url} target="_blank" rel="noreferrer">
                <img
                  className={styles['photo']}
                  src={url}
                  alt={t.photo(index + 1)}
                  width={96}
                  height={96}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Cluster>
      )}
      {concerns.length > 0 && (
        <Reasons title={t.waitsFor} labels={concerns.map((concern) => REVIEW_CONCERN_LABELS[concern])} />
      )}
      {reports.length > 0 && (
        <Reasons
          title={t.reports(reports.length)}
          labels={[...new Set(reports.map(({ reason }) => REVIEW_REPORT_LABELS[reason]))]}
        />
      )}
      {hiddenReason && <Text>{t.hiddenFor(hiddenReason)}</Text>}
      {reply && (
        <Box padX="16">
          <Text weight="strong">{t.reply(formatDateTime(reply.at))}</Text>
          <Text breaks className={styles['text']}>
            {reply.text}
          </Text>
        </Box>
      )}
      <ReviewActions review={review} />
    </Stack>
  );
}

const Reasons = ({ title, labels }: { readonly title: string; readonly labels: readonly string[] }) => (
  <Cluster as="p" align="center" gap="8">
    <span>{title}</span>
    {labels.map((label) => (
      <Badge key={label} tone="warning">
        {label}
      </Badge>
    ))}
  </Cluster>
);
