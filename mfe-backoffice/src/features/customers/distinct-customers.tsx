import { useState } from 'react';
import { call, customerApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { Customer, CustomerBrief, DistinctCustomer } from '@evcare/shared-contracts/office';
import { Button, List, Subheading, Text } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { useApiAction } from '../../shared/data';
import { ReasonDialog } from '../../shared/forms';
import { ListLine } from './list-line';

const t = customerMerges.distinct;
type Named = Pick<CustomerBrief, 'id' | 'fullName'>;

interface PairProps {
  readonly one: Named;
  readonly two: Named;
}

/** Button with which staff write down, with a reason, that two likely duplicates are different people. */
export function MarkDistinct({ one, two }: PairProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t.markOf(one.fullName, two.fullName)}
        onClick={() => setOpen(true)}
      >
        {t.mark}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t.title(one.fullName, two.fullName)}
          label={t.reason}
          hint={t.reasonHint}
          confirm={t.confirm}
          draft={`distinct-customers:${one.id}:${two.id}`}
          entities={['customer']}
          send={(http, { reason }) =>
            call(http, customerApi.markDistinct, {
              params: { id: one.id },
              body: { otherId: two.id, reason },
            })
          }
          undo={() => (http) =>
            call(http, customerApi.unmarkDistinct, { params: { id: one.id, otherId: two.id } })
          }
          onClose={() => setOpen(false)}
        >
          <Text>{t.consequence}</Text>
        </ReasonDialog>
      )}
    </>
  );
}

/** Button that removes the mark of two customers. */
export function UnmarkDistinct({ one, two }: PairProps) {
  const { run, busy } = useApiAction({
    send: (http) => call(http, customerApi.unmarkDistinct, { params: { id: one.id, otherId: two.id } }),
    entities: ['customer'],
  });
  return (
    <Button
      size="sm"
      variant="secondary"
      busy={busy}
      aria-label={t.unmarkOf(one.fullName, two.fullName)}
      onClick={() => void run(undefined)}
    >
      {t.unmark}
    </Button>
  );
}

const markText = ({ reason, markedBy, markedAt }: DistinctCustomer): string =>
  t.by(reason, markedBy ?? customerMerges.merges.unknown, formatDate(markedAt));

interface DistinctCustomersProps {
  readonly customer: Customer;
  readonly onOpen: (id: string) => void;
}

/** Customers who were marked as other people, with the reasons. */
export function DistinctCustomers({ customer, onOpen }: DistinctCustomersProps) {
  if (customer.distinct.length === 0) return null;
  return (
    <section aria-labelledby="distinct-customers">
      <Subheading below="8" size="16" id="distinct-customers">
        {t.list}
      </Subheading>
      <List>
        {customer.distinct.map((other) => (
          <ListLine key={other.id} aside={markText(other)}>
            <Button variant="ghost" size="sm" onClick={() => onOpen(other.id)}>
              {other.fullName}
            </Button>
            <UnmarkDistinct one={customer} two={other} />
          </ListLine>
        ))}
      </List>
    </section>
  );
}
