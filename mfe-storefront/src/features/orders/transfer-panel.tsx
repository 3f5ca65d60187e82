import { formatMoney } from '@evcare/shared-contracts/format';
import type { Order, Transfer } from '@evcare/shared-contracts/shop';
import { Alert, Button, Loading, Skeleton } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { CopyButton } from '../../shared/cart/copy-button';
import { useGet } from '../../shared/product/use-get';
import styles from './transfer-panel.module.css';
import type { OrderActions } from './use-order';

const say = orders.transfer;

interface TransferPanelProps {
  order: Order;
  phone: string | null;
  actions: OrderActions;
}

const pathOf = (code: string, phone: string | null): string =>
  `/orders/${encodeURIComponent(code)}/vietqr${phone === null ? '' : `?phone=${encodeURIComponent(phone)}`}`;

/** A picture cannot run anything, whatever its text holds. */
const pictureOf = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function Fact({ label, shown, copied }: { label: string; shown: string; copied?: string }) {
  return (
    <div className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        <span className={styles['value']}>{shown}</span>
        {copied !== undefined && (
          <CopyButton
            text={() => copied}
            label={say.copy}
            name={say.copyOne(label)}
            done={say.copied}
            failed={say.copyFailed}
          />
        )}
      </dd>
    </div>
  );
}

function Account({ transfer, sent }: { transfer: Transfer; sent: boolean }) {
  const { svg, demo, bank, account, holder, amount, content, dueAt } = transfer;
  const copied = (value: string) => (demo ? {} : { copied: value });
  return (
    <>
      {demo && (
        <Alert tone="warning" title={say.demo}>
          {say.demoText}
        </Alert>
      )}
      <div className={styles['ways']}>
        <img
          className={styles['code']}
          src={pictureOf(svg)}
          alt={demo ? say.qrDemo : say.qr}
          width={200}
          height={200}
        />
        <dl className={styles['facts']}>
          <Fact label={say.bank} shown={bank} {...copied(bank)} />
          <Fact label={say.account} shown={account} {...copied(account)} />
          <Fact label={say.holder} shown={holder} {...copied(holder)} />
          <Fact label={say.amount} shown={formatMoney(amount)} copied={String(amount)} />
          <Fact label={say.content} shown={content} copied={content} />
        </dl>
      </div>
      {dueAt && !sent && (
        <p>
          <strong>{say.due(dueAt)}</strong> <span className={styles['muted']}>{say.dueText}</span>
        </p>
      )}
    </>
  );
}

/** How to pay an order by transfer; nothing once it is paid or over. */
export function TransferPanel({ order, phone, actions }: TransferPanelProps) {
  const { value, error, retry } = useGet<Transfer>(pathOf(order.code, phone));
  const sent = order.payment.status === 'pending';
  return (
    <section className={styles['panel']} aria-labelledby="transfer">
      <h2 id="transfer" className={styles['title']}>
        {say.title}
      </h2>
      {sent && <Alert tone="success">{say.waiting}</Alert>}
      {value ? (
        <Account transfer={value} sent={sent} />
      ) : error ? (
        <Alert
          tone="danger"
          action={
            <Button variant="secondary" size="sm" onClick={retry}>
              {say.retry}
            </Button>
          }
        >
          {say.failed}
        </Alert>
      ) : (
        <Loading label={say.loading}>
          <Skeleton height={200} radius="var(--radius-control)" />
        </Loading>
      )}
      {order.actions.includes('transfer-sent') && value && (
        <div>
          <Button
            busy={actions.busy === 'transfer-sent'}
            busyLabel={say.sending}
            onClick={() => void actions.transferSent()}
          >
            {say.sent}
          </Button>
        </div>
      )}
    </section>
  );
}
