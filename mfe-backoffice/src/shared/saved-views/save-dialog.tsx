import { TextField } from '@evcare/shared-ui';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { savedViews as t } from '../../messages/saved-views';
import { FormDialog } from '../forms/form-dialogs';
import { useOfficeForm, type FormRequest } from '../forms/use-office-form';

const MAX_NAME = 40;
const EMPTY = { name: '' };

/** Requires a name that no other view of the list has. */
const schemaFor = (taken: readonly string[]): FormSchema<FormRequest<string>> => ({
  safeParse(value) {
    const name = (value as typeof EMPTY).name.normalize('NFC').trim();
    const isTaken = taken.some((other) => other.toLocaleLowerCase('vi') === name.toLocaleLowerCase('vi'));
    if (name === '' || isTaken) {
      const message = name === '' ? t.nameMissing : t.nameTaken;
      return { success: false, error: { issues: [{ path: ['name'], message }] } };
    }
    // Views are kept in the browser; there is nothing to send.
    return { success: true, data: async () => ({ status: 200, data: name, message: null, body: null }) };
  },
});

interface Props {
  readonly taken: readonly string[];
  readonly onSave: (name: string) => void;
  readonly onClose: () => void;
}

/** Asks for the name of a view. */
export function SaveDialog({ taken, onSave, onClose }: Props) {
  const form = useOfficeForm({ initial: EMPTY, request: schemaFor(taken), entities: [], onDone: onSave });
  return (
    <FormDialog title={t.save} size="sm" form={form} confirm={t.confirm} onClose={onClose}>
      <TextField {...form.field('name')} label={t.name} hint={t.nameHint} maxLength={MAX_NAME} required />
    </FormDialog>
  );
}
