import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  REFUND_STATE_LABELS,
  REFUND_WAY_LABELS,
  type OfficeOrder,
  type ServiceRefund,
} from '@evcare/shared-contracts/office';
import { Badge, Box, Grid, List, Text } from '@evcare/shared-ui';
import { refunds as t } from '../../../messages/refunds';
import { money } from '../../../shared/numbers';
import styles from './lines.module.css';

/** Sum of the refunds that were paid out, in đồng. */
export const refundedOf = ({ refunds }: Pick<OfficeOrder, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0);

/** True if the desk can ask for a refund: something was paid, and no request is open. */
export const mayAskRefund = ({ refunds, refundable }: Pick<OfficeOrder, 'refunds' | 'refundable'>): boolean =>
  refundable > 0 && !refunds.some(({ state }) => state === 'requested' || state === 'approved');

/** Refunds of an order, with who asked, decided and paid; nothing if there are none. */
export function RefundList({ refunds }: { readonly refunds: readonly ServiceRefund[] }) {
  if (refunds.length === 0) return null;
  return (
    <List aria-label={t.list}>
      {refunds.map((refund) => (
        <li key={refund.id} className={styles['group']}>
          <RefundLine refund={refund} />
        </li>
      ))}
    </List>
  );
}

/** Sentences on what happened to a refund, in order. */
function stepsOf({ state, requestedBy, requestedAt, ...refund }: ServiceRefund): string[] {
  const { decidedAt, decidedBy, paidAt, paidBy, reference, note } = refund;
  const decided = t.decided[state === 'refused' ? 'refused' : 'approved'];
  return [
    t.asked(requestedBy ?? t.someone, formatDateTime(requestedAt)),
    ...(decidedAt
      ? [`${decided(decidedBy ?? t.someone, formatDateTime(decidedAt))}${note ? `: ${note}` : ''}`]
      : []),
    ...(paidAt
      ? [
          [
            t.paid(paidBy ?? t.someone, formatDateTime(paidAt)),
            ...(reference ? [t.reference(reference)] : []),
          ].join(' · '),
        ]
      : []),
  ];
}

function RefundLine({ refund }: { readonly refund: ServiceRefund }) {
  const { state, way, amount, reason, account } = refund;
  const { label, tone } = REFUND_STATE_LABELS[state];
  return (
    <Grid columns="1fr-auto" gap="4" gapX="16" align="center" padY="12" className={styles['line']}>
      <Box shrink breaks>
        <p>
          {t.ask} · {REFUND_WAY_LABELS[way]} <Badge tone={tone}>{label}</Badge>
        </p>
        <Text breaks>{reason}</Text>
        {account && (
          <Text tone="muted" numeric>
            {t.account(account.bank, account.ending)}
          </Text>
        )}
        {stepsOf(refund).map((step) => (
          <Text key={step} tone="muted" numeric breaks>
            {step}
          </Text>
        ))}
      </Box>
      <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
        {state === 'refused' ? <s>{money(amount)}</s> : `−${money(amount)}`}
      </Text>
    </Grid>
  );
}
