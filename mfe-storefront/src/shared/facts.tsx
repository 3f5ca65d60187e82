import { formatNumber } from '@evcare/shared-contracts/format';
import type { Home } from '@evcare/shared-contracts/shop';
import { Skeleton } from '@evcare/shared-ui';
import { home } from '../messages/home';
import styles from './facts.module.css';

const t = home.facts;
const KEYS = ['bays', 'safeBays', 'technicians', 'certified', 'products'] as const;

/** Numbers about the workshop, counted by the API; omits zeros. */
export function Facts({ facts }: { facts: Home['facts'] | undefined }) {
  return (
    <dl className={styles['facts']} aria-busy={facts === undefined}>
      {KEYS.filter((key) => facts?.[key] !== 0).map((key) => (
        <div key={key} className={styles['fact']}>
          <dt className={styles['name']}>{t[key]}</dt>
          <dd className={styles['number']}>
            {facts ? formatNumber(facts[key]) : <Skeleton width="2ch" height="1em" />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
