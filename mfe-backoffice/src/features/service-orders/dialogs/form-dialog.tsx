import { useId, type FormEvent, type ReactNode } from 'react';
import { Alert, Button, Cluster, Stack } from '@evcare/shared-ui';
import { BackofficeDialog, CancelButton } from '../../../shared/dialogs';
import { UnsavedMark } from '../../../shared/use-unsaved';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly busy: boolean;
  /** Error that is not shown at a field. */
  readonly error?: string | null;
  /** True when there is unsaved input. */
  readonly dirty?: boolean;
  /** Erases the stored draft when the input is discarded. */
  readonly discard?: () => void;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Hides the submit button when submitting is not possible. */
  readonly submitHidden?: boolean;
  readonly children: ReactNode;
}

/** Dialog with a form; it shows errors above the fields and keeps the input. */
export function FormDialog(props: Props) {
  const {
    title,
    onClose,
    onSubmit,
    confirm,
    busy,
    error,
    dirty = false,
    discard,
    size = 'md',
    submitHidden,
    children,
  } = props;
  const form = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !submitHidden) onSubmit();
  };
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={title}
      size={size}
      footer={
        <Cluster justify="end" gap="8">
          <CancelButton />
          {!submitHidden && (
            <Button type="submit" form={form} busy={busy}>
              {confirm}
            </Button>
          )}
        </Cluster>
      }
    >
      <Stack as="form" gap="16" id={form} onSubmit={submit} noValidate>
        <UnsavedMark dirty={dirty} discard={discard} />
        {error && <Alert tone="danger">{error}</Alert>}
        {children}
      </Stack>
    </BackofficeDialog>
  );
}
