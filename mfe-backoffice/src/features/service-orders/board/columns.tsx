import { useRef, useState, type DragEvent, type FocusEvent } from 'react';
import type { BoardStatus, OfficeBoard } from '@evcare/shared-contracts/office';
import { Tabs, Text, VisuallyHidden } from '@evcare/shared-ui';
import { orderBoardMessages } from '../../../messages/service-order-board';
import { serviceOrderMessages as t } from '../../../messages/service-orders';
import { useUrlState } from '../../../shared/list';
import { useShortcut } from '../../../shared/shortcuts';
import { useNow } from '../../../shared/use-now';
import { BoardColumn } from './column';
import { LoadedStepDialog, MoveDialog } from './move-dialog';
import { keepOneTabStop } from './tab-stop';
import { useBoardFocus } from './use-board-focus';
import { useBoardMoves } from './use-board-moves';
import styles from './board.module.css';

interface Props {
  readonly columns: OfficeBoard['columns'];
  readonly onAll: (status: BoardStatus) => void;
}

const cardIdOf = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[data-card]')?.dataset['card'] : undefined;

/** Columns of the board, with drag and drop, keyboard control and the dialogs of moves. */
export function Columns({ columns, onAll }: Props) {
  const now = useNow();
  const [{ column }, set] = useUrlState({ column: '' });
  // A phone starts with the first non-empty column and stays there, even when that column becomes empty.
  const [initialStatus] = useState(() => columns.find(({ items }) => items.length > 0)?.status ?? 'received');
  const activeStatus = columns.find(({ status }) => status === column)?.status ?? initialStatus;
  const [menu, setMenu] = useState<string | null>(null);
  const moves = useBoardMoves(columns);
  const menuCard = menu === null ? undefined : moves.cardOf(menu);
  const board = useRef<HTMLDivElement>(null);
  const { noteFocus, noteBlur } = useBoardFocus(board);
  useShortcut('m', orderBoardMessages.move, () => {
    const id = cardIdOf(document.activeElement);
    if (id !== undefined) setMenu(id);
  });

  const onDragStart = (event: DragEvent) => {
    const id = cardIdOf(event.target);
    if (id === undefined) return;
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', id);
    moves.startDrag(id);
  };
  const closeMenu = () => {
    setMenu(null);
    if (menu !== null) noteFocus(menu);
  };
  return (
    <>
      <Text as="div" below="12" className={styles['picker']}>
        <Tabs
          label={t.columnsLabel}
          value={activeStatus}
          onChange={(status) => set({ column: status }, { replace: true })}
          items={columns.map(({ status, total }) => ({
            id: status,
            label: `${t.columns[status]} (${total})`,
          }))}
        />
      </Text>
      <VisuallyHidden>
        <span id="order-board-help">{orderBoardMessages.help}</span>
        <span role="status">{moves.announcement}</span>
      </VisuallyHidden>
      <div
        className={styles['board']}
        role="region"
        aria-label={t.board}
        aria-describedby="order-board-help"
        tabIndex={-1}
        ref={board}
        onFocus={({ target }: FocusEvent) => {
          keepOneTabStop(target.closest('[data-column]'), target.closest('[data-card]') && target);
          noteFocus(cardIdOf(target) ?? null);
        }}
        onBlur={noteBlur}
        onDragStart={onDragStart}
        onDragEnd={moves.endDrag}
      >
        {columns.map((item) => (
          <BoardColumn
            key={item.status}
            column={item}
            now={now}
            isSelected={item.status === activeStatus}
            drop={moves.dropOn(item.status)}
            onAll={onAll}
            onMenu={setMenu}
            onDrop={moves.drop}
          />
        ))}
      </div>
      {menuCard && (
        <MoveDialog
          card={menuCard}
          evaluate={moves.evaluate}
          onClose={closeMenu}
          onMove={(to) => {
            closeMenu();
            moves.perform(menuCard.id, to);
          }}
        />
      )}
      {moves.openStep && (
        <LoadedStepDialog
          {...moves.openStep}
          onClose={() => {
            noteFocus(moves.openStep?.id ?? null);
            moves.closeStep();
          }}
        />
      )}
    </>
  );
}
