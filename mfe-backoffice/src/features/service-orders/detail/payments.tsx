import { useState } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { SERVICE_PAYMENT_LABELS, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Alert, Badge, Box, Button, Cluster, Grid, List, Stack, Text } from '@evcare/shared-ui';
import { refunds as refundTexts } from '../../../messages/refunds';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { Reserved } from '../../../shared/rights';
import { OrderReasonDialog } from '../dialogs/order-reason-dialog';
import { PaymentDialog } from '../dialogs/payment-dialog';
import { RefundDialog } from '../dialogs/refund-dialog';
import { mayHaveInvoice, ServiceInvoices } from './invoices';
import { mayAskRefund, RefundList, refundedOf } from './refunds';
import styles from './lines.module.css';

const t = serviceOrderMessages.payments;
type Payment = OfficeOrder['payments'][number];

/** Total, payments and remaining amount. */
export function PaymentsPart({ order }: { readonly order: OfficeOrder }) {
  const [paying, setPaying] = useState(false);
  const [refunding, setRefunding] = useState(false);
  const [voiding, setVoiding] = useState<Payment | null>(null);
  const { payments, voidedPayments, total, left, debt } = order;
  const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
  const refunded = refundedOf(order);
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
        {refunded > 0 && (
          <div>
            <dt>{refundTexts.refunded}</dt>
            <dd>−{money(refunded)}</dd>
          </div>
        )}
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
          {payments.map((payment) => (
            <li key={payment.id} className={styles['group']}>
              <PaymentLine payment={payment} onVoid={() => setVoiding(payment)} />
            </li>
          ))}
        </List>
      )}
      {voidedPayments.length > 0 && (
        <List aria-label={t.voidedList}>
          {voidedPayments.map(({ voidedAt, voidedBy, reason, ...payment }) => (
            <li key={payment.id} className={styles['group']}>
              <PaymentLine
                payment={payment}
                voided={`${t.voidedBy(voidedBy ?? serviceOrderMessages.system, formatDateTime(voidedAt))}: ${reason}`}
              />
            </li>
          ))}
        </List>
      )}
      <RefundList order={order} />
      {(order.steps.includes('pay') || mayAskRefund(order)) && (
        <Cluster gap="8">
          {order.steps.includes('pay') && <Button onClick={() => setPaying(true)}>{t.receive}</Button>}
          {mayAskRefund(order) && (
            <Button variant="secondary" onClick={() => setRefunding(true)}>
              {refundTexts.ask}
            </Button>
          )}
        </Cluster>
      )}
      {mayHaveInvoice(order) && <ServiceInvoices order={order} />}
      {paying && <PaymentDialog order={order} onClose={() => setPaying(false)} />}
      {refunding && <RefundDialog order={order} onClose={() => setRefunding(false)} />}
      {voiding && <VoidDialog order={order} payment={voiding} onClose={() => setVoiding(null)} />}
    </Section>
  );
}

interface PaymentLineProps {
  readonly payment: Payment;
  /** Staff member who voided the payment, with time and reason. */
  readonly voided?: string;
  readonly onVoid?: (() => void) | undefined;
}

function PaymentLine({ payment, voided, onVoid }: PaymentLineProps) {
  const { method, amount, reference, at, by } = payment;
  return (
    <Grid columns="1fr-auto" gap="4" gapX="16" align="center" padY="12" className={styles['line']}>
      <Box shrink breaks>
        <p>
          {SERVICE_PAYMENT_LABELS[method]} {voided && <Badge tone="neutral">{t.voided}</Badge>}
        </p>
        <Text tone="muted" numeric>
          {[
            formatDateTime(at),
            ...(by ? [t.by(by)] : []),
            ...(reference ? [t.referenceOf(reference)] : []),
          ].join(' · ')}
        </Text>
        {voided && (
          <Text tone="muted" numeric>
            {voided}
          </Text>
        )}
        {onVoid && (
          <Reserved right="payments.void">
            {(blocked) => (
              <Button
                {...blocked}
                size="sm"
                variant="secondary"
                aria-label={t.voidOf(money(amount))}
                onClick={onVoid}
              >
                {t.voidShort}
              </Button>
            )}
          </Reserved>
        )}
      </Box>
      <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
        {voided ? <s>{money(amount)}</s> : money(amount)}
      </Text>
    </Grid>
  );
}

/** Asks for the reason for voiding a payment. */
function VoidDialog({
  order,
  payment: { id, amount, method },
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly payment: Payment;
  readonly onClose: () => void;
}) {
  return (
    <OrderReasonDialog
      order={order}
      name={`void:${id}`}
      onClose={onClose}
      title={t.voidOf(money(amount))}
      confirm={t.voidShort}
      variant="danger"
      send={(http, body, headers) =>
        call(http, staffServiceOrderApi.voidPayment, {
          params: { id: order.id, paymentId: id },
          body,
          ...headers,
        })
      }
    >
      <p>{t.voidText(money(amount), SERVICE_PAYMENT_LABELS[method], money(order.left + amount))}</p>
    </OrderReasonDialog>
  );
}
