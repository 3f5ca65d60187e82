import type { Reception } from '@evcare/shared-contracts/office';
import { formatDate } from '@evcare/shared-contracts/format';
import { List, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../messages/front-desk';
import { money } from '../numbers';
import styles from './reception.module.css';

/** Valid warranties and work that the customer has postponed, to be discussed at the front desk. */
export function VehicleHistory({ reception }: { readonly reception: Reception }) {
  const { warranties, recommendations } = reception;
  if (warranties.length + recommendations.length === 0) {
    return (
      <Text tone="muted" weight="regular">
        {t.noHistory}
      </Text>
    );
  }
  return (
    <Stack gap="12" padY="12" padX="16" line="all" radius="control">
      {warranties.length > 0 && (
        <section>
          <Subheading size="14">{t.warranties}</Subheading>
          <List gap="4" above="4" className={styles['historyList']}>
            {warranties.map(({ code, services, until }) => (
              <li key={code}>{t.warranty(services.join(', '), formatDate(`${until}T05:00:00Z`))}</li>
            ))}
          </List>
        </section>
      )}
      {recommendations.length > 0 && (
        <section>
          <Subheading size="14">{t.earlier}</Subheading>
          <List gap="4" above="4" className={styles['historyList']}>
            {recommendations.map(({ id, title, source, price, foundAt }) => (
              <li key={id}>
                {title}{' '}
                <Span tone="muted" weight="regular">
                  ({t.sources[source]}, {formatDate(foundAt)}
                  {price !== null && `, ${money(price)}`})
                </Span>
              </li>
            ))}
          </List>
        </section>
      )}
    </Stack>
  );
}
