import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import {
  CONTACT_DIRECTIONS,
  CONTACT_TEXT_LENGTH,
  CONTACT_WAYS,
  newCustomerContactSchema,
  type Customer,
} from '@evcare/shared-contracts/office';
import { RadioGroupField, TextAreaField } from '@evcare/shared-ui';
import { DateTimeField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { customerContacts } from '../../messages/customer-contacts';
import { fromDateTimeField } from '../../shared/date-time-field';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';

const t = customerContacts.add;
const WAYS = CONTACT_WAYS.map((value) => ({ value, label: customerContacts.ways[value] }));
const DIRECTIONS = CONTACT_DIRECTIONS.map((value) => ({ value, label: customerContacts.directions[value] }));
const EMPTY = { way: '', direction: 'out', text: '', callAt: '' };

const requestOf = ({ id }: Customer) =>
  formRequest(
    formSchema({
      schema: newCustomerContactSchema,
      numbers: {},
      toBody: ({ callAt, ...draft }: typeof EMPTY) => ({
        ...draft,
        callAt: callAt === '' ? null : fromDateTimeField(callAt),
      }),
    }),
    (http, body) => call(http, customerApi.addContact, { params: { id }, body }),
  );

interface AddContactProps {
  readonly customer: Customer;
  readonly onClose: () => void;
}

/** Form for what staff and a customer said, and when to call again. */
export function AddContact({ customer, onClose }: AddContactProps) {
  const form = useOfficeForm({
    initial: EMPTY,
    draft: `customer-contact:${customer.id}`,
    request: requestOf(customer),
    entities: ['customer', 'contact'],
    onDone: onClose,
  });
  return (
    <FormDialog title={t.title(customer.fullName)} form={form} confirm={t.save} onClose={onClose}>
      <RadioGroupField {...form.field('way')} legend={t.way} options={WAYS} inline />
      <RadioGroupField {...form.field('direction')} legend={t.direction} options={DIRECTIONS} inline />
      <TextAreaField
        {...form.field('text')}
        label={t.text}
        rows={3}
        maxLength={CONTACT_TEXT_LENGTH}
        required
      />
      <DateTimeField
        {...form.field('callAt')}
        label={t.callAt}
        optionalLabel={t.optional}
        hint={t.callAtHint}
      />
    </FormDialog>
  );
}
