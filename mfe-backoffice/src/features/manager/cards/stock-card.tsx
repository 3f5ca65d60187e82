import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import type { Period } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { Badge, Hint, InlineText, List, Span } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { useApiQuery } from '../../../shared/data';
import { count } from '../../../shared/numbers';
import { CardFrame } from './card-frame';
import { CardItem } from './card-item';
import styles from '../manager.module.css';

const t = manager.stock;
const MAX_SHOWN = 8;

/** Loads the parts to reorder; not requested without a period. */
export const useLowStock = (period: Period | null) =>
  useApiQuery(period && addressOf(reportApi.stockCard, { query: period }), { entities: ['stock'] });

/** Parts to reorder, lowest stock first. */
export function StockCard({ period }: { readonly period: Period | null }) {
  const query = useLowStock(period);
  return (
    <CardFrame card="stock" query={query} height={280} isEmpty={(data) => data.count === 0} empty={t.noneLow}>
      {({ items, count: all }) => (
        <>
          <List>
            {items.slice(0, MAX_SHOWN).map(({ id, sku, name, available, reorderPoint, reserved, issued }) => (
              <CardItem key={id}>
                <InlineText
                  as={Link}
                  target
                  tone="ink"
                  weight="strong"
                  to={`/manager?tab=stock&q=${encodeURIComponent(sku)}`}
                >
                  {name}
                </InlineText>
                <Badge tone={available <= 0 ? 'danger' : 'warning'}>{available <= 0 ? t.out : t.low}</Badge>
                <Span span tone="muted">
                  {[
                    t.left(count(available), count(reorderPoint)),
                    ...(reserved > 0 ? [t.reserved(count(reserved))] : []),
                    ...(issued > 0 ? [t.issued(count(issued))] : []),
                  ].join(' · ')}
                </Span>
              </CardItem>
            ))}
          </List>
          {all > MAX_SHOWN && <Hint className={styles['note']}>{t.more(count(all - MAX_SHOWN))}</Hint>}
        </>
      )}
    </CardFrame>
  );
}
