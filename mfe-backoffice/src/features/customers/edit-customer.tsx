import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { customerChangeSchema, type Customer } from '@evcare/shared-contracts/office';
import { formSchema } from '@evcare/shared-ui/forms';
import { customers } from '../../messages/customers';
import { editedEntry, FormDialog, formRequest, useOfficeForm, type ConflictFields } from '../../shared/forms';
import { CustomerFields, draftOf, toBody, type CustomerDraft } from './form';

const t = customers.form;
const FIELDS: ConflictFields<CustomerDraft> = {
  fullName: { label: t.fullName },
  phoneNumber: { label: t.phoneNumber },
  email: { label: t.email },
  address: { label: t.address },
};

const requestOf = ({ id, claimed }: Customer) =>
  formRequest(
    formSchema({
      schema: customerChangeSchema,
      numbers: {},
      toBody: (draft: CustomerDraft) => ({ ...toBody(draft), ...(claimed && { email: undefined }) }),
    }),
    (http, body, { version }) => call(http, customerApi.change, { params: { id }, body, version }),
  );

/** Form that changes a customer, based on the version that was loaded. */
export function EditCustomer({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) {
  const form = useOfficeForm({
    initial: editedEntry(customer, draftOf, (http) =>
      call(http, customerApi.read, { params: { id: customer.id } }),
    ),
    draft: `customer:${customer.id}`,
    request: requestOf(customer),
    entities: ['customer'],
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t.editTitle(customer.fullName)}
      form={form}
      fields={FIELDS}
      confirm={t.save}
      onClose={onClose}
    >
      <CustomerFields field={form.field} emailLocked={customer.claimed} />
    </FormDialog>
  );
}
