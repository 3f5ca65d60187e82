import type { Order } from '@evcare/shared-contracts/shop';
import { Alert, Button, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { orderChanges as t } from '../../../messages/order-changes';
import { orderPromise } from '../../../messages/order-promise';
import { orders } from '../../../messages/orders';
import { Sums } from '../../../shared/order/sums';
import { sumsOf } from '../order-lines';
import type { PreviewState } from './use-change-preview';

interface ChangeOutcomeProps {
  order: Order;
  shown: PreviewState;
}

function Outcome({ order, shown: { preview, busy, failure, retry } }: ChangeOutcomeProps) {
  if (failure !== null) {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="sm" onClick={retry}>
            {t.retry}
          </Button>
        }
      >
        {failure}
      </Alert>
    );
  }
  if (!preview) {
    if (!busy) return <Text tone="muted">{t.incomplete}</Text>;
    return (
      <Loading label={t.calculating}>
        <Skeleton height={120} />
      </Loading>
    );
  }
  const { lostPromo, blocked, promise, total } = preview;
  const days = order.method === 'pickup' ? t.pickedUp : t.delivered;
  return (
    <>
      {lostPromo && (
        <Alert tone="warning" title={t.lostPromo(lostPromo.code)}>
          {lostPromo.reason}
        </Alert>
      )}
      <Sums rows={sumsOf(preview)} totalLabel={orders.totals.total} total={total} busy={busy} />
      {total !== order.total && <Text tone="muted">{t.before(order.total)}</Text>}
      {promise && (
        <div>
          <Text weight="strong">{days(promise.from, promise.to)}</Text>
          {order.status === 'pending_payment' && <Text tone="muted">{orderPromise.afterPayment}</Text>}
        </div>
      )}
      {blocked !== null && !busy && <Alert tone="warning">{blocked}</Alert>}
    </>
  );
}

/** Order as it would be after a change: lost code, total, days, and why the change can't be made. */
export function ChangeOutcome(props: ChangeOutcomeProps) {
  return (
    <Stack as="section" gap="12" padTop="16" line="top" aria-label={t.outcome} aria-live="polite">
      <Outcome {...props} />
    </Stack>
  );
}
