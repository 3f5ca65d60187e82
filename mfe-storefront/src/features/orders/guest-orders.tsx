import { useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button, buttonClass, Card } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { keepOrders } from '../../shared/order/kept-orders';
import { useRemote } from '../../shared/scope';
import { LookUp } from './look-up';
import styles from './orders-page.module.css';

/** Orders that were placed on this device without an account. */
function Recent() {
  const { storage, toasts } = useRemote();
  const [kept, setKept] = useState(() => keepOrders(storage).madeHere());
  const say = orders.recent;
  if (kept.length === 0) return null;

  const forget = () => {
    keepOrders(storage).forget();
    setKept([]);
    toasts.info(say.forgotten);
  };
  return (
    <section className={styles['recent']} aria-labelledby="recent-orders">
      <h2 id="recent-orders" className={styles['title']}>
        {say.title}
      </h2>
      <ul className={styles['codes']}>
        {kept.map(({ code, placedAt }) => (
          <li key={code}>
            <Link to={`${PATHS.orders}/${encodeURIComponent(code)}`} className={styles['kept']}>
              <span>
                <strong>{code}</strong>
                <span className={styles['muted']}>{orders.placedAt(placedAt)}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={forget}>
        {say.forget}
      </Button>
    </section>
  );
}

/** What somebody without an account finds here: their recent orders, the look-up, the way to sign in. */
export function GuestOrders() {
  return (
    <div className={styles['guest']}>
      <div className={styles['left']}>
        <Recent />
        <LookUp />
      </div>
      <Card as="aside" className={styles['signIn']}>
        <h2 className={styles['title']}>{orders.signIn.title}</h2>
        <p className={styles['muted']}>{orders.signIn.text}</p>
        <Link className={buttonClass()} to={loginPath({ pathname: PATHS.orders })}>
          {orders.signIn.login}
        </Link>
      </Card>
    </div>
  );
}
