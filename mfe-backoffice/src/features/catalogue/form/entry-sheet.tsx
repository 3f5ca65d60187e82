import { useState, type ReactNode } from 'react';
import { Alert, Button, FormErrorSummary, Stack } from '@evcare/shared-ui';
import { catalogue as t } from '../../../messages/catalogue';
import { ConfirmDialog, Sheet } from '../../../shared/dialogs';
import type { EntryForm } from './use-entry-form';

interface EntrySheetProps {
  readonly title: string;
  readonly form: EntryForm;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly onClose: () => void;
  /** Restarts the form from the saved entry. */
  readonly onReload: () => void;
  readonly children: ReactNode;
}

/** Side sheet with a form; asks before unsaved input is discarded. */
export function EntrySheet({ title, form, confirm, onClose, onReload, children }: EntrySheetProps) {
  const [leaving, setLeaving] = useState(false);
  return (
    <Sheet
      open
      onClose={() => (form.dirty && !form.busy ? setLeaving(true) : onClose())}
      title={title}
      footer={
        <Button block type="submit" form={form.formId} busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      <Stack
        as="form"
        top
        gap="16"
        id={form.formId}

        noValidate
        onSubmit={(event) => void form.onSubmit(event)}
      >
        <FormErrorSummary title={t.check} errors={form.problems} />
        {form.stale ? (
          <Alert
            tone="warning"
            action={
              <Button variant="secondary" size="sm" onClick={onReload}>
                {t.reload}
              </Button>
            }
          >
            {t.stale}
          </Alert>
        ) : (
          form.failure && <Alert tone="danger">{form.failure}</Alert>
        )}
        {children}
      </Stack>
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        title={t.discard.title}
        confirm={t.discard.confirm}
        variant="danger"
        onConfirm={onClose}
      >
        <p>{t.discard.text}</p>
      </ConfirmDialog>
    </Sheet>
  );
}
