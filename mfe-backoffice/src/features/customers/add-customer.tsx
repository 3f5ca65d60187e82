import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { newCustomerSchema, type CustomerBrief } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, List, Span, Text } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { customers } from '../../messages/customers';
import { FormDialog, formRequest, useOfficeForm } from '../../shared/forms';
import { phoneText } from '../../shared/phone-text';
import { CustomerFields, draftFromSearch, toBody, type CustomerDraft } from './form';
import styles from './customers.module.css';

const t = customers.form;

/** Request that adds a customer; `confirmDuplicate` allows a phone number that is already in use. */
const requestOf = (confirmDuplicate: boolean, onDuplicates: (duplicates: readonly CustomerBrief[]) => void) =>
  formRequest(
    formSchema({
      schema: newCustomerSchema,
      numbers: {},
      toBody: (draft: CustomerDraft) => ({ ...toBody(draft), confirmDuplicate }),
    }),
    (http, body) =>
      call(http, customerApi.add, { body }).catch((error: unknown) => {
        if (isHttpError(error) && error.code === 'DUPLICATE_PHONE')
          onDuplicates(error.details['duplicates'] as readonly CustomerBrief[]);
        throw error;
      }),
  );

interface AddCustomerProps {
  /** Current search text, which prefills the form. */
  readonly searchText: string;
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/**
 * Form for a new customer, who is invited by e-mail. If the phone number is already in use, the first
 * submission only lists the customers who have it; the next one adds the customer anyway.
 */
export function AddCustomer({ searchText, onClose, onOpen }: AddCustomerProps) {
  const [initial] = useState(() => draftFromSearch(searchText));
  const [duplicates, setDuplicates] = useState<readonly CustomerBrief[]>([]);
  const hasDuplicate = duplicates.length > 0;
  const form = useOfficeForm({
    initial,
    draft: 'customer:new',
    request: requestOf(hasDuplicate, setDuplicates),
    entities: ['customer'],
    onDone: ({ id }) => onOpen(id),
  });
  const field = (name: keyof CustomerDraft) => {
    const props = form.field(name);
    if (name !== 'phoneNumber') return props;
    return {
      ...props,
      onChange: (event: Parameters<typeof props.onChange>[0]) => {
        // A different number needs a new duplicate check.
        setDuplicates([]);
        return props.onChange(event);
      },
    };
  };

  return (
    <FormDialog
      title={t.addTitle}
      // The list of duplicates replaces the error.
      form={hasDuplicate ? { ...form, errors: { ...form.errors, failure: null } } : form}
      confirm={hasDuplicate ? t.addAnyway : t.add}
      onClose={onClose}
    >
      <CustomerFields field={field} />
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
    </FormDialog>
  );
}
