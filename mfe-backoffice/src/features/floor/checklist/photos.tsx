import { Camera, Pencil, X } from 'lucide-react';
import { useEffect, useId, useState, type ChangeEvent } from 'react';
import { BOOKING_LIMITS, isDrawing } from '@evcare/shared-contracts/workshop';
import { Box, Grid, Spinner, Stack } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { useRemote } from '../../../shared/scope';
import type { EntryPhoto } from '../offline/entry';
import type { Queue } from '../offline/queue';
import { shrinkPhoto } from '../../../shared/shrink-photo';
import { MarkDialog } from './mark-dialog';
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
  readonly onMark?: ((shown: { readonly url: string; readonly alt: string }) => void) | undefined;
}

function Thumb({ photo, number, title, queue, onRemove, onMark }: ThumbProps) {
  const url = usePhotoUrl(photo, queue);
  const altText = (url !== undefined && isDrawing(url) ? t.drawingNumber : t.photoNumber)(number, title);
  return (
    <Box as="li" ground="sunken" radius="control" className={styles['thumb']}>
      {url && <img src={url} alt={altText} loading="lazy" />}
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
      {onMark && url && (
        <Grid
          as="button"
          type="button"
          centered
          className={styles['draw']}
          aria-label={floor.marks.open(number)}
          onClick={() => onMark({ url, alt: altText })}
        >
          <Pencil size={24} strokeWidth={2} aria-hidden="true" />
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
  // Not part of the thumbnail, which is replaced when the upload of its photo ends.
  const [marking, setMarking] = useState<{ index: number; url: string; alt: string } | null>(null);

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

  const replacePhoto = async (index: number, marked: Blob) => {
    if (marked.size > BOOKING_LIMITS.maxPhotoBytes) return void toasts.error(t.photoRefused);
    const local = await queue.addPhoto(itemId, await marked.arrayBuffer(), marked.type);
    onChange?.(photos.map((existing, at) => (at === index ? { local } : existing)));
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
              onMark={onChange && ((shown) => setMarking({ ...shown, index }))}
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
      {marking && (
        <MarkDialog
          url={marking.url}
          alt={marking.alt}
          onSave={(marked) => replacePhoto(marking.index, marked)}
          onClose={() => setMarking(null)}
        />
      )}
    </Stack>
  );
}
