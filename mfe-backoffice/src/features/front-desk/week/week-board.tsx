import type { DragEndEvent, DragMoveEvent } from '@dnd-kit/core';
import { formatDay } from '@evcare/shared-contracts/format';
import type { WeekBoard as Week, WeekItem } from '@evcare/shared-contracts/office';
import { EmptyState, Heading, Hint, Stack, Subheading, Text } from '@evcare/shared-ui';
import { weekMessages as t } from '../../../messages/week';
import { DataTable, type Column } from '../../../shared/list';
import { noPrint } from '../../../shared/print';
import { useMediaQuery } from '../../../shared/use-media-query';
import { MoveRejected } from '../board/move-rejected';
import { DragArea } from '../dragging/drag-area';
import { dayText } from '../model/days';
import { cellOf, placeOf, rowsOf, type Group, type Row, type WeekPlace } from './plan';
import { useWeekMoves, type WeekMoves } from './use-week-moves';
import { CellContent, DropCell } from './week-cell';
import styles from './week.module.css';

interface WeekBoardProps {
  readonly board: Week;
  readonly group: Group;
  readonly range: string;
  readonly onOpen: (code: string) => void;
}

/** Week with a row for each bay, van or technician and a column for each day; on a phone, one day after another. */
export function WeekBoard({ board, group, range, onOpen }: WeekBoardProps) {
  const moves = useWeekMoves(board, group);
  const isNarrow = useMediaQuery('(width < 48rem)');
  const rows = rowsOf(board, group);
  if (rows.length === 0) return <EmptyState title={t.none} />;
  const targetOf = ({ over }: DragEndEvent | DragMoveEvent, item: WeekItem): WeekPlace => {
    const [date, rowId] = String(over?.id ?? '').split(' ');
    return date && rowId ? { date, rowId } : placeOf(item, group);
  };
  const parts = { board, group, rows, moves, onOpen };
  return (
    <Stack gap="12">
      {moves.rejection && (
        <MoveRejected {...moves.rejection} onTake={moves.acceptOffer} onClose={moves.dismissRejection} />
      )}
      <DragArea
        items={board.days.flatMap(({ appointments }) => appointments)}
        placeOf={targetOf}
        moves={moves}
        help={t.help}
      >
        {isNarrow ? (
          <DayList {...parts} />
        ) : (
          <>
            <Hint id="week-help" className={noPrint}>
              {t.help}
            </Hint>
            <div className={styles['week']}>
              <DataTable
                caption={t.caption(range)}
                columns={columnsOf(parts)}
                rows={rows}
                rowKey={({ id }) => id}
                rowName={({ name }) => name}
              />
            </div>
          </>
        )}
      </DragArea>
    </Stack>
  );
}

interface Parts extends Omit<WeekBoardProps, 'range'> {
  readonly rows: readonly Row[];
  readonly moves: WeekMoves;
}

const columnsOf = ({ board, group, moves, onOpen }: Parts): readonly Column<Row>[] => [
  { key: 'name', header: t.columns[group], cell: ({ name }) => <strong>{name}</strong> },
  ...board.days.map((day): Column<Row> => ({
    key: day.date,
    header: formatDay(day.date),
    cell: (row) => <DropCell board={board} group={group} day={day} row={row} moves={moves} onOpen={onOpen} />,
  })),
];

/** Days one below the other, each with the rows that are not free; for phones, where a dialog moves appointments. */
function DayList({ board, group, rows, moves, onOpen }: Parts) {
  return (
    <Stack gap="24">
      {board.days.map((day) => {
        const isUsed = (row: Row) => {
          const { use, items, occupied } = cellOf(day, row.id, group);
          return items.length + occupied.length + (use?.absences.length ?? 0) > 0;
        };
        const freeRows = rows.filter((row) => {
          const { use } = cellOf(day, row.id, group);
          return !isUsed(row) && (use?.capacity ?? 0) > 0;
        });
        return (
          <Stack as="section" gap="12" key={day.date} aria-label={dayText(day.date)}>
            <Heading size="18">{dayText(day.date)}</Heading>
            {day.closed !== null && <Text tone="muted">{day.closed}</Text>}
            {rows.filter(isUsed).map((row) => (
              <Stack gap="4" key={row.id}>
                <Subheading size="16">{row.name}</Subheading>
                <CellContent board={board} group={group} day={day} row={row} moves={moves} onOpen={onOpen} />
              </Stack>
            ))}
            {freeRows.length > 0 && (
              <Text tone="muted">{t.free(freeRows.map(({ name }) => name).join(', '))}</Text>
            )}
          </Stack>
        );
      })}
    </Stack>
  );
}
