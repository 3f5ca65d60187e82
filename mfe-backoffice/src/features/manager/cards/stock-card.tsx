import type { Period, StockCard as Data } from '@evcare/shared-contracts/office';
import { Badge } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { useOfficeQuery } from '../../../shared/data';
import { count } from '../../../shared/numbers';
import { periodQuery } from '../../../shared/period';
import { CardFrame } from './card-frame';
import styles from '../manager.module.css';

const text = manager.stock;
const SHOWN = 8;

/** Parts to reorder, lowest stock first. */
export function StockCard({ period }: { readonly period: Period | null }) {
  const path = period && `/manager/dashboard/stock${periodQuery(period)}`;
  const query = useOfficeQuery<Data>(path, { entities: ['stock'] });
  return (
    <CardFrame card="stock" query={query} height={280} isEmpty={(data) => data.count === 0} empty={text.fine}>
      {({ items, count: all }) => (
        <>
          <ul className={styles['list']}>
            {items.slice(0, SHOWN).map(({ id, name, available, reorderPoint, reserved, issued }) => (
              <li key={id} className={styles['item']}>
                <span className={styles['itemName']}>{name}</span>
                <Badge tone={available <= 0 ? 'danger' : 'warning'}>
                  {available <= 0 ? text.out : text.low}
                </Badge>
                <span className={styles['itemText']}>
                  {[
                    text.left(count(available), count(reorderPoint)),
                    ...(reserved > 0 ? [text.held(count(reserved))] : []),
                    ...(issued > 0 ? [text.issued(count(issued))] : []),
                  ].join(' · ')}
                </span>
              </li>
            ))}
          </ul>
          {all > SHOWN && <p className={styles['note']}>{text.more(count(all - SHOWN))}</p>}
        </>
      )}
    </CardFrame>
  );
}
