import {
  DndContext,
  MouseSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
  type DragMoveEvent,
} from '@dnd-kit/core';
import { useRef } from 'react';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { VisuallyHidden } from '@evcare/shared-ui';
import { boardMessages as t, todayMessages } from '../../../messages/desk';
import { noPrint } from '../../../shared/print';
import { dayText, spanText } from '../model/days';
import { halfHours, type Range } from '../model/range';
import { vars } from '../model/vars';
import { BayColumn } from './bay-column';
import { BayTabs } from './bay-tabs';
import { dropped, stepsDown } from './geometry';
import { MoveRefused } from './move-refused';
import { useMoves } from './use-moves';
import styles from './board.module.css';

interface BoardProps {
  readonly board: DayBoard;
  readonly range: Range;
  readonly bay: string;
  readonly onBay: (bay: string) => void;
  readonly onOpen: (code: string) => void;
}

/** Board with a column for each bay and a row for each half hour; a phone shows one bay at a time. */
export function Board({ board, range, bay, onBay, onOpen }: BoardProps) {
  const moves = useMoves(board);
  const rows = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(MouseSensor, { activationConstraint: { distance: 6 } }));
  // A phone starts with the first bay that has appointments.
  const busy = board.bays.find(({ id }) => board.appointments.some(({ bayId }) => bayId === id));
  const shown = board.bays.find(({ id }) => id === bay) ?? busy ?? board.bays[0];
  const steps = halfHours(range);

  const itemOf = ({ active }: { readonly active: DragEndEvent['active'] }): BoardItem | undefined =>
    board.appointments.find(({ code }) => code === active.id);
  const targetOf = (event: DragEndEvent | DragMoveEvent, item: BoardItem) => {
    const height = (rows.current?.offsetHeight ?? 0) / steps.length || 1;
    const bayId = typeof event.over?.id === 'string' ? event.over.id : item.bayId;
    return { bayId, startAt: dropped(board, item.startAt, event.delta.y, height) };
  };

  return (
    <div className={styles['boardFrame']}>
      {board.closed && <p className={styles['note']}>{todayMessages.timeline.closed(board.closed)}</p>}
      <Absences board={board} />
      {moves.refused && <MoveRefused {...moves.refused} onTake={moves.take} onClose={moves.forgive} />}
      <BayTabs board={board} chosen={shown?.id ?? ''} onChoose={onBay} />
      <p id="board-help" className={`${styles['help']} ${noPrint}`}>
        {t.help}
      </p>
      <VisuallyHidden>
        <span role="status" aria-live="assertive">
          {moves.said}
        </span>
      </VisuallyHidden>
      <DndContext
        sensors={sensors}
        collisionDetection={pointerWithin}
        // The board has its own keyboard control and announcements.
        accessibility={{
          announcements: {
            onDragStart: () => undefined,
            onDragOver: () => undefined,
            onDragEnd: () => undefined,
            onDragCancel: () => undefined,
          },
          screenReaderInstructions: { draggable: t.help },
        }}
        onDragMove={(event) => {
          const item = itemOf(event);
          if (item) moves.lift(item, targetOf(event, item));
        }}
        onDragEnd={(event) => {
          const item = itemOf(event);
          if (item) moves.drop(item, targetOf(event, item));
        }}
        onDragCancel={(event) => {
          const item = itemOf(event);
          if (item) moves.cancel(item);
        }}
      >
        <div
          className={styles['board']}
          role="group"
          aria-label={t.label(dayText(board.date))}
          style={vars({ '--steps': steps.length, '--bays': board.bays.length })}
        >
          <div className={styles['times']} aria-hidden="true" ref={rows}>
            {steps.map((at) => (
              <span key={at} className={styles['time']}>
                {formatTime(at)}
              </span>
            ))}
          </div>
          {board.bays.map((one) => (
            <BayColumn
              key={one.id}
              board={board}
              range={range}
              moves={moves}
              onOpen={onOpen}
              bay={one}
              shown={one.id === shown?.id}
            />
          ))}
          <NowLine board={board} range={range} />
        </div>
      </DndContext>
    </div>
  );
}

function NowLine({ board, range }: { readonly board: DayBoard; readonly range: Range }) {
  const at = stepsDown(range, board.now);
  if (at < 0 || at > range.minutes / 30) return null;
  return (
    <div className={styles['now']} style={vars({ '--at': at })} aria-hidden="true">
      <span className={styles['nowTime']}>{formatTime(board.now)}</span>
    </div>
  );
}

function Absences({ board }: { readonly board: DayBoard }) {
  const away = board.technicians.flatMap(({ fullName, absences }) =>
    absences.map(({ from, to, reason }) => {
      const [start = '', end = ''] = spanText(later(from, board), sooner(to, board)).split('–');
      return t.away(fullName, start, end, reason);
    }),
  );
  if (away.length === 0) return null;
  return (
    <ul className={styles['away']}>
      {away.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}

const later = (at: string, { opensAt }: DayBoard): string => (opensAt && opensAt > at ? opensAt : at);
const sooner = (at: string, { closesAt }: DayBoard): string => (closesAt && closesAt < at ? closesAt : at);
