import { lazy, Suspense, useState } from 'react';
import type { RemoteContext } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Button } from '@evcare/shared-ui';
import { messages } from './messages';
import { useViewedProduct } from './use-viewed-product';
import styles from './welcome.module.css';

const OpeningHours = lazy(() => import('./opening-hours'));

interface WelcomePageProps extends Pick<RemoteContext, 'bus' | 'OpenSlot'> {
  readonly onContact: () => void;
}

/**
 * Page with state, a link of the site's router, a dialog, a part that is loaded when it is wanted, and a slot and an
 * event for other teams.
 */
export function WelcomePage({ bus, OpenSlot, onContact }: WelcomePageProps) {
  const [count, setCount] = useState(0);
  const [open, setOpen] = useState(false);
  const viewed = useViewedProduct(bus);
  const countUp = () => {
    setCount(count + 1);
    bus.emit('mfe-placeholder.counted', { count: count + 1 });
  };
  return (
    <section className={styles['page']}>
      <h1>{messages.title}</h1>
      <p>{messages.text}</p>
      <p className={styles['actions']}>
        <Button onClick={countUp}>{messages.count(count)}</Button>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {messages.showHours}
        </Button>
        <Button variant="secondary" onClick={onContact}>
          {messages.contact}
        </Button>
      </p>
      {OpenSlot && <OpenSlot name="mfe-placeholder.below-actions" data={{ count }} />}
      {viewed && <p>{messages.viewed(viewed)}</p>}
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
