import { useState } from 'react';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import type { Customer } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { customers } from '../../messages/customers';
import { useApiAction } from '../../shared/data';
import { toBody, CustomerFormDialog, draftOf, type CustomerDraft } from './form';

const t = customers.form;

/** Form that changes a customer, based on the version that was loaded; after a conflict the input is kept. */
export function EditCustomer({
  customer,
  onClose,
}: {
  readonly customer: Customer;
  readonly onClose: () => void;
}) {
  const [initialDraft] = useState(() => draftOf(customer));
  const [openedVersion] = useState(customer.version);
  const [draft, setDraft] = useState<CustomerDraft>(initialDraft);
  const save = useApiAction<number, Customer>({
    send: (http, version) =>
      call(http, customerApi.change, {
        params: { id: customer.id },
        body: { ...toBody(draft), ...(customer.claimed && { email: undefined }) },
        version,
      }),
    entities: ['customer'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const isStale = save.code === 'STALE_VERSION';
  const hasFields = Object.keys(save.fields).length > 0;
  const notice = isStale ? (
    <Alert tone="warning" title={t.staleTitle}>
      {t.staleText}
    </Alert>
  ) : (
    save.error !== null && !hasFields && <Alert tone="danger">{save.error}</Alert>
  );
  // A newer version is overwritten only after the conflict has been shown.
  const submit = () => void save.run(isStale ? customer.version : openedVersion);

  return (
    <CustomerFormDialog
      title={t.editTitle(customer.fullName)}
      confirm={t.save}
      busy={save.busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(initialDraft)}
      draft={draft}
      fields={save.fields}
      emailLocked={customer.claimed}
      change={(part) => setDraft({ ...draft, ...part })}
      notice={notice}
      onSubmit={submit}
      onClose={onClose}
    />
  );
}
