import type { Shortage } from '@evcare/shared-contracts/shop';
import { Alert, Button } from '@evcare/shared-ui';
import { checkout as texts } from '../../messages/checkout';
import styles from './problem-panel.module.css';
import { Panel } from './panel';
import type { Checkout } from './use-checkout';

const say = texts.stock;

interface ShortagesProps {
  lines: Shortage['lines'];
  checkout: Checkout;
}

/** Lines that exceed the stock, each with a button that corrects it. */
export function Shortages({ lines, checkout: { items, setQuantity } }: ShortagesProps) {
  const open = lines.filter(({ id, left }) => (items.find((line) => line.id === id)?.quantity ?? 0) > left);
  if (open.length === 0) return <Alert tone="success">{say.fixed}</Alert>;
  return (
    <Panel title={say.title} text={say.text}>
      <ul className={styles['short']}>
        {open.map(({ id, name, left }) => (
          <li key={id}>
            <div className={styles['what']}>
              <p className={styles['name']}>{name}</p>
              <p className={styles['left']}>{left > 0 ? say.left(left) : say.none}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={left > 0 ? say.reduceOne(name, left) : say.removeOne(name)}
              onClick={() => setQuantity(id, left)}
            >
              {left > 0 ? say.reduce(left) : say.remove}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
