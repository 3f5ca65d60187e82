import { useState } from 'react';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { SERVICE_PAYMENT_LABELS, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Alert, Badge, Box, Button, Cluster, Grid, List, Stack, Text } from '@evcare/shared-ui';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { PaymentDialog } from '../dialogs/payment-dialog';
import styles from './lines.module.css';

const t = serviceOrderMessages.payments;

/** Total, payments and remaining amount. */
export function PaymentsPart({ order }: { readonly order: OfficeOrder }) {
  const [paying, setPaying] = useState(false);
  const { payments, total, left, debt } = order;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const settled = left === 0 && total > 0 ? <Badge tone="success">{t.settled}</Badge> : undefined;
  return (
    <Section title={serviceOrderMessages.detail.tabs.payments} action={settled}>
      <Stack as="dl" padTop="12" gap="4" line="top" className={styles['sums']}>
        <div>
          <dt>{t.total}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div>
          <dt>{t.paid}</dt>
          <dd>{money(paid)}</dd>
        </div>
        <div>
          <dt>{t.left}</dt>
          <dd>{money(left)}</dd>
        </div>
      </Stack>
      {debt && (
        <Alert tone="info">
          {t.debt(money(debt.limit), debt.by ?? serviceOrderMessages.system, debt.reason)}
        </Alert>
      )}
      {payments.length === 0 ? (
        <Text tone="muted" numeric>
          {t.none}
        </Text>
      ) : (
        <List aria-label={t.paid}>
          {payments.map(({ id, method, amount, at, by }) => (
            <li key={id} className={styles['group']}>
              <Grid columns="1fr-auto" gap="4" gapX="16" align="center" padY="12" className={styles['line']}>
                <Box shrink breaks>
                  <p>{SERVICE_PAYMENT_LABELS[method]}</p>
                  <Text tone="muted" numeric>
                    {formatDateTime(at)}
                    {by && ` · ${t.by(by)}`}
                  </Text>
                </Box>
                <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
                  {money(amount)}
                </Text>
              </Grid>
            </li>
          ))}
        </List>
      )}
      {order.steps.includes('pay') && (
        <Cluster gap="8">
          <Button onClick={() => setPaying(true)}>{t.receive}</Button>
        </Cluster>
      )}
      {paying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
    </Section>
  );
}
