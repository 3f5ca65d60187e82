import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { CUSTOMER_NOTE_LENGTH, newCustomerNoteSchema, type Customer } from '@evcare/shared-contracts/office';
import { Button, Cluster, List, Span, Text, TextAreaField } from '@evcare/shared-ui';
import { customers as t } from '../../messages/customers';
import { FormBody, formRequest, useOfficeForm } from '../../shared/forms';
import styles from './customers.module.css';

const EMPTY = { text: '' };

/** Internal notes about a customer; a note cannot be changed once it is written. */
export function Notes({ customer }: { readonly customer: Customer }) {
  const { form, ...noteForm } = useOfficeForm({
    initial: EMPTY,
    draft: `customer-note:${customer.id}`,
    request: formRequest(newCustomerNoteSchema, (http, body) =>
      call(http, customerApi.addNote, { params: { id: customer.id }, body }),
    ),
    entities: ['customer'],
    onDone: () => form.reset(EMPTY),
  });
  return (
    <>
      <FormBody form={noteForm} gap="12">
        <TextAreaField
          {...noteForm.field('text')}
          label={t.notes.label}
          hint={t.notes.hint}
          rows={3}
          maxLength={CUSTOMER_NOTE_LENGTH}
        />
        <div>
          <Button type="submit" size="sm" busy={noteForm.busy}>
            {t.notes.add}
          </Button>
        </div>
      </FormBody>
      {customer.notes.length === 0 ? (
        <Text tone="muted">{t.empty.notes}</Text>
      ) : (
        <List as="ol">
          {customer.notes.map((note) => (
            <Cluster
              as="li"
              key={note.id}
              align="center"
              gap="4"
              gapX="12"
              justify="between"
              padY="12"
              line="bottom"
            >
              <span className={styles['words']}>{note.text}</span>
              <Span tone="muted" size="14" breaks className={styles['aside']}>
                {t.notes.by(note.author ?? t.notes.unknown)} · {formatDateTime(note.at)}
              </Span>
            </Cluster>
          ))}
        </List>
      )}
    </>
  );
}
