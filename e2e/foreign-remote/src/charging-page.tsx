import { lazy, Suspense, useState } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import styles from './charging.module.css';
import { messages } from './messages';

const OpeningHours = lazy(() => import('./opening-hours'));

/** Page with state, a link of the shared router, and a lazy part. */
export function ChargingPage() {
  const [taps, setTaps] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <section className={styles['page']}>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <p className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={() => setTaps(taps + 1)}>
          {messages.taps(taps)}
        </button>
        <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
          {messages.showHours}
        </button>
      </p>
      {open && (
        <Suspense fallback={null}>
          <OpeningHours />
        </Suspense>
      )}
      <p>
        <Link to="/products">Sản phẩm</Link>
      </p>
    </section>
  );
}
