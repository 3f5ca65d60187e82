import { useId, type ReactNode } from 'react';
import { Button, Stack, Text } from '@evcare/shared-ui';
import { UnsavedMark } from '../../shared/use-unsaved';
import { BackofficeDialog } from '../../shared/dialogs';

interface FormDialogProps {
  readonly title: string;
  readonly description: string;
  readonly confirm: string;
  readonly busy: boolean;
  readonly dirty: boolean;
  /** Server error that refers to no field. */
  readonly error: string | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** Dialog with a short form about a product. */
export function FormDialog(props: FormDialogProps) {
  const { title, description, confirm, busy, dirty, error, onClose, onSubmit, children } = props;
  const form = useId();
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size="sm"
      footer={
        <Button block type="submit" form={form} busy={busy}>
          {confirm}
        </Button>
      }
    >
      <Stack
        as="form"
        gap="12"
        id={form}

        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <UnsavedMark dirty={dirty} />
        {children}
        {error && (
          <Text tone="danger" role="alert">
            {error}
          </Text>
        )}
      </Stack>
    </BackofficeDialog>
  );
}
