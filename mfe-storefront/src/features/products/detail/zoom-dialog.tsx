import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react';
import type { Picture, ProductCategory } from '@evcare/shared-contracts/shop';
import { Box, Button, Hint, Inline, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { zoom as t } from '../../../messages/zoom';
import { ProductPicture } from '../../../shared/product/product-picture';
import { useSwipe } from './use-swipe';
import styles from './zoom-dialog.module.css';

const SIZES = 'min(2048px, 200vw)';

/** Point of the picture, as fractions of its width and height. */
interface Point {
  readonly x: number;
  readonly y: number;
}

const CENTRE: Point = { x: 0.5, y: 0.5 };

export interface ZoomDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly name: string;
  readonly category: ProductCategory;
  readonly pictures: readonly Picture[];
  /** Index of the shown picture. */
  readonly at: number;
  readonly onMove: (to: number) => void;
}

/**
 * The pictures of a product, as large as the window; a click enlarges what is under the pointer. On a touch screen, a
 * swipe shows the next picture, or moves an enlarged one.
 */
export function ZoomDialog({ open, onClose, name, category, pictures, at, onMove }: ZoomDialogProps) {
  const [enlarged, setEnlarged] = useState<Point | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { current } = area;
    if (!current || !enlarged) return;
    current.scrollLeft = enlarged.x * current.scrollWidth - current.clientWidth / 2;
    current.scrollTop = enlarged.y * current.scrollHeight - current.clientHeight / 2;
  }, [enlarged]);

  const move = (step: 1 | -1) => {
    setEnlarged(null);
    onMove((at + step + pictures.length) % pictures.length);
  };
  const swipe = useSwipe((step) => {
    if (!enlarged && pictures.length > 1) move(step);
  });
  const toggle = ({ clientX, clientY, detail, currentTarget }: MouseEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    const isKey = detail === 0;
    const point = isKey ? CENTRE : { x: (clientX - left) / width, y: (clientY - top) / height };
    setEnlarged(enlarged ? null : point);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (enlarged || pictures.length < 2) return;
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };

  const picture = pictures[at];
  if (!picture) return null;
  return (
    <Dialog open={open} onClose={onClose} title={name} size="xl" closeLabel={t.close} initialFocus={first}>
      <Stack gap="12">
        <div ref={area} className={styles['area']} {...swipe}>
          <Box
            ref={first}
            type="button"
            as="button"
            full
            className={styles['picture']}
            data-enlarged={enlarged ? '' : undefined}
            aria-label={enlarged ? t.smaller(picture.alt) : t.larger(picture.alt)}
            onClick={toggle}
            onKeyDown={onKeyDown}
          >
            <ProductPicture picture={picture} category={category} sizes={SIZES} loading="eager" decorative />
          </Box>
        </div>
        {pictures.length > 1 && (
          <Inline justify="between" gap="12">
            <Button
              variant="secondary"
              icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t.previous}
              onClick={() => move(-1)}
              onKeyDown={onKeyDown}
            />
            <Hint numeric aria-live="polite">
              {t.place(at + 1, pictures.length)}
            </Hint>
            <Button
              variant="secondary"
              icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t.next}
              onClick={() => move(1)}
              onKeyDown={onKeyDown}
            />
          </Inline>
        )}
      </Stack>
    </Dialog>
  );
}
