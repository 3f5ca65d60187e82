import { useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import {
  REFUND_STATE_LABELS,
  REFUND_WAY_LABELS,
  type OfficeOrder,
  type ServiceRefund,
} from '@evcare/shared-contracts/office';
import { Badge, Box, Button, Grid, List, Text } from '@evcare/shared-ui';
import { refunds as t } from '../../../messages/refunds';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { OrderReasonDialog } from '../dialogs/order-reason-dialog';
import styles from './lines.module.css';

/** Sum of the refunds that were paid out, in đồng. */
export const refundedOf = ({ refunds }: Pick<OfficeOrder, 'refunds'>): number =>
  refunds.reduce((sum, { state, amount }) => sum + (state === 'paid' ? amount : 0), 0);

/** True if the desk can ask for a refund: something was paid, and no request is open. */
export const mayAskRefund = ({ refunds, refundable }: Pick<OfficeOrder, 'refunds' | 'refundable'>): boolean =>
  refundable > 0 && !refunds.some(({ state }) => state === 'requested' || state === 'approved');

/** Refunds of an order, with who asked, decided and paid; nothing if there are none. */
export function RefundList({ order }: { readonly order: OfficeOrder }) {
  const { user } = useSession();
  const [withdrawing, setWithdrawing] = useState<ServiceRefund | null>(null);
  if (order.refunds.length === 0) return null;
  return (
    <>
      <List aria-label={t.list}>
        {order.refunds.map((refund) => (
          <li key={refund.id} className={styles['group']}>
            <RefundLine
              refund={refund}
              onWithdraw={
                refund.state === 'requested' && refund.requestedById === user?.id
                  ? () => setWithdrawing(refund)
                  : undefined
              }
            />
          </li>
        ))}
      </List>
      {withdrawing && (
        <WithdrawDialog order={order} refund={withdrawing} onClose={() => setWithdrawing(null)} />
      )}
    </>
  );
}

/** Sentences on what happened to a refund, in order. */
function stepsOf({ state, requestedBy, requestedAt, withdrawn, ...refund }: ServiceRefund): string[] {
  const { decidedAt, decidedBy, paidAt, paidBy, reference, note } = refund;
  const decision = state === 'refused' ? 'refused' : 'approved';
  const decided = t.decided[withdrawn ? 'withdrawn' : decision];
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

interface RefundLineProps {
  readonly refund: ServiceRefund;
  /** For who asked, until a manager decides. */
  readonly onWithdraw?: (() => void) | undefined;
}

function RefundLine({ refund, onWithdraw }: RefundLineProps) {
  const { state, way, amount, reason, account, withdrawn } = refund;
  const { label, tone } = REFUND_STATE_LABELS[state];
  return (
    <Grid columns="1fr-auto" gap="4" gapX="16" align="center" padY="12" className={styles['line']}>
      <Box shrink breaks>
        <p>
          {t.ask} · {REFUND_WAY_LABELS[way]} <Badge tone={tone}>{withdrawn ? t.withdrawn : label}</Badge>
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
        {onWithdraw && (
          <Button size="sm" variant="secondary" aria-label={t.withdrawOf(money(amount))} onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )}
      </Box>
      <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
        {state === 'refused' ? <s>{money(amount)}</s> : `−${money(amount)}`}
      </Text>
    </Grid>
  );
}

/** Asks for the reason for taking a request for a refund back. */
function WithdrawDialog({
  order,
  refund: { id, amount },
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly refund: ServiceRefund;
  readonly onClose: () => void;
}) {
  return (
    <OrderReasonDialog
      order={order}
      name={`withdraw-refund:${id}`}
      onClose={onClose}
      title={t.withdrawOf(money(amount))}
      confirm={t.withdraw}
      send={(http, body, headers) =>
        call(http, staffServiceOrderApi.withdrawRefund, {
          params: { id: order.id, refundId: id },
          body,
          ...headers,
        })
      }
    >
      <p>{t.withdrawText}</p>
    </OrderReasonDialog>
  );
}
