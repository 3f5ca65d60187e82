import { formatNumber } from '@evcare/shared-contracts/format';
import type { Home } from '@evcare/shared-contracts/shop';
import { Grid, Skeleton, Text } from '@evcare/shared-ui';
import { home } from '../messages/home';
import styles from './facts.module.css';

const t = home.facts;
const KEYS = ['bays', 'safeBays', 'technicians', 'certified', 'products'] as const;

/** Numbers about the workshop, counted by the API; omits zeros. */
export function Facts({ facts }: { facts: Home['facts'] | undefined }) {
  return (
    <Grid as="dl" columns="2" gap="24" gapX="16" className={styles['facts']} aria-busy={facts === undefined}>
      {KEYS.filter((key) => facts?.[key] !== 0).map((key) => (
        <Grid top gap="4" key={key} padTop="16" className={styles['fact']}>
          <Text as="dt" tone="muted">
            {t[key]}
          </Text>
          <Text as="dd" weight="strong" numeric tight className={styles['number']}>
            {facts ? formatNumber(facts[key]) : <Skeleton width="2ch" height="1em" />}
          </Text>
        </Grid>
      ))}
    </Grid>
  );
}
