import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef, type KeyboardEvent } from 'react';
import type { ReviewPhoto } from '@evcare/shared-contracts/shop';
import { Button, Hint, Inline, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { productReviews as t } from '../../../../messages/product-reviews';
import styles from './photo-dialog.module.css';

interface PhotoDialogProps {
  readonly author: string;
  readonly photos: readonly ReviewPhoto[];
  /** Index of the shown photo. */
  readonly at: number;
  readonly onMove: (to: number) => void;
  readonly onClose: () => void;
}

/** Photos of a review, as large as the window; arrow keys show the previous and the next photo. */
export function PhotoDialog({ author, photos, at, onMove, onClose }: PhotoDialogProps) {
  const next = useRef<HTMLButtonElement>(null);
  const move = (step: 1 | -1) => onMove((at + step + photos.length) % photos.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') move(-1);
    if (key === 'ArrowRight') move(1);
  };
  const photo = photos[at];
  if (!photo) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={t.photosOf(author)}
      size="xl"
      closeLabel={t.closePhoto}
      initialFocus={() => next.current ?? true}
    >
      <Stack gap="12">
        <img className={styles['photo']} src={photo.url} alt={t.photo(at + 1, author)} />
        {photos.length > 1 && (
          <Inline justify="between" gap="12">
            <Button
              variant="secondary"
              icon={<ChevronLeft size={20} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t.previousPhoto}
              onClick={() => move(-1)}
              onKeyDown={onKeyDown}
            />
            <Hint numeric aria-live="polite">
              {t.photoPlace(at + 1, photos.length)}
            </Hint>
            <Button
              ref={next}
              variant="secondary"
              icon={<ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />}
              aria-label={t.nextPhoto}
              onClick={() => move(1)}
              onKeyDown={onKeyDown}
            />
          </Inline>
        )}
      </Stack>
    </Dialog>
  );
}
