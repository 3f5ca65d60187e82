import { useState } from 'react';
import { formatDate } from '@evcare/shared-contracts/format';
import type { Review } from '@evcare/shared-contracts/shop';
import { Box, Button, Cluster, Span, Stack, Text } from '@evcare/shared-ui';
import { Stars } from '@evcare/shared-ui/stars';
import { productReviews as t } from '../../../../messages/product-reviews';
import { useLazyComponent } from '../../../../shared/lazy/use-lazy-component';
import styles from './reviews.module.css';

const fetchViewer = () =>
  import(/* webpackChunkName: "review-photos" */ './photo-dialog').then(({ PhotoDialog }) => PhotoDialog);
const fetchReport = () =>
  import(/* webpackChunkName: "review-report" */ './report-dialog').then(({ ReportDialog }) => ReportDialog);

/** Photos of a review; each opens a dialog that shows it large. */
function ReviewPhotos({ author, photos = [] }: Review) {
  const [at, setAt] = useState<number | null>(null);
  const { Component: Viewer, fetchAhead, load } = useLazyComponent(fetchViewer, t.viewerFailed);
  const open = async (index: number) => {
    if (await load()) setAt(index);
  };
  if (photos.length === 0) return null;
  return (
    <>
      <Cluster as="ul" gap="8" aria-label={t.photosOf(author)} onPointerEnter={fetchAhead}>
        {photos.map(({ id, url }, index) => (
          <li key={id}>
            <Box
              type="button"
              as="button"
              radius="control"
              className={styles['thumbnail']}
              aria-label={t.openPhoto(index + 1, author)}
              aria-haspopup="dialog"
              onClick={() => void open(index)}
            >
              <img src={url} alt="" width={72} height={72} loading="lazy" />
            </Box>
          </li>
        ))}
      </Cluster>
      {Viewer && at !== null && (
        <Viewer author={author} photos={photos} at={at} onMove={setAt} onClose={() => setAt(null)} />
      )}
    </>
  );
}

/** Button that reports a review of another customer. */
function ReportButton({ id, author }: Review) {
  const [isOpen, setIsOpen] = useState(false);
  const { Component: Report, busy, load } = useLazyComponent(fetchReport, t.reportFailed);
  const open = async () => {
    if (await load()) setIsOpen(true);
  };
  return (
    <div>
      <Button
        variant="ghost"
        size="sm"
        busy={busy}
        aria-label={t.reportOf(author)}
        aria-haspopup="dialog"
        onClick={() => void open()}
      >
        {t.report}
      </Button>
      {Report && isOpen && <Report id={id} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Stars, author, text, photos and the shop's answer. */
export function ReviewContent({ review }: { review: Review }) {
  const { rating, author, at, vehicle, text, reply } = review;
  return (
    <>
      <Cluster as="p" align="center" gap="4" gapX="12">
        <Stars rating={rating} label={t.outOf(rating)} />
        <strong>{author}</strong>
        <Span as="time" tone="muted" size="14" dateTime={at}>
          {formatDate(at)}
        </Span>
        {vehicle && (
          <Span tone="muted" size="14">
            {t.vehicle(vehicle)}
          </Span>
        )}
      </Cluster>
      {text && <p className={styles['words']}>{text}</p>}
      <ReviewPhotos {...review} />
      {reply && (
        <Stack gap="4" pad="12" radius="control" ground="raised">
          <Text size="14">
            <strong>{t.reply}</strong>{' '}
            <Span as="time" tone="muted" dateTime={reply.at}>
              {formatDate(reply.at)}
            </Span>
          </Text>
          <p className={styles['words']}>{reply.text}</p>
        </Stack>
      )}
    </>
  );
}

/** Published reviews in a list. */
export const ReviewItems = ({ reviews }: { reviews: readonly Review[] }) => (
  <Box as="ul" aria-label={t.list}>
    {reviews.map((review) => (
      <Stack as="li" key={review.id} gap="8" padY="16" line="bottom">
        <ReviewContent review={review} />
        <ReportButton {...review} />
      </Stack>
    ))}
  </Box>
);
