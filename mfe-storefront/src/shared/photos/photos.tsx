import { useId, useRef } from 'react';
import { Camera, X } from 'lucide-react';
import { Alert, Button, Grid, Hint, ProgressBar, Span, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { photos as t } from '../../messages/photos';
import styles from './photos.module.css';
import type { Photo, PhotosState } from './use-photos';

const TYPES = 'image/jpeg,image/png,image/webp';

function Tile({ photo, index, photos }: { photo: Photo; index: number; photos: PhotosState }) {
  const { key, src, state, why } = photo;
  return (
    <Stack as="li" top gap="4">
      <div className={styles['frame']}>
        <img src={src} alt={t.one(index)} width={160} height={120} />
        {state === 'sending' && (
          <div className={styles['sending']}>
            <ProgressBar label={t.sending(index)} />
          </div>
        )}
        <Grid
          as="button"
          type="button"
          centered
          className={styles['remove']}
          aria-label={t.remove(index)}
          onClick={() => photos.remove(key)}
        >
          <X size={24} strokeWidth={2} aria-hidden="true" />
        </Grid>
      </div>
      {state === 'failed' && (
        <>
          <Text tone="danger" size="14" role="alert">
            {why ?? t.failed}
          </Text>
          <Button variant="secondary" size="sm" aria-label={t.again(index)} onClick={() => photos.retry(key)}>
            {t.retry}
          </Button>
        </>
      )}
    </Stack>
  );
}

interface PhotosProps {
  photos: PhotosState;
  title: string;
  /** Name of the file input. */
  label: string;
  /** Id of the button that adds photos, the target of links in an error summary. */
  id?: string;
  isRequired?: boolean;
}

/** Photos of a form, each with its upload status. */
export function Photos({ photos: state, title, label, id, isRequired = false }: PhotosProps) {
  const input = useRef<HTMLInputElement>(null);
  const titleId = useId();
  const { photos, error, room, done, add } = state;
  return (
    <Stack gap="8" role="group" aria-labelledby={titleId}>
      <Text size="14" weight="strong" id={titleId}>
        {title}{' '}
        {!isRequired && (
          <Span tone="muted" weight="regular">
            {t.optional}
          </Span>
        )}
      </Text>
      {photos.length > 0 && (
        <Grid as="ul" gap="12" className={styles['tiles']}>
          {photos.map((photo, index) => (
            <Tile key={photo.key} photo={photo} index={index + 1} photos={state} />
          ))}
        </Grid>
      )}
      <VisuallyHidden role="status">{done.all > 0 && t.progress(done.sent, done.all)}</VisuallyHidden>
      {error && <Alert tone="danger">{error}</Alert>}
      {room > 0 && (
        <div>
          <Button
            id={id}
            variant="secondary"
            icon={<Camera size={20} strokeWidth={1.75} />}
            onClick={() => input.current?.click()}
          >
            {t.add}
          </Button>
          <input
            ref={input}
            type="file"
            accept={TYPES}
            multiple
            aria-label={label}
            hidden
            onChange={(event) => {
              add([...(event.currentTarget.files ?? [])]);
              event.currentTarget.value = '';
            }}
          />
        </div>
      )}
      <Hint weight="regular">{t.hint(state.max)}</Hint>
    </Stack>
  );
}
