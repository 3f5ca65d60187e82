import { lazy, Suspense, useState } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { messages } from './messages';
import styles from './welcome.module.css';

const OpeningHours = lazy(() => import('./opening-hours'));

interface WelcomePageProps {
  readonly onContact: () => void;
}

/** Page with state, a link of the site's router, a dialog, and a part that is loaded when it is wanted. */
export function WelcomePage({ onContact }: WelcomePageProps) {
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  return (
    <section className={styles['page']}>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <p className={styles['actions']}>
        <button type="button" className={styles['button']} onClick={() => setCount(count + 1)}>
          {messages.count(count)}
        </button>
        <button type="button" className={styles['button']} onClick={() => setOpen(true)}>
          {messages.showHours}
        </button>
        <button type="button" className={styles['button']} onClick={onContact}>
          {messages.contact}
        </button>
      </p>
      {open && (
        <Suspense fallback={null}>
          <OpeningHours />
        </Suspense>
      )}
      <p>
        <Link to="/products">{messages.products}</Link>
      </p>
    </section>
  );
}
