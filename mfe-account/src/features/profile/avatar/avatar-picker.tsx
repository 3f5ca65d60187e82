import { lazy, Suspense, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import { fieldMessages } from '@evcare/shared-contracts';
import { Alert, Avatar, Button, Cluster, Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { useRemote, useSession } from '../../../shared/remote-scope';
import styles from '../profile.module.css';
import { IMAGE_TYPES, rejectionReason } from './image-file';

const t = messages.avatar;
const AvatarCropper = lazy(() => import('./avatar-cropper'));
const REJECTION_MESSAGES = { type: fieldMessages.image, size: t.tooLarge };

interface AvatarPickerProps {
  readonly name: string;
  readonly src: string | null;
}

/** Current picture with a button to change it. The cropper is loaded when a file is chosen. */
export function AvatarPicker({ name, src }: AvatarPickerProps) {
  const { session, toasts } = useRemote();
  const { user } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [error, setError] = useState<string | null>(null);
  const [uploaded, setUploaded] = useState<string | null>(null);

  const choose = async (chosen: File | undefined) => {
    setError(null);
    if (!chosen) return;
    const reason = await rejectionReason(chosen);
    if (reason) setError(REJECTION_MESSAGES[reason]);
    else setFile(chosen);
  };

  const onSaved = (avatar: string | null) => {
    setFile(null);
    setUploaded(avatar);
    toasts.success(t.saved);
    void session.refreshUser();
  };

  return (
    <Cluster below="32" align="center" gap="16" gapX="24">
      <Avatar name={name} src={uploaded ?? user?.avatar ?? src} size={96} decorative />
      <Stack align="start" gap="8">
        <Button
          variant="secondary"
          icon={<Camera aria-hidden="true" />}
          onClick={() => input.current?.click()}
        >
          {t.choose}
        </Button>
        <Hint>{t.hint}</Hint>
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          aria-label={t.label}
          hidden
          onChange={(event) => {
            void choose(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </Stack>
      {error && (
        <Alert tone="danger" className={styles['avatarError']}>
          {error}
        </Alert>
      )}
      {file && (
        <Suspense fallback={null}>
          <AvatarCropper
            file={file}
            onSaved={onSaved}
            onClose={() => setFile(null)}
            onUnreadable={() => {
              setFile(null);
              setError(t.unreadable);
            }}
          />
        </Suspense>
      )}
    </Cluster>
  );
}
