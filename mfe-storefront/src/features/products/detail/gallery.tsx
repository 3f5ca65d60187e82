import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { Picture, Product, ProductDetail, ProductSize } from '@evcare/shared-contracts/shop';
import { Box, Grid, Span, Stack } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import { useLazyComponent } from '../../../shared/lazy/use-lazy-component';
import { ProductPicture } from '../../../shared/product/product-picture';
import styles from './gallery.module.css';
import { SizeLabels } from './size-labels';
import { useSwipe } from './use-swipe';

const fetchZoom = () =>
  import(/* webpackChunkName: "zoom-dialog" */ './zoom-dialog').then(({ ZoomDialog }) => ZoomDialog);

const SIZES = '(min-width: 1264px) 600px, (min-width: 768px) 50vw, calc(100vw - 32px)';

interface GalleryProps {
  readonly product: Product;
  readonly pictures: ProductDetail['pictures'];
  readonly size: ProductDetail['size'];
}

interface Slide {
  readonly picture: Picture;
  /** Dimensions that are written over the picture. */
  readonly size?: ProductSize;
}

/**
 * Returns the pictures. If the dimensions are known, the last slide is the front view with the dimensions.
 */
function slidesOf({ product, pictures = [], size }: GalleryProps): Slide[] {
  const all = pictures.length > 0 ? pictures : [product.picture].filter((picture) => picture !== null);
  const slides: Slide[] = all.map((picture) => ({ picture }));
  const front = all[1] ?? all[0];
  if (size && front) slides.push({ picture: { ...front, alt: productDetail.size.title(size) }, size });
  return slides;
}

/** Scrolls the row of thumbnails, which is wider than a phone, to the shown one without moving the page. */
function scrollToShown(thumbnail: HTMLElement | null): void {
  const row = thumbnail?.closest('ul');
  if (!row || !thumbnail) return;
  row.scrollLeft = thumbnail.offsetLeft - row.offsetLeft - (row.clientWidth - thumbnail.offsetWidth) / 2;
}

/** The product's picture, with thumbnails if there are several; on a touch screen, a swipe shows the next one. */
export function Gallery(props: GalleryProps) {
  const { product } = props;
  const slides = slidesOf(props);
  const [at, setAt] = useState(0);
  const swipe = useSwipe((step) => setAt(Math.min(Math.max(at + step, 0), Math.max(slides.length - 1, 0))));
  const [isZoomed, setIsZoomed] = useState(false);
  const { Component: Zoom, fetchAhead, load } = useLazyComponent(fetchZoom, productDetail.zoomFailed);
  const { category, name } = product;
  const shown = slides[at];
  const zoom = async () => {
    if (await load()) setIsZoomed(true);
  };
  return (
    <Stack gap="12">
      <div className={styles['large']} {...swipe}>
        <ProductPicture
          picture={shown?.picture ?? null}
          category={category}
          sizes={SIZES}
          loading="priority"
        />
        {shown?.size && <SizeLabels size={shown.size} />}
        {slides.length > 1 && (
          <Span
            padX="8"
            radius="chip"
            tone="ink"
            size="14"
            numeric
            className={styles['place']}
            aria-hidden="true"
          >
            {at + 1}/{slides.length}
          </Span>
        )}
        {slides.length > 0 && (
          <Grid
            type="button"
            as="button"
            full
            pad="8"
            radius="card"
            tone="ink"
            className={styles['zoom']}
            aria-label={productDetail.zoom}
            aria-haspopup="dialog"
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            onClick={() => void zoom()}
          >
            <span className={styles['badge']}>
              <Plus size={20} strokeWidth={1.75} aria-hidden="true" />
            </span>
          </Grid>
        )}
      </div>
      {Zoom && (
        <Zoom
          open={isZoomed}
          onClose={() => setIsZoomed(false)}
          pictures={slides.map(({ picture }) => picture)}
          onMove={setAt}
          name={name}
          category={category}
          at={at}
        />
      )}
      {slides.length > 1 && (
        <Grid as="ul" gap="8" pad="4" className={styles['others']} aria-label={productDetail.pictures}>
          {slides.map(({ picture, size }, index) => (
            <li key={size ? 'size' : picture.src}>
              <Box
                ref={index === at ? scrollToShown : undefined}
                type="button"
                as="button"
                full
                radius="card"
                className={styles['other']}
                aria-label={productDetail.picture(index + 1, slides.length, picture.alt)}
                aria-current={index === at || undefined}
                onClick={() => setAt(index)}
              >
                <ProductPicture picture={picture} category={category} sizes="72px" decorative />
                {size && (
                  <Span padX="4" radius="control" tone="ink" size="14" className={styles['unit']}>
                    mm
                  </Span>
                )}
              </Box>
            </li>
          ))}
        </Grid>
      )}
    </Stack>
  );
}
