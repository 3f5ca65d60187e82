import { useState } from 'react';
import type { Customer } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { customers } from '../../messages/customers';
import { ifMatch, useOfficeAction } from '../../shared/data';
import { customerPath } from './customer-text';
import { bodyOf, CustomerFormDialog, draftOf, type CustomerDraft } from './form';

const t = customers.form;

/** Form that changes a customer, based on the version that was loaded; after a conflict the input is kept. */
export function EditCustomer({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) {
  const [start] = useState(() => draftOf(customer));
  const [seen] = useState(customer.version);
  const [draft, setDraft] = useState<CustomerDraft>(start);
  const save = useOfficeAction<number, Customer>({
    send: (http, version) =>
      http.put(
        customerPath(customer.id),
        { ...bodyOf(draft), ...(customer.claimed && { email: undefined }) },
        ifMatch(version),
      ),
    entities: ['customer'],
    quiet: true,
    onDone: onClose,
  });
  const overtaken = save.code === 'STALE_VERSION';
  const hasFields = Object.keys(save.fields).length > 0;
  const told = overtaken ? (
    <Alert tone="warning" title={t.staleTitle}>
      {t.staleText}
    </Alert>
  ) : (
    save.error !== null && !hasFields && <Alert tone="danger">{save.error}</Alert>
  );
  // A newer version is overwritten only after the conflict has been shown.
  const submit = () => void save.run(overtaken ? customer.version : seen);

  return (
    <CustomerFormDialog
      title={t.editTitle(customer.fullName)}
      confirm={t.save}
      busy={save.busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(start)}
      draft={draft}
      fields={save.fields}
      emailClosed={customer.claimed}
      change={(part) => setDraft({ ...draft, ...part })}
      told={told}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
