import { Button, Cluster } from '@evcare/shared-ui';
import { CancelButton } from '../../../shared/dialogs';

interface DialogButtonsProps {
  readonly confirm: string;
  readonly busy: boolean;
  readonly onConfirm?: () => void;
  /** Id of the form that the button submits. */
  readonly form?: string;
}

/** Cancel and confirm buttons of a dialog. */
export function DialogButtons({ confirm, busy, onConfirm, form }: DialogButtonsProps) {
  return (
    <Cluster justify="end" gap="8">
      <CancelButton />
      <Button
        busy={busy}
        {...(form === undefined ? { onClick: onConfirm } : { type: 'submit' as const, form })}
      >
        {confirm}
      </Button>
    </Cluster>
  );
}
