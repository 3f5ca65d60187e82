import { useState } from 'react';
import { addressOf, customerApi } from '@evcare/shared-contracts/endpoints';
import type { Customer, CustomerBrief, CustomerList } from '@evcare/shared-contracts/office';
import { Button, List, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { customerMerges } from '../../messages/customer-merges';
import { customers } from '../../messages/customers';
import { useApiQuery } from '../../shared/data';
import { SearchField } from '../../shared/list';
import { phoneText } from '../../shared/phone-text';
import { Loaded } from '../../shared/states';
import { ListLine } from './list-line';
import styles from './customers.module.css';

const t = customerMerges.dialog;

interface SearchProps {
  readonly customer: Customer;
  readonly onChoose: (id: string) => void;
}

/** Offers the likely duplicates of a customer, and finds any other customer. */
export function MergeSearch({ customer, onChoose }: SearchProps) {
  const [q, setQ] = useState('');
  const query = useApiQuery(q ? addressOf(customerApi.list, { query: { q } }) : null);
  const others = (list: CustomerList) => list.items.filter(({ id }) => id !== customer.id);
  return (
    <Stack gap="16" className={styles['search']}>
      {customer.duplicates.length > 0 && (
        <section aria-labelledby="merge-suggested">
          <Subheading size="16" below="8" id="merge-suggested">
            {t.suggested}
          </Subheading>
          <List>
            {customer.duplicates.map((other) => (
              <Choice
                key={other.id}
                row={other}
                aside={other.reasons.map((reason) => customerMerges.reasons[reason]).join(', ')}
                onChoose={onChoose}
              />
            ))}
          </List>
        </section>
      )}
      <SearchField label={t.search} placeholder={customers.search} value={q} onSearch={setQ} />
      {q !== '' && (
        <Loaded
          query={query}
          isEmpty={(list) => others(list).length === 0}
          empty={<Text tone="muted">{t.noResults}</Text>}
        >
          {(list) => (
            <List aria-label={t.results}>
              {others(list).map((row) => (
                <Choice
                  key={row.id}
                  row={row}
                  aside={row.vehicles.map(({ plate }) => plate).join(', ')}
                  onChoose={onChoose}
                />
              ))}
            </List>
          )}
        </Loaded>
      )}
    </Stack>
  );
}

interface ChoiceProps {
  readonly row: CustomerBrief;
  readonly aside: string;
  readonly onChoose: (id: string) => void;
}

function Choice({ row, aside, onChoose }: ChoiceProps) {
  return (
    <ListLine aside={[phoneText(row.phoneNumber), row.email, aside].filter(Boolean).join(' · ')}>
      <Span weight="strong">{row.fullName}</Span>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t.chooseOf(row.fullName)}
        onClick={() => onChoose(row.id)}
      >
        {t.choose}
      </Button>
    </ListLine>
  );
}
