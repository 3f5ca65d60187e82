import { memo, useLayoutEffect, useRef, type DragEvent } from 'react';
import type { BoardStatus, OfficeBoard } from '@evcare/shared-contracts/office';
import { Button, classNames, Heading, List, Span, Text } from '@evcare/shared-ui';
import { serviceOrderMessages as t } from '../../../messages/service-orders';
import { unbroken } from '../../../shared/print';
import { useMediaQuery } from '../../../shared/use-media-query';
import type { BoardMove } from '../model/moves';
import { OrderCard } from './card';
import { toCardView } from './card-view';
import { keepOneTabStop } from './tab-stop';
import styles from './board.module.css';

interface Props {
  readonly column: OfficeBoard['columns'][number];
  readonly now: number;
  /** A phone shows only the selected column. */
  readonly isSelected: boolean;
  /** Evaluation of the move of the dragged card to this column; undefined without a drag, and for its own column. */
  readonly drop: BoardMove | undefined;
  readonly onAll: (status: BoardStatus) => void;
  readonly onMenu: (id: string) => void;
  readonly onDrop: (to: BoardStatus) => void;
}

/** Column of the board. While a card is dragged, it shows whether the card may be dropped, or why not. */
export const BoardColumn = memo(function BoardColumn(props: Props) {
  const { column, now, isSelected, drop, onAll, onMenu, onDrop } = props;
  const { status, total, items } = column;
  const accept = (event: DragEvent) => {
    if (!drop?.allowed) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'move';
  };
  return (
    <section
      className={classNames(styles['column'], isSelected && styles['chosen'])}
      aria-label={t.column(t.columns[status], total)}
      data-column={status}
      data-empty={items.length === 0 || undefined}
      data-drop={drop && (drop.allowed ? 'allowed' : 'forbidden')}
      onDragOver={accept}
      onDrop={(event) => {
        if (!drop?.allowed) return;
        event.preventDefault();
        onDrop(status);
      }}
    >
      <Heading className={styles['head']}>
        {t.columns[status]}
        <Span tone="muted" numeric>
          {total}
        </Span>
      </Heading>
      {drop && (
        <p className={styles['verdict']} aria-hidden="true">
          {drop.allowed ? drop.label : drop.reason}
        </p>
      )}
      {items.length === 0 ? (
        <Text radius="card" tone="muted" padY="16" padX="12" className={styles['empty']}>
          {t.empty}
        </Text>
      ) : (
        <CardList column={column} now={now} onAll={onAll} onMenu={onMenu} />
      )}
    </section>
  );
});

/** Cards of a column. They stay as they are while the column shows a drag. */
const CardList = memo(function CardList({
  column: { status, total, items },
  now,
  onAll,
  onMenu,
}: Pick<Props, 'column' | 'now' | 'onAll' | 'onMenu'>) {
  const cards = useRef<HTMLUListElement>(null);
  // On touch, a long press would start a drag instead of scrolling; the menu of the card moves it there.
  const isDraggable = useMediaQuery('(pointer: fine)');
  useLayoutEffect(() => keepOneTabStop(cards.current), [items]);
  return (
    <List gap="8" className={styles['cards']} ref={cards}>
      {items.map((order) => (
        <li key={order.id} className={unbroken} draggable={isDraggable} data-card={order.id}>
          <OrderCard {...toCardView(order, now)} onMenu={onMenu} />
        </li>
      ))}
      {total > items.length && (
        <li>
          <Button variant="ghost" size="sm" block onClick={() => onAll(status)}>
            {t.more(total - items.length)}
          </Button>
        </li>
      )}
    </List>
  );
});
