import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { isDrawing } from '@evcare/shared-contracts/workshop';
import { Box, Cluster, EmptyState, Grid, Hint } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import styles from './detail.module.css';

const t = serviceOrderMessages.detail;

interface GalleryProps {
  readonly photos: readonly string[];
  readonly altText: (n: number) => string;
}

/** Thumbnails of photos; each links to the full size. A caption marks the drawings of a demo. */
export function Gallery({ photos, altText }: GalleryProps) {
  return (
    <Grid as="ul" gap="8" className={styles['photos']}>
      {photos.map((url, index) => {
        const alt = altText(index + 1);
        return (
          <li key={url}>
            <a href={url} target="_blank" rel="noreferrer">
              <img
                src={url}
                alt={isDrawing(url) ? t.drawingOf(alt) : alt}
                loading="lazy"
                width={160}
                height={120}
              />
            </a>
            {isDrawing(url) && <Hint aria-hidden="true">{t.drawing}</Hint>}
          </li>
        );
      })}
    </Grid>
  );
}

/** Photos taken at reception and for the checklist. */
export function PhotosPart({ order }: { readonly order: OfficeOrder }) {
  const itemsWithPhotos = order.items.filter(({ photos }) => photos.length > 0);
  if (order.photos.length === 0 && itemsWithPhotos.length === 0) return <EmptyState title={t.noPhotos} />;
  return (
    <Box pad="16" line="all" radius="card" ground="page">
      <Gallery photos={order.photos} altText={t.photo} />
      {itemsWithPhotos.map(({ id, title, photos }) => (
        <Box padY="8" key={id}>
          <Cluster as="h3" justify="between" gap="8" padY="8" size="16">
            {title}
          </Cluster>
          <Gallery photos={photos} altText={(n) => serviceOrderMessages.checklist.photo(title, n)} />
        </Box>
      ))}
    </Box>
  );
}
