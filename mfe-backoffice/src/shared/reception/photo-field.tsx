import { Camera, RotateCw, X } from 'lucide-react';
import { useId } from 'react';
import type { Upload } from '@evcare/shared-contracts/workshop';
import { DESK_LIMITS } from '@evcare/shared-contracts/office';
import { Box, Grid, Span, Spinner, Stack, Text } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../messages/front-desk';
import type { PhotosState } from './use-photos';
import styles from './reception.module.css';

interface PhotoFieldProps {
  readonly id: string;
  readonly uploaded: readonly Upload[];
  readonly state: PhotosState;
  readonly error: string | null;
  /** Label and hint, if the photos do not show a vehicle on arrival. */
  readonly label?: string;
  readonly hint?: string;
  readonly most?: number;
  readonly onRemove: (id: string) => void;
}

/** Photos of the vehicle on arrival, taken with the camera or selected from files. */
export function PhotoField(props: PhotoFieldProps) {
  const {
    id,
    uploaded,
    state,
    error,
    label,
    hint = t.photosHint,
    most = DESK_LIMITS.mostPhotos,
    onRemove,
  } = props;
  const base = useId();
  const photos = [
    ...uploaded.map((photo) => ({ key: photo.id, src: photo.url, waiting: null })),
    ...state.waiting.map((photo) => ({ key: photo.key, src: photo.src, waiting: photo })),
  ];
  const errorMessage = error ?? state.error;
  const isFull = photos.length >= most;
  return (
    <Stack gap="8" role="group" aria-labelledby={`${base}-label`}>
      <Text weight="strong" id={`${base}-label`}>
        {label ?? t.photos}{' '}
        {!label && (
          <Span tone="muted" weight="regular">
            ({t.photosCount(uploaded.length)})
          </Span>
        )}
      </Text>
      <Grid as="ul" gap="8" className={styles['photos']}>
        {photos.map(({ key, src, waiting }, n) => (
          <Box
            as="li"
            key={key}
            ground="sunken"
            radius="control"
            className={styles['photo']}
            data-failed={waiting?.failed !== null && waiting ? true : undefined}
          >
            <img src={src} alt={t.photo(n + 1)} />
            {waiting && waiting.failed === null && (
              <span className={styles['photoBusy']} role="status" aria-label={t.sending}>
                <Spinner />
              </span>
            )}
            {waiting && waiting.failed !== null && (
              <Box
                as="button"
                type="button"
                tone="danger"
                className={styles['photoRetry']}
                aria-label={t.retryPhoto(n + 1)}
                onClick={() => state.retry(waiting)}
              >
                <RotateCw size={20} strokeWidth={1.75} aria-hidden="true" />
              </Box>
            )}
            <Grid
              as="button"
              type="button"
              centered
              className={styles['photoRemove']}
              aria-label={t.removePhoto(n + 1)}
              onClick={() => (waiting ? state.drop(key) : onRemove(key))}
            >
              <X size={18} strokeWidth={1.75} aria-hidden="true" />
            </Grid>
          </Box>
        ))}
        {!isFull && (
          <li>
            <Stack
              as="label"
              align="center"
              gap="4"
              pad="4"
              radius="control"
              tone="primary"
              size="14"
              text="center"
              className={styles['photoAdd']}
            >
              <Camera size={24} strokeWidth={1.75} aria-hidden="true" />
              <span>{t.addPhoto}</span>
              <Box
                as="input"
                id={id}
                type="file"
                accept="image/jpeg,image/png,image/webp"
                capture="environment"
                multiple
                cover
                aria-describedby={`${base}-hint${errorMessage ? ` ${base}-error` : ''}`}
                aria-invalid={errorMessage ? true : undefined}
                onChange={({ target }) => {
                  state.add([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </Stack>
          </li>
        )}
      </Grid>
      <Text tone="muted" weight="regular" id={`${base}-hint`}>
        {hint}
      </Text>
      {errorMessage && (
        <Text tone="danger" id={`${base}-error`}>
          {errorMessage}
        </Text>
      )}
    </Stack>
  );
}
