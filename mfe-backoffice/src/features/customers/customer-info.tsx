import { formatDate } from '@evcare/shared-contracts/format';
import type { Customer } from '@evcare/shared-contracts/office';
import { Alert, Badge, Button, Cluster, Grid, Hint, List, Span, Subheading, Text } from '@evcare/shared-ui';
import { customers as t } from '../../messages/customers';
import { money } from '../../shared/numbers';
import { phoneText } from '../../shared/phone-text';
import styles from './customers.module.css';

const { info } = t;

/** Contact details, first and last visit, and total spending of a customer. */
export function CustomerInfo({
  customer,
  onOpen,
}: {
  readonly customer: Customer;
  readonly onOpen: (id: string) => void;
}) {
  const { email, phoneNumber, address, createdAt, lastAt, spent, mergedInto, samePhone } = customer;
  const phone =
    phoneNumber === null ? info.none : <a href={`tel:${phoneNumber}`}>{phoneText(phoneNumber)}</a>;
  const facts = [
    [info.phone, phone],
    [info.email, <a href={`mailto:${email}`}>{email}</a>],
    [info.address, address ?? info.none],
    [info.since, formatDate(createdAt)],
    [info.last, lastAt === null ? info.none : formatDate(lastAt)],
    [info.spent, money(spent)],
  ] as const;
  return (
    <>
      {mergedInto && (
        <Alert tone="warning">
          {info.mergedInto}{' '}
          <Button variant="ghost" size="sm" onClick={() => onOpen(mergedInto.id)}>
            {mergedInto.fullName}
          </Button>
        </Alert>
      )}
      <Cluster as="p" gap="8">
        {customer.status === 'locked' && <Badge tone="danger">{info.locked}</Badge>}
        <Badge tone={customer.emailVerified ? 'success' : 'warning'}>
          {customer.emailVerified ? info.verified : info.unverified}
        </Badge>
        {!customer.claimed && <Badge tone="neutral">{info.invited}</Badge>}
      </Cluster>
      <Grid as="dl" gap="12" gapX="24" className={styles['facts']}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <Hint as="dt">{name}</Hint>
            <Text as="dd" numeric breaks>
              {value}
            </Text>
          </div>
        ))}
      </Grid>
      {samePhone.length > 0 && (
        <section aria-labelledby="same-phone">
          <Subheading below="8" size="16" breaks id="same-phone">
            {info.samePhone}
          </Subheading>
          <List>
            {samePhone.map((otherCustomer) => (
              <Cluster
                as="li"
                key={otherCustomer.id}
                align="center"
                gap="4"
                gapX="12"
                justify="between"
                padY="12"
                line="bottom"
              >
                <Button variant="ghost" size="sm" onClick={() => onOpen(otherCustomer.id)}>
                  {otherCustomer.fullName}
                </Button>
                <Span tone="muted">{otherCustomer.email}</Span>
              </Cluster>
            ))}
          </List>
        </section>
      )}
    </>
  );
}
