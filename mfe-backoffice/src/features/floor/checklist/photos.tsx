import { Camera, X } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { isDrawing } from '@evcare/shared-contracts/workshop';
import { Box, Grid, Spinner, Stack } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useRemote } from '../../../shared/scope';
import type { EntryPhoto } from '../offline/entry';
import type { Queue } from '../offline/queue';
import { shrinkPhoto } from '../../../shared/shrink-photo';
import styles from './checklist.module.css';

const t = floor.item;
const MAX_PHOTOS = 4;

const keyOf = (photo: EntryPhoto): string => ('id' in photo ? photo.id : photo.local);

/** URL of a photo: from the server, or an object URL while it is only on the device. */
function usePhotoUrl(photo: EntryPhoto, queue: Queue): string | undefined {
  const local = 'local' in photo ? photo.local : null;
  const [objectUrl, setObjectUrl] = useState<string | undefined>();
  useEffect(() => {
    if (local === null) return;
    let url: string | undefined;
    let mounted = true;
    void queue.photo(local).then((stored) => {
      if (!stored || !mounted) return;
      url = URL.createObjectURL(new Blob([stored.bytes], { type: stored.type }));
      setObjectUrl(url);
    });
    return () => {
      mounted = false;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [local, queue]);
  return 'url' in photo ? photo.url : objectUrl;
}

interface ThumbProps {
  readonly photo: EntryPhoto;
  readonly number: number;
  readonly title: string;
  readonly queue: Queue;
  readonly onRemove?: (() => void) | undefined;
}

function Thumb({ photo, number, title, queue, onRemove }: ThumbProps) {
  const url = usePhotoUrl(photo, queue);
  const altText = url !== undefined && isDrawing(url) ? t.drawingNumber : t.photoNumber;
  return (
    <Box as="li" ground="sunken" radius="control" className={styles['thumb']}>
      {url && <img src={url} alt={altText(number, title)} loading="lazy" />}
      {onRemove && (
        <Grid
          as="button"
          type="button"
          centered
          className={styles['remove']}
          aria-label={t.removePhoto(number)}
          onClick={onRemove}
        >
          <X size={24} strokeWidth={2} aria-hidden="true" />
        </Grid>
      )}
    </Box>
  );
}

interface PhotosProps {
  readonly title: string;
  readonly photos: readonly EntryPhoto[];
  readonly queue: Queue;
  readonly itemId: string;
  /** Omitted for a read-only view. */
  readonly onChange?: (photos: readonly EntryPhoto[]) => void;
}

/** Photos of an item, with a camera button. Each photo is scaled down and stored on the device before it is sent. */
export function Photos({ title, photos, queue, itemId, onChange }: PhotosProps) {
  const { toasts } = useRemote();
  const input = useId();
  const [busy, setBusy] = useState(false);

  const addPhoto = async (event: ChangeEvent<HTMLInputElement>) => {
    const { files } = event.target;
    const [file] = files ?? [];
    event.target.value = '';
    if (!file || !onChange) return;
    if (photos.length >= MAX_PHOTOS) return void toasts.error(t.photosFull);
    setBusy(true);
    try {
      const resized = await shrinkPhoto(file);
      if (!resized) return void toasts.error(t.photoRefused);
      const local = await queue.addPhoto(itemId, await resized.arrayBuffer(), resized.type);
      onChange([...photos, { local }]);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Stack gap="8" className={styles['photos']}>
      {photos.length > 0 && (
        <Grid as="ul" gap="8" className={styles['thumbs']}>
          {photos.map((photo, index) => (
            <Thumb
              key={keyOf(photo)}
              photo={photo}
              title={title}
              queue={queue}
              number={index + 1}
              onRemove={onChange && (() => onChange(photos.filter((existing) => existing !== photo)))}
            />
          ))}
        </Grid>
      )}
      {onChange && photos.length < MAX_PHOTOS && (
        <div className={styles['camera']} data-busy={busy || undefined}>
          <input
            id={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            capture="environment"
            aria-label={t.photoOf(title)}
            disabled={busy}
            onChange={(event) => void addPhoto(event)}
          />
          <label htmlFor={input} aria-hidden="true">
            {busy ? <Spinner /> : <Camera size={24} strokeWidth={1.75} />}
            {t.photo}
          </label>
        </div>
      )}
    </Stack>
  );
}
