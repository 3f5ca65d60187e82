import { ConflictPanel, type ConflictState } from '@evcare/shared-ui/forms';
import { editedForm as t } from '../../messages/edited-form';

/** Label and display format of a field in a conflict. */
interface ConflictField {
  readonly label: string;
  /** Formats a value for the user. Default: the value as text. */
  readonly show?: (value: string) => string;
}
export type ConflictFields<Values> = Readonly<Record<keyof Values & string, ConflictField>>;

interface FormConflictProps<Values> {
  readonly conflict: {
    readonly conflict: ConflictState<Values> | null;
    readonly choose: (name: keyof Values & string, choice: 'mine' | 'theirs') => void;
  };
  readonly fields: ConflictFields<Values>;
}

function showValue({ show }: ConflictField, value: unknown): string {
  if (typeof value === 'boolean') return value ? t.conflict.on : t.conflict.off;
  const text = String(value ?? '');
  return (show && text !== '' ? show(text) : text) || t.conflict.empty;
}

/**
 * Edit conflict of a form: shows both values of each field and lets the user
 * choose. Placed next to the form's buttons.
 */
export function FormConflict<Values>({ conflict, fields }: FormConflictProps<Values>) {
  if (!conflict.conflict) return null;
  return (
    <ConflictPanel<Values>
      conflict={conflict.conflict}
      messages={t.conflict}
      labelOf={(name) => fields[name].label}
      show={(name, value) => showValue(fields[name], value)}
      onChoose={conflict.choose}
    />
  );
}
