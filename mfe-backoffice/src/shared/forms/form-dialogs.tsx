import type { ReactNode } from 'react';
import { Button, Cluster } from '@evcare/shared-ui';
import { BackofficeDialog, CancelButton, Sheet } from '../dialogs';
import { FormBody, type ConflictFields, type FormConflict } from './form-body';
import type { OfficeForm } from './use-office-form';

interface FormDialogProps<Values> {
  readonly title: string;
  readonly form: OfficeForm & { readonly conflict?: FormConflict<Values> };
  /** Names of the fields in a conflict; for forms of saved data. */
  readonly fields?: ConflictFields<Values>;
  /** Label of the submit button. */
  readonly confirm: string;
  readonly onClose: () => void;
  /** Content above the fields, such as the details of an error. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
}

/** Side sheet with a form. */
export function FormSheet<Values>({ title, confirm, onClose, form, ...body }: FormDialogProps<Values>) {
  return (
    <Sheet
      open
      onClose={onClose}
      title={title}
      footer={
        <Button block type="submit" form={form.formId} busy={form.busy}>
          {confirm}
        </Button>
      }
    >
      <FormBody form={form} {...body} />
    </Sheet>
  );
}

interface CenteredDialogProps<Values> extends FormDialogProps<Values> {
  readonly description?: string;
  readonly size?: 'sm' | 'md' | 'lg';
  /** Hides the submit button when submitting is not possible. */
  readonly submitHidden?: boolean;
}

/** Dialog with a form. */
export function FormDialog<Values>({
  title,
  description,
  size = 'md',
  confirm,
  submitHidden = false,
  onClose,
  form,
  ...body
}: CenteredDialogProps<Values>) {
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={title}
      description={description}
      size={size}
      footer={
        <Cluster justify="end" gap="8">
          <CancelButton />
          {!submitHidden && (
            <Button type="submit" form={form.formId} busy={form.busy}>
              {confirm}
            </Button>
          )}
        </Cluster>
      }
    >
      <FormBody form={form} {...body} />
    </BackofficeDialog>
  );
}
