import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { useRef } from 'react';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { Box, Cluster, Grid, Span, Stack, Text } from '@evcare/shared-ui';
import { boardMessages as t, todayMessages } from '../../../messages/front-desk';
import { noPrint } from '../../../shared/print';
import { dayText, spanText } from '../model/days';
import { halfHours, type Range } from '../model/range';
import { vars } from '../model/css-vars';
import { DragArea } from '../dragging/drag-area';
import { BayColumn } from './bay-column';
import { BayTabs } from './bay-tabs';
import { nearestStart, stepsDown } from './geometry';
import { MoveRejected } from './move-rejected';
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
  // A phone starts with the first bay that is not free all day.
  const times = [...board.appointments, ...board.occupied];
  const firstBusyBay = board.bays.find(({ id }) => times.some(({ bayId }) => bayId === id));
  const activeBay = board.bays.find(({ id }) => id === bay) ?? firstBusyBay ?? board.bays[0];
  const steps = halfHours(range);

  const targetOf = (event: DragEndEvent | DragMoveEvent, item: BoardItem) => {
    const height = (rows.current?.offsetHeight ?? 0) / steps.length || 1;
    const bayId = typeof event.over?.id === 'string' ? event.over.id : item.bayId;
    return { bayId, startAt: nearestStart(board, item.startAt, event.delta.y, height) };
  };

  return (
    <Stack gap="12" className={styles['boardFrame']}>
      {board.closed && <Text tone="muted">{todayMessages.timeline.closed(board.closed)}</Text>}
      <Absences board={board} />
      {moves.rejection && (
        <MoveRejected {...moves.rejection} onTake={moves.acceptOffer} onClose={moves.dismissRejection} />
      )}
      <BayTabs board={board} activeBay={activeBay?.id ?? ''} onSelect={onBay} />
      <Text tone="muted" id="board-help" className={`${styles['help']} ${noPrint}`}>
        {t.help}
      </Text>
      <DragArea items={board.appointments} placeOf={targetOf} moves={moves} help={t.help}>
        <Grid
          ground="page"
          line="all"
          radius="card"
          className={styles['board']}
          role="group"
          aria-label={t.label(dayText(board.date))}
          style={vars({ '--steps': steps.length, '--bays': board.bays.length })}
        >
          <Stack ground="page" className={styles['times']} aria-hidden="true" ref={rows}>
            {steps.map((time) => (
              <Span key={time} tone="muted" numeric text="end" className={styles['time']}>
                {formatTime(time)}
              </Span>
            ))}
          </Stack>
          {board.bays.map((bay) => (
            <BayColumn
              key={bay.id}
              board={board}
              range={range}
              moves={moves}
              onOpen={onOpen}
              bay={bay}
              active={bay.id === activeBay?.id}
            />
          ))}
          <NowLine board={board} range={range} />
        </Grid>
      </DragArea>
    </Stack>
  );
}

function NowLine({ board, range }: { readonly board: DayBoard; readonly range: Range }) {
  const position = stepsDown(range, board.now);
  if (position < 0 || position > range.minutes / 30) return null;
  return (
    <div className={styles['now']} style={vars({ '--at': position })} aria-hidden="true">
      <Span padX="4" numeric className={styles['nowTime']}>
        {formatTime(board.now)}
      </Span>
    </div>
  );
}

function Absences({ board }: { readonly board: DayBoard }) {
  const absenceLines = board.technicians.flatMap(({ fullName, absences }) =>
    absences.map(({ from, to, reason }) => {
      const [start = '', end = ''] = spanText(laterOf(from, board), earlierOf(to, board)).split('–');
      return t.away(fullName, start, end, reason);
    }),
  );
  if (absenceLines.length === 0) return null;
  return (
    <Cluster as="ul" gap="8">
      {absenceLines.map((line) => (
        <Box as="li" padY="4" padX="12" ground="warning-soft" radius="chip" tone="warning" key={line}>
          {line}
        </Box>
      ))}
    </Cluster>
  );
}

const laterOf = (time: string, { opensAt }: DayBoard): string => (opensAt && opensAt > time ? opensAt : time);
const earlierOf = (time: string, { closesAt }: DayBoard): string =>
  closesAt && closesAt < time ? closesAt : time;
