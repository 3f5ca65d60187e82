import { useDroppable } from '@dnd-kit/core';
import { formatTime } from '@evcare/shared-contracts/format';
import type { WeekBoard, WeekDay, WeekItem } from '@evcare/shared-contracts/office';
import { Box, List, Span, Stack, Text } from '@evcare/shared-ui';
import { weekMessages as t } from '../../../messages/week';
import { OccupiedEntry, WeekBlock } from './week-block';
import {
  cellOf,
  loadAfter,
  loadText,
  placeOf,
  samePlace,
  startOn,
  unfitReasons,
  type Group,
  type Row,
} from './plan';
import type { WeekMoves } from './use-week-moves';
import styles from './week.module.css';

interface CellProps {
  readonly board: WeekBoard;
  readonly group: Group;
  readonly day: WeekDay;
  readonly row: Row;
  readonly moves: WeekMoves;
  readonly onOpen: (code: string) => void;
}

/** Cell of the week that accepts dragged appointments. */
export function DropCell(props: CellProps) {
  const { row, day } = props;
  const { setNodeRef } = useDroppable({ id: `${day.date} ${row.id}` });
  return (
    <div ref={setNodeRef} className={styles['cell']}>
      <CellContent {...props} />
    </div>
  );
}

/** Load, leave and everything that occupies a bay, a van or a technician on one day. */
export function CellContent({ board, group, day, row, moves, onOpen }: CellProps) {
  const { use, items, occupied } = cellOf(day, row.id, group);
  const otherOf = (item: WeekItem) =>
    group === 'person'
      ? (board.bays.find(({ id }) => id === item.bayId)?.name ?? '')
      : item.technician.fullName;
  return (
    <Stack gap="4" size="14">
      <LoadLine day={day} use={use} />
      {use?.absences.map(({ from, to, reason }) => (
        <Box key={from} padX="8" ground="warning-soft" radius="control" tone="warning">
          {t.leave(formatTime(laterOf(from, day)), formatTime(earlierOf(to, day)), reason)}
        </Box>
      ))}
      <Preview board={board} group={group} day={day} row={row} moves={moves} />
      {items.length + occupied.length > 0 && (
        <List gap="4">
          {entriesOf(items, occupied).map((entry) =>
            'code' in entry ? (
              <WeekBlock
                key={entry.code}
                item={entry}
                row={row.name}
                date={day.date}
                other={otherOf(entry)}
                moves={moves}
                onOpen={onOpen}
              />
            ) : (
              <OccupiedEntry key={`${entry.from} ${entry.order?.id ?? ''}`} time={entry} now={board.now} />
            ),
          )}
        </List>
      )}
    </Stack>
  );
}

/** Appointments, vehicles and holds in order of time. */
const entriesOf = (items: readonly WeekItem[], occupied: WeekDay['occupied']) =>
  [...items, ...occupied].sort((one, other) => Date.parse(startOf(one)) - Date.parse(startOf(other)));
const startOf = (entry: WeekItem | WeekDay['occupied'][number]): string =>
  'code' in entry ? entry.startAt : entry.from;

function LoadLine({ day, use }: { readonly day: WeekDay; readonly use: ReturnType<typeof cellOf>['use'] }) {
  if (!use) return null;
  if (use.capacity === 0 && use.occupied === 0) {
    if (use.absences.length > 0) return null;
    return <Text tone="muted">{day.closed === null ? t.off : t.closed}</Text>;
  }
  const isOverload = use.occupied > use.capacity;
  return (
    <Text numeric tone={isOverload ? 'danger' : use.occupied === 0 ? 'muted' : undefined} nowrap>
      {loadText(use)} {isOverload && <strong>· {t.overload}</strong>}
    </Text>
  );
}

/** Result of dropping the moving appointment here: its time, the load afterwards and missing certificates. */
function Preview({ board, group, day, row, moves }: Omit<CellProps, 'onOpen'>) {
  const { moving } = moves;
  const place = { rowId: row.id, date: day.date };
  const item = board.days
    .flatMap(({ appointments }) => appointments)
    .find(({ code }) => code === moving?.code);
  const use = day.uses.find(({ resourceId }) => resourceId === row.id);
  if (!moving || !item || !use || !samePlace(moving.place, place)) return null;
  const isOwn = samePlace(place, placeOf(item, group));
  const reasons = unfitReasons(board, item, place);
  return (
    <Stack padX="8" padY="4" radius="control" ground="primary-soft" aria-hidden="true">
      <Span numeric weight="strong">
        {t.target(formatTime(startOn(item, day.date)), loadAfter(use, item, isOwn))}
      </Span>
      {reasons.map((reason) => (
        <Span key={reason} tone="danger">
          {t.unfit(row.name, reason)}
        </Span>
      ))}
    </Stack>
  );
}

const laterOf = (time: string, { open }: WeekDay): string =>
  open[0] && open[0].from > time ? open[0].from : time;
const earlierOf = (time: string, { open }: WeekDay): string => {
  const closes = open.at(-1)?.to;
  return closes && closes < time ? closes : time;
};
