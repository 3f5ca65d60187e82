import type { DayBoard } from '@evcare/shared-contracts/office';
import { boardMessages as t } from '../../../messages/desk';
import styles from './board.module.css';

/** Selects the bay that a phone shows; wide screens show all bays. */
export function BayTabs({
  board,
  chosen,
  onChoose,
}: {
  readonly board: DayBoard;
  readonly chosen: string;
  readonly onChoose: (bay: string) => void;
}) {
  return (
    <div className={styles['tabs']} role="group" aria-label={t.bays}>
      {board.bays.map(({ id, name }) => {
        const count = board.appointments.filter(({ bayId }) => bayId === id).length;
        return (
          <button
            key={id}
            type="button"
            className={styles['tab']}
            aria-pressed={id === chosen}
            onClick={() => onChoose(id)}
          >
            {name}
            <span className={styles['muted']}>{t.count(count)}</span>
          </button>
        );
      })}
    </div>
  );
}
