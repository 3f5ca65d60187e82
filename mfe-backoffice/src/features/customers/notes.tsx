import { useState, type FormEvent } from 'react';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { CUSTOMER_NOTE_LENGTH, type Customer } from '@evcare/shared-contracts/office';
import { Button, Cluster, List, Span, Text, TextAreaField } from '@evcare/shared-ui';
import { customers as t } from '../../messages/customers';
import { useApiAction } from '../../shared/data';
import { useUnsaved } from '../../shared/use-unsaved';
import styles from './customers.module.css';

/** Internal notes about a customer; a note cannot be changed once it is written. */
export function Notes({ customer }: { readonly customer: Customer }) {
  const [text, setText] = useState('');
  const [missing, setMissing] = useState(false);
  useUnsaved(text !== '');
  const add = useApiAction<string>({
    send: (http, note) =>
      call(http, customerApi.addNote, { params: { id: customer.id }, body: { text: note } }),
    entities: ['customer'],
    suppressErrorToast: true,
    onDone: () => setText(''),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const note = text.normalize('NFC').trim();
    setMissing(note === '');
    if (note !== '') void add.run(note);
  };
  return (
    <>
      <form className={styles['form']} onSubmit={submit} noValidate>
        <TextAreaField
          label={t.notes.label}
          hint={t.notes.hint}
          error={missing ? t.notes.missing : (add.fields['text'] ?? add.error)}
          rows={3}
          maxLength={CUSTOMER_NOTE_LENGTH}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setMissing(false);
          }}
        />
        <div>
          <Button type="submit" size="sm" busy={add.busy}>
            {t.notes.add}
          </Button>
        </div>
      </form>
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
