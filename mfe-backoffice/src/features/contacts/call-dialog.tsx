import type { Http } from '@evcare/shared-contracts';
import { call, staffContactApi } from '@evcare/shared-contracts/endpoints';
import {
  CONTACT_CALL_RESULT_LABELS,
  CONTACT_CALL_RESULTS,
  contactCallSchema,
  MAX_CALL_NOTE,
  MAX_CONTACT_CALLS,
  type ContactCall,
  type StaffContact,
} from '@evcare/shared-contracts/office';
import { Hint, RadioGroupField, TextAreaField } from '@evcare/shared-ui';
import { formSchema, type FormSchema } from '@evcare/shared-ui/forms';
import { contacts as t } from '../../messages/contacts';
import { actOn, FormDialog, formRequest, useOfficeForm } from '../../shared/forms';

export const CONTACT_ENTITIES = ['contact'] as const;

const loadRequest = (id: string) => (http: Http) => call(http, staffContactApi.read, { params: { id } });
const OPTIONS = CONTACT_CALL_RESULTS.map((value) => ({ value, label: CONTACT_CALL_RESULT_LABELS[value] }));

interface Values extends Record<string, unknown> {
  readonly result: string;
  readonly note: string;
}
const toValues = (): Values => ({ result: '', note: '' });
const SCHEMA = formSchema({
  schema: contactCallSchema as FormSchema<ContactCall>,
  numbers: {},
  toBody: (values: Values) => values,
});

interface CallDialogProps {
  readonly request: StaffContact;
  readonly onClose: () => void;
}

/** Form for the result of a call. */
export function CallDialog({ request, onClose }: CallDialogProps) {
  const { id, fullName, calls } = request;
  const form = useOfficeForm<Values, StaffContact>({
    initial: actOn(request, toValues, loadRequest(id)),
    draft: `contact-call:${id}`,
    request: formRequest(SCHEMA, (http, body, { version }) =>
      call(http, staffContactApi.addCall, { params: { id }, body, version }),
    ),
    entities: CONTACT_ENTITIES,
    onDone: onClose,
  });
  const isLast = calls.length + 1 >= MAX_CONTACT_CALLS;
  return (
    <FormDialog
      title={t.recordFor(fullName)}
      form={form}
      fields={{ result: { label: t.result }, note: { label: t.note } }}
      confirm={t.save}
      onClose={onClose}
    >
      <RadioGroupField {...form.field('result')} legend={t.result} options={OPTIONS} />
      {form.typed.result === 'not_reached' && <Hint role="status">{isLast ? t.lastHint : t.retryHint}</Hint>}
      <TextAreaField
        {...form.field('note')}
        label={t.note}
        hint={t.noteHint}
        rows={3}
        maxLength={MAX_CALL_NOTE}
      />
    </FormDialog>
  );
}
