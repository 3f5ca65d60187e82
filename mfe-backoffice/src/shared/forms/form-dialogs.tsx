import type { ReactNode } from 'react';
import { Button, type ButtonVariant, type Space } from '@evcare/shared-ui';
import { BackofficeDialog, DialogFooter, Sheet } from '../dialogs';
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
  readonly gap?: Space;
  readonly children?: ReactNode;
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
  readonly variant?: ButtonVariant | undefined;
  /** Hides the submit button when submitting is not possible. */
  readonly submitHidden?: boolean;
  /** Disables the submit button while data is missing. */
  readonly submitDisabled?: boolean;
  /** Called before the form is submitted by its submit button. */
  readonly onConfirm?: () => void;
  /** Further button before the submit button. */
  readonly extra?: ReactNode;
}

/** Dialog with a form. */
export function FormDialog<Values>({
  title,
  description,
  size = 'md',
  confirm,
  variant,
  submitHidden = false,
  submitDisabled = false,
  onConfirm,
  extra,
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
        <DialogFooter>
          {extra}
          {!submitHidden && (
            <Button
              type="submit"
              variant={variant ?? 'primary'}
              form={form.formId}
              busy={form.busy}
              disabled={submitDisabled}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          )}
        </DialogFooter>
      }
    >
      <FormBody form={form} {...body} />
    </BackofficeDialog>
  );
}
