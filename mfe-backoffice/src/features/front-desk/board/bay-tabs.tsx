import type { DayBoard } from '@evcare/shared-contracts/office';
import { Span } from '@evcare/shared-ui';
import { boardMessages as t } from '../../../messages/front-desk';
import styles from './board.module.css';

/** Selects the bay that a phone shows; wide screens show all bays. */
export function BayTabs({
  board,
  activeBay,
  onSelect,
}: {
  readonly board: DayBoard;
  readonly activeBay: string;
  readonly onSelect: (bay: string) => void;
}) {
  return (
    <div className={styles['tabs']} role="group" aria-label={t.bays}>
      {board.bays.map(({ id, name }) => {
        const count = board.appointments.filter(({ bayId }) => bayId === id).length;
        const orders = board.occupied.flatMap(({ bayId, order }) => (bayId === id && order ? order.id : []));
        return (
          <button
            key={id}
            type="button"
            className={styles['tab']}
            aria-pressed={id === activeBay}
            onClick={() => onSelect(id)}
          >
            {name}
            <Span tone="muted" weight="regular" className={styles['muted']}>
              {t.count(count, new Set(orders).size)}
            </Span>
          </button>
        );
      })}
    </div>
  );
}
