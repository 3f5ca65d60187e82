import type { FormEvent, ReactNode } from 'react';
import { Hint, Stack, type Space } from '@evcare/shared-ui';
import { ConflictPanel, FormErrors, type ConflictState } from '@evcare/shared-ui/forms';
import { messages } from '../../messages';
import { UnsavedMark } from '../use-unsaved';
import type { OfficeForm } from './use-office-form';

const t = messages.common;

/** Label and format of a field in a conflict. */
export interface ConflictField {
  readonly label: string;
  /** Options of a choice, so that the label is shown instead of the value. */
  readonly options?: readonly { readonly value: string; readonly label: string }[];
  /** Formats the value for display; the default depends on its type. */
  readonly show?: (value: never) => string;
}
export type ConflictFields<Values> = Readonly<Record<keyof Values & string, ConflictField>>;

/** Conflict of a form, and the function that chooses a value for a field. */
export interface FormConflict<Values> {
  readonly conflict: ConflictState<Values> | null;
  readonly choose: (name: keyof Values & string, choice: 'mine' | 'theirs') => void;
}

function showValue({ options, show }: ConflictField, value: unknown): string {
  if (show) return show(value as never) || t.conflict.empty;
  if (typeof value === 'boolean') return value ? t.conflict.on : t.conflict.off;
  const labelOf = (item: unknown) => options?.find((option) => option.value === item)?.label ?? String(item);
  const text = Array.isArray(value) ? value.map(labelOf).join(', ') : labelOf(value ?? '');
  return text.trim() || t.conflict.empty;
}

interface FormBodyProps<Values> {
  readonly form: OfficeForm & { readonly conflict?: FormConflict<Values> };
  readonly fields?: ConflictFields<Values>;
  readonly gap?: Space;
  /** Id of the form's heading. */
  readonly labelledBy?: string;
  /** Content above the fields, such as the details of an error. */
  readonly notice?: ReactNode;
  readonly children?: ReactNode;
}

/** Form element that shows errors above the fields, and a conflict below them, close to the button. */
export function FormBody<Values>({
  form,
  fields,
  gap = '16',
  labelledBy,
  notice,
  children,
}: FormBodyProps<Values>) {
  const { formId, formProps, errors, isRestored, unsaved, conflict } = form;
  const submit = (event: FormEvent) => {
    // React also passes the event to the form behind a dialog, which must not be submitted.
    event.stopPropagation();
    return formProps.onSubmit(event);
  };
  return (
    <Stack as="form" top gap={gap} id={formId} aria-labelledby={labelledBy} {...formProps} onSubmit={submit}>
      <UnsavedMark {...unsaved} />
      {isRestored && <Hint role="status">{t.draftRestored}</Hint>}
      <FormErrors errors={errors} />
      {notice}
      {children}
      {conflict?.conflict && fields && (
        <ConflictPanel<Values>
          conflict={conflict.conflict}
          messages={t.conflict}
          labelOf={(name) => fields[name].label}
          show={(name, value) => showValue(fields[name], value)}
          onChoose={conflict.choose}
        />
      )}
    </Stack>
  );
}
