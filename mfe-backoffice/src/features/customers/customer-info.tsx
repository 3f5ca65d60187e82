import { formatDate } from '@evcare/shared-contracts/format';
import type { Customer } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Grid, Hint, List, Span, Subheading, Text } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { customers as t } from '../../messages/customers';
import { money } from '../../shared/numbers';
import { phoneText } from '../../shared/phone-text';
import { Reserved } from '../../shared/rights';
import { DistinctCustomers, MarkDistinct } from './distinct-customers';
import { ListLine } from './list-line';
import styles from './customers.module.css';

const { info } = t;

interface InfoProps {
  readonly customer: Customer;
  readonly onOpen: (id: string) => void;
  /** Compares the customer with a likely duplicate. */
  readonly onCompare: (otherId: string) => void;
  /** Shows the records that were merged into this one. */
  readonly onMerges: () => void;
}

/** Contact details, first and last visit, and total spending of a customer. */
export function CustomerInfo({ customer, onOpen, onCompare, onMerges }: InfoProps) {
  const { email, phoneNumber, address, createdAt, lastAt, spent, duplicates } = customer;
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
      {customer.mergeCount > 0 && (
        <Cluster as="p" gap="4" gapX="8" align="center">
          <Span>{customerMerges.merges.count(customer.mergeCount)}</Span>
          <Reserved right="customers.merge">
            {(blocked) => (
              <Button {...blocked} variant="ghost" size="sm" onClick={onMerges}>
                {customerMerges.merges.show}
              </Button>
            )}
          </Reserved>
        </Cluster>
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
      {duplicates.length > 0 && (
        <section aria-labelledby="duplicates">
          <Subheading below="8" size="16" breaks id="duplicates">
            {customerMerges.duplicates.ofCustomer}
          </Subheading>
          <List>
            {duplicates.map((other) => (
              <ListLine
                key={other.id}
                aside={[other.email, ...other.reasons.map((reason) => customerMerges.reasons[reason])].join(
                  ' · ',
                )}
              >
                <Button variant="ghost" size="sm" onClick={() => onOpen(other.id)}>
                  {other.fullName}
                </Button>
                <Cluster gap="4" align="start">
                  <MarkDistinct one={customer} two={other} />
                  <Reserved right="customers.merge">
                    {(blocked) => (
                      <Button
                        {...blocked}
                        variant="secondary"
                        size="sm"
                        aria-label={customerMerges.duplicates.compareOf(customer.fullName, other.fullName)}
                        onClick={() => onCompare(other.id)}
                      >
                        {customerMerges.duplicates.compare}
                      </Button>
                    )}
                  </Reserved>
                </Cluster>
              </ListLine>
            ))}
          </List>
        </section>
      )}
      <DistinctCustomers customer={customer} onOpen={onOpen} />
    </>
  );
}
