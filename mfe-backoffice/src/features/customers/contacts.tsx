import { useState } from 'react';
import { addressOf, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  CONTACT_CALL_RESULT_LABELS,
  type Customer,
  type CustomerContact,
} from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Hint, List, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { customerContacts } from '../../messages/customer-contacts';
import { useApiQuery } from '../../shared/data';
import { Loaded } from '../../shared/states';
import { AddContact } from './add-contact';
import { Consents } from './consents';
import styles from './customers.module.css';

const t = customerContacts.timeline;
const STATES: Readonly<Record<string, string>> = { ...CONTACT_CALL_RESULT_LABELS, ...t.states };

/** Contacts of a customer, newest first, and the customer's consents. */
export function Contacts({ customer }: { readonly customer: Customer }) {
  const [isAdding, setAdding] = useState(false);
  const query = useApiQuery(addressOf(customerApi.contacts, { params: { id: customer.id } }), {
    entities: ['customer', 'contact'],
  });
  return (
    <>
      <div>
        <Button size="sm" onClick={() => setAdding(true)}>
          {customerContacts.add.open}
        </Button>
      </div>
      <Loaded query={query}>
        {({ items, consents }) => (
          <Stack gap="16">
            <Consents customer={customer} consents={consents} />
            <section aria-labelledby="contact-timeline">
              <Subheading size="16" below="4" id="contact-timeline">
                {t.title}
              </Subheading>
              <Hint>{t.hint}</Hint>
              {items.length === 0 ? (
                <Text tone="muted">{t.empty}</Text>
              ) : (
                <List as="ol">
                  {items.map((item) => (
                    <Item key={`${item.kind}-${item.id}`} item={item} />
                  ))}
                </List>
              )}
            </section>
          </Stack>
        )}
      </Loaded>
      {isAdding && <AddContact customer={customer} onClose={() => setAdding(false)} />}
    </>
  );
}

function titleOf({ kind, name, way, direction }: CustomerContact): string {
  if (kind === 'mail') return t.mail(customerContacts.mails[name ?? ''] ?? t.otherMail);
  if (kind !== 'contact') return t[kind](name ?? '');
  const parts = [way && customerContacts.ways[way], direction && customerContacts.directions[direction]];
  return parts.filter(Boolean).join(' · ');
}

function Item({ item }: { readonly item: CustomerContact }) {
  const { at, by, text, state, callAt } = item;
  return (
    <Cluster as="li" align="center" gap="4" gapX="12" justify="between" padY="12" line="bottom">
      <Span weight="strong" breaks>
        {titleOf(item)}
      </Span>
      {state !== null && (
        <Badge tone={state === 'failed' ? 'danger' : state === 'open' ? 'warning' : 'neutral'}>
          {STATES[state] ?? state}
        </Badge>
      )}
      {text !== null && <span className={styles['words']}>{text}</span>}
      <Span tone="muted" size="14" breaks className={styles['aside']}>
        {[
          formatDateTime(at),
          ...(by === null ? [] : [t.by(by)]),
          ...(callAt === null ? [] : [t.callAt(formatDateTime(callAt))]),
        ].join(' · ')}
      </Span>
    </Cluster>
  );
}
