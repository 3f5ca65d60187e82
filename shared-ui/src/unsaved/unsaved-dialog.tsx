import { Button } from '../button';
import { Dialog } from '../dialog';
import { Cluster } from '../layout';
import type { UnsavedMessages } from './messages';

interface UnsavedDialogProps {
  readonly messages: UnsavedMessages;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
}

/** Asks whether to discard unsaved input. */
export default function UnsavedDialog({ messages: t, onStay, onDiscard }: UnsavedDialogProps) {
  return (
    <Dialog
      open
      size="sm"
      title={t.title}
      closeLabel={t.close}
      onClose={onStay}
      footer={
        <Cluster justify="end" gap="8">
          <Button variant="secondary" onClick={onDiscard}>
            {t.discard}
          </Button>
          <Button onClick={onStay}>{t.stay}</Button>
        </Cluster>
      }
    >
      <p>{t.text}</p>
    </Dialog>
  );
}
