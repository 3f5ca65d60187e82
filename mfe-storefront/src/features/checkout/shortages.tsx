import type { Shortage } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, Grid, Text } from '@evcare/shared-ui';
import { checkout as messages } from '../../messages/checkout';
import styles from './problem-panel.module.css';
import { Panel } from './panel';
import type { Checkout } from './use-checkout';

const t = messages.stock;

interface ShortagesProps {
  lines: Shortage['lines'];
  checkout: Checkout;
}

/** Lines that exceed the stock, each with a button that corrects it. */
export function Shortages({ lines, checkout: { items, setQuantity } }: ShortagesProps) {
  const open = lines.filter(({ id, left }) => (items.find((line) => line.id === id)?.quantity ?? 0) > left);
  if (open.length === 0) return <Alert tone="success">{t.fixed}</Alert>;
  return (
    <Panel title={t.title} text={t.text}>
      <Grid as="ul" gap="12">
        {open.map(({ id, name, left }) => (
          <Cluster as="li" align="center" gap="8" gapX="16" justify="between" padTop="12" line="top" key={id}>
            <div className={styles['what']}>
              <Text weight="strong">{name}</Text>
              <Text tone="danger">{left > 0 ? t.left(left) : t.none}</Text>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={left > 0 ? t.reduceOne(name, left) : t.removeOne(name)}
              onClick={() => setQuantity(id, left)}
            >
              {left > 0 ? t.reduce(left) : t.remove}
            </Button>
          </Cluster>
        ))}
      </Grid>
    </Panel>
  );
}
