import { useEffect, useEffectEvent, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { Alert, Button, Cluster, ProgressBar, Skeleton, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { messages } from '../../../messages';
import { useRemote } from '../../../shared/remote-scope';
import { decodeImage, encodeAvatar } from './canvas-image';
import { CropFrame } from './crop-frame';
import { CropSliders } from './crop-sliders';
import styles from './cropper.module.css';
import { CENTRED, type Crop } from './geometry';
import { uploadAvatar } from './upload-avatar';

const t = messages.avatar;

interface AvatarCropperProps {
  readonly file: File;
  readonly onSaved: (avatar: string | null) => void;
  readonly onClose: () => void;
  readonly onUnreadable: () => void;
}

/** Dialog that crops, shrinks and uploads a picture. A failed upload keeps the picture and the crop. */
export default function AvatarCropper({ file, onSaved, onClose, onUnreadable }: AvatarCropperProps) {
  const { http } = useRemote();
  const [picture, setPicture] = useState<ImageBitmap | null>(null);
  const [crop, setCrop] = useState<Crop>(CENTRED);
  const [sending, setSending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const handleUnreadable = useEffectEvent(onUnreadable);

  useEffect(() => {
    let current: ImageBitmap | null = null;
    let cancelled = false;
    decodeImage(file).then(
      (bitmap) => {
        current = bitmap;
        if (cancelled) bitmap.close();
        else setPicture(bitmap);
      },
      () => {
        if (!cancelled) handleUnreadable();
      },
    );
    return () => {
      cancelled = true;
      current?.close();
    };
  }, [file]);

  const save = async () => {
    if (!picture || sending) return;
    setSending(true);
    setError(null);
    try {
      const avatar = await encodeAvatar(picture, crop);
      if (!avatar) return onUnreadable();
      onSaved(await uploadAvatar(http, avatar));
    } catch (failure) {
      setError((isHttpError(failure) ? failure.serverMessage : null) ?? t.failed);
      setSending(false);
    }
  };

  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      description={t.description}
      closeLabel={messages.common.close}
      onClose={() => {
        if (!sending) onClose();
      }}
    >
      <Stack above="16" gap="16">
        {picture ? (
          <CropFrame picture={picture} crop={crop} disabled={sending} onChange={setCrop} />
        ) : (
          <div className={styles['frame']}>
            <Skeleton height="100%" radius="var(--radius-card)" />
          </div>
        )}
        {picture && <CropSliders picture={picture} crop={crop} disabled={sending} onChange={setCrop} />}
        {sending && <ProgressBar label={t.saving} />}
        {error && <Alert tone="danger">{error}</Alert>}
        <Cluster justify="end" gap="12">
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button disabled={!picture} busy={sending} busyLabel={t.saving} onClick={() => void save()}>
            {t.save}
          </Button>
        </Cluster>
      </Stack>
    </Dialog>
  );
}
