import { addressOf, orderApi } from '@evcare/shared-contracts/endpoints';
import type { Order } from '@evcare/shared-contracts/shop';
import { Alert, Button, Heading, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { TransferAccount } from '../../shared/order/transfer-account';
import { useGet } from '../../shared/data/hooks';
import styles from './transfer-panel.module.css';
import type { OrderActions } from './use-order';

const t = orders.transfer;

interface TransferPanelProps {
  order: Order;
  phone: string | null;
  actions: OrderActions;
}

/** Transfer details of an order; renders nothing after payment or when the order is closed. */
export function TransferPanel({ order, phone, actions }: TransferPanelProps) {
  const { value, error, retry } = useGet(
    addressOf(orderApi.transfer, { params: { code: order.code }, query: { phone: phone ?? undefined } }),
  );
  const sent = order.payment.status === 'pending';
  return (
    <Stack
      as="section"
      gap="16"
      radius="card"
      ground="raised"
      pad="card"
      className={styles['panel']}
      aria-labelledby="transfer"
    >
      <Heading size="24" id="transfer">
        {t.title}
      </Heading>
      {sent && <Alert tone="success">{t.waiting}</Alert>}
      {value ? (
        <TransferAccount transfer={value} due={sent ? null : t.dueText} />
      ) : error ? (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              {t.retry}
            </Button>
          }
        >
          {t.failed}
        </Alert>
      ) : (
        <Loading label={t.loading}>
          <Skeleton height={200} radius="var(--radius-control)" />
        </Loading>
      )}
      {order.actions.includes('transfer-sent') && value && (
        <div>
          <Button
            busy={actions.busy === 'transfer-sent'}
            busyLabel={t.sending}
            onClick={() => void actions.transferSent()}
          >
            {t.sent}
          </Button>
        </div>
      )}
    </Stack>
  );
}
