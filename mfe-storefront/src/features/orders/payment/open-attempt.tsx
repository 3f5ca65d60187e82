import type { ReactNode } from 'react';
import { telOf } from '@evcare/shared-contracts/format';
import { GATEWAY_NAMES, type OrderAttempt } from '@evcare/shared-contracts/shop';
import { Alert, Button, buttonClass, Cluster, InlineText, Spinner } from '@evcare/shared-ui';
import { help } from '../../../messages/help';
import { payment as t } from '../../../messages/payment';
import { useRemote } from '../../../shared/scope';
import { useHasReturned } from '../use-has-returned';
import type { Payment } from './use-payment';
import { usePolling } from './use-polling';

/** Every fifth poll, so every 15 s, asks the gateway; the others only read the order. */
const POLLS_PER_CHECK = 5;

interface NoticeProps {
  attempt: OrderAttempt;
  hasReturned: boolean;
  hasStopped: boolean;
}

function Notice({ attempt, hasReturned, hasStopped }: NoticeProps) {
  const name = GATEWAY_NAMES[attempt.gateway];
  if (attempt.failure !== null) {
    return (
      <Alert tone="warning" role="alert">
        {attempt.failure}
      </Alert>
    );
  }
  if (hasStopped) {
    return (
      <Alert tone="info" title={t.stopped(name)}>
        {t.stoppedText}
      </Alert>
    );
  }
  if (!hasReturned) {
    return (
      <Alert tone="info" title={t.open(name)}>
        {t.openText(attempt.expiresAt)}
      </Alert>
    );
  }
  const title = (
    <InlineText gap="8">
      {t.waiting(name)}
      <Spinner />
    </InlineText>
  );
  return (
    <Alert tone="info" title={title}>
      {t.waitingText}
    </Alert>
  );
}

interface OpenAttemptProps {
  attempt: OrderAttempt;
  payment: Payment;
  /** True while the gateway's page is about to open. */
  isStarting: boolean;
  /** Amount and due time, between the state of the payment and its actions. */
  children: ReactNode;
}

/** Payment whose result is not known yet. */
export function OpenAttempt({ attempt, payment, isStarting, children }: OpenAttemptProps) {
  const { company } = useRemote().config;
  const { gateway } = attempt;
  const hasReturned = useHasReturned();
  const hasStopped = usePolling((count) =>
    payment.refresh({ asksGateway: hasReturned && count % POLLS_PER_CHECK === 0 }),
  );
  return (
    <>
      <Notice attempt={attempt} hasReturned={hasReturned} hasStopped={hasStopped} />
      {children}
      {attempt.failure !== null ? (
        // Staff decide; the gateway has nothing more to report.
        <div>
          <a className={buttonClass({ variant: 'secondary' })} href={telOf(company.hotline)}>
            {help.call(company.hotline)}
          </a>
        </div>
      ) : (
        <Cluster gap="12">
          <Button
            variant={hasReturned ? 'primary' : 'secondary'}
            busy={payment.busy === 'check'}
            busyLabel={t.checking}
            onClick={() => void payment.check(gateway)}
          >
            {t.check}
          </Button>
          <Button
            variant={hasReturned ? 'secondary' : 'primary'}
            busy={isStarting}
            busyLabel={t.starting(GATEWAY_NAMES[gateway])}
            onClick={() => void payment.start(gateway)}
          >
            {t.reopen}
          </Button>
        </Cluster>
      )}
    </>
  );
}
