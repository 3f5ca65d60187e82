import { useState } from 'react';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import type { Customer, CustomerBrief } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, List, Span, Text } from '@evcare/shared-ui';
import { customers } from '../../messages/customers';
import { useApiAction } from '../../shared/data';
import { phoneText } from '../../shared/phone-text';
import { toBody, CustomerFormDialog, draftFromSearch, type CustomerDraft } from './form';
import styles from './customers.module.css';

const t = customers.form;

/**
 * Form for a new customer, who is invited by e-mail. A phone number that is already in use is shown first and may be
 * shared.
 */
export function AddCustomer({
  searchText,
  onClose,
  onOpen,
}: {
  /** Text of the search without results. */
  readonly searchText: string;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}) {
  const [initialDraft] = useState(() => draftFromSearch(searchText));
  const [draft, setDraft] = useState<CustomerDraft>(initialDraft);
  const createCustomer = useApiAction<{ readonly confirmDuplicate: boolean }, Customer>({
    send: (http, options) => call(http, customerApi.add, { body: { ...toBody(draft), ...options } }),
    entities: ['customer'],
    suppressErrorToast: true,
    onDone: ({ id }) => onOpen(id),
  });
  const hasDuplicate = createCustomer.code === 'DUPLICATE_PHONE';
  const duplicates = hasDuplicate ? (createCustomer.details['duplicates'] as readonly CustomerBrief[]) : [];
  const hasFields = Object.keys(createCustomer.fields).length > 0;

  return (
    <CustomerFormDialog
      title={t.addTitle}
      confirm={hasDuplicate ? t.addAnyway : t.add}
      busy={createCustomer.busy}
      dirty={JSON.stringify(draft) !== JSON.stringify(initialDraft)}
      draft={draft}
      fields={createCustomer.fields}
      change={(part) => {
        setDraft({ ...draft, ...part });
        // A different number needs a new duplicate check.
        if ('phoneNumber' in part) createCustomer.clear();
      }}
      notice={
        createCustomer.error !== null &&
        !hasDuplicate &&
        !hasFields && <Alert tone="danger">{createCustomer.error}</Alert>
      }
      onSubmit={() => void createCustomer.run({ confirmDuplicate: hasDuplicate })}
      onClose={onClose}
    >
      {hasDuplicate && (
        <Alert tone="warning" title={t.duplicates}>
          <p>{t.duplicatesText}</p>
          <List>
            {duplicates.map(({ id, fullName, email, phoneNumber }) => (
              <Cluster
                as="li"
                key={id}
                align="center"
                gap="4"
                gapX="12"
                justify="between"
                padY="12"
                line="bottom"
              >
                <Button variant="secondary" size="sm" onClick={() => onOpen(id)}>
                  {t.open(fullName)}
                </Button>
                <Span tone="muted" size="14" breaks className={styles['aside']}>
                  {phoneText(phoneNumber)} · {email}
                </Span>
              </Cluster>
            ))}
          </List>
        </Alert>
      )}
      <Text tone="muted">{t.noEmail}</Text>
    </CustomerFormDialog>
  );
}
