import { ArrowLeft, Printer } from 'lucide-react';
import { addressOf, staffOrderApi } from '@evcare/shared-contracts/endpoints';
import type { ShopOrder } from '@evcare/shared-contracts/office';
import { Button, SelectField } from '@evcare/shared-ui';
import { shopOrders } from '../../messages/shop-orders';
import { useApiQuery } from '../../shared/data';
import { money } from '../../shared/numbers';
import { noPrint, printPage } from '../../shared/print';
import { useRemote } from '../../shared/scope';
import { Loaded } from '../../shared/states';
import { phoneText } from '../../shared/phone-text';
import styles from './packing-slip.module.css';

const t = shopOrders.slip;
const SIZES = Object.entries(t.sizes).map(([value, label]) => ({ value, label }));

interface Props {
  readonly code: string;
  readonly size: string;
  readonly onSize: (size: string) => void;
  readonly onBack: () => void;
}

/** Packing slip on a page of its own, so that nothing else is printed. */
export function PackingSlip({ code, size, onSize, onBack }: Props) {
  const query = useApiQuery(addressOf(staffOrderApi.read, { params: { code } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  const paperSize = size === 'a4' ? 'a4' : 'a5';
  return (
    <div className={styles['view']}>
      <div className={`${styles['tools']} ${noPrint}`}>
        <Button
          variant="ghost"
          icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {t.back}
        </Button>
        <SelectField
          label={t.size}
          value={paperSize}
          options={SIZES}
          onChange={({ target }) => onSize(target.value)}
        />
        <Button icon={<Printer size={18} strokeWidth={1.75} aria-hidden="true" />} onClick={printPage}>
          {t.print}
        </Button>
      </div>
      <Loaded query={query}>{(order) => <Slip order={order} size={paperSize} />}</Loaded>
    </div>
  );
}

function Slip({ order, size }: { readonly order: ShopOrder; readonly size: 'a4' | 'a5' }) {
  const { name, address, hotline } = useRemote().config.company;
  const { contact, payment, method } = order;
  const isUnpaid = payment.method !== 'transfer' && payment.status === 'unpaid';
  const collectLabel = payment.method === 'cod' ? t.collect : t.collectHere;
  return (
    <article className={styles['paper']} data-size={size} aria-label={t.title}>
      <header className={styles['head']}>
        <h1 className={styles['title']}>{t.title}</h1>
        <p className={styles['code']}>
          <span className={styles['quiet']}>{t.code}</span> {order.code}
        </p>
      </header>
      <div className={styles['sides']}>
        <section>
          <h2 className={styles['quiet']}>{t.from}</h2>
          <p className={styles['strong']}>{name}</p>
          <p>{address}</p>
          <p>{hotline}</p>
        </section>
        <section>
          <h2 className={styles['quiet']}>{t.to}</h2>
          <p className={styles['strong']}>
            {contact.fullName} · {phoneText(contact.phoneNumber)}
          </p>
          <p>{order.address ?? (method === 'fitting' ? t.fitting : t.pickup)}</p>
          {order.note && <p>{order.note}</p>}
        </section>
      </div>
      <p className={styles['collect']}>{isUnpaid ? `${collectLabel}: ${money(order.total)}` : t.nothing}</p>
      <h2 className={styles['quiet']}>{t.contents}</h2>
      <ul className={styles['contents']}>
        {order.lines.map((line) => (
          <li key={line.productId}>
            <span>
              {line.name} <span className={styles['quiet']}>{line.sku}</span>
            </span>
            <span className={styles['strong']}>× {line.quantity}</span>
          </li>
        ))}
      </ul>
      <p className={styles['signature']}>{t.signature}</p>
    </article>
  );
}
