import { formatMoney } from '@evcare/shared-contracts/format';
import { GATEWAY_NAMES, type Gateway, type Order, type OrderAttempt } from '@evcare/shared-contracts/shop';
import { Alert, Button, Heading, Span, Stack, Text } from '@evcare/shared-ui';
import { payment as t } from '../../../messages/payment';
import { OpenAttempt } from './open-attempt';
import styles from './payment-panel.module.css';
import type { Payment } from './use-payment';

interface FailureProps {
  name: string;
  /** Reason why the gateway could not be opened. */
  failure: string | null;
  attempt: OrderAttempt | null;
}

/** Reason why the order is not paid yet: the gateway could not be opened, or the latest payment failed. */
function Failure({ name, failure, attempt }: FailureProps) {
  if (failure !== null) {
    return (
      <Alert tone="danger" title={t.startFailed(name)}>
        {failure} {t.orderIsKept}
      </Alert>
    );
  }
  if (attempt?.status !== 'failed' && attempt?.status !== 'expired') return null;
  return (
    <Alert tone="warning" role="alert" title={t.notPaid}>
      {attempt.failure ?? (attempt.status === 'failed' ? t.failed : t.expired)} {t.orderIsKept}
    </Alert>
  );
}

interface GatewayPaymentProps {
  order: Order;
  gateway: Gateway;
  payment: Payment;
  /** True while the gateway's page is about to open. */
  isStarting: boolean;
}

/** Payment of an order at a gateway: the amount, when it is due, and the state of the latest attempt. */
export function GatewayPayment({ order, gateway, payment, isStarting }: GatewayPaymentProps) {
  const { total } = order;
  const { dueAt, payableWith } = order.payment;
  const name = GATEWAY_NAMES[gateway];
  const option = payableWith.find(({ method }) => method === gateway);
  // The shop may have stopped offering the gateway.
  const unavailable = option ? option.blocked : payableWith.length > 0 ? t.unavailable(name) : null;
  // The method may have been changed after an attempt at another gateway.
  const attempt = order.payment.attempt?.gateway === gateway ? order.payment.attempt : null;

  const due = (
    <>
      <div>
        <Text tone="muted">{t.amount}</Text>
        <Text size="24" weight="strong" numeric>
          {formatMoney(total)}
        </Text>
      </div>
      {dueAt && (
        <p>
          <strong>{t.due(dueAt)}</strong> <Span tone="muted">{t.dueText}</Span>
        </p>
      )}
    </>
  );

  function action() {
    if (unavailable !== null) return <Alert tone="warning">{unavailable}</Alert>;
    return (
      <div>
        <Button busy={isStarting} busyLabel={t.starting(name)} onClick={() => void payment.start(gateway)}>
          {t.start(total, name)}
        </Button>
      </div>
    );
  }

  return (
    <Stack
      as="section"
      gap="16"
      radius="card"
      ground="raised"
      pad="card"
      className={styles['panel']}
      aria-labelledby="payment"
    >
      <Heading size="24" id="payment">
        {t.title(name)}
      </Heading>
      {option?.demo && <Alert tone="warning">{t.demo}</Alert>}
      <Failure name={name} failure={payment.failure} attempt={attempt} />
      {attempt?.status === 'open' ? (
        <OpenAttempt attempt={attempt} payment={payment} isStarting={isStarting}>
          {due}
        </OpenAttempt>
      ) : (
        <>
          {due}
          {action()}
        </>
      )}
    </Stack>
  );
}
