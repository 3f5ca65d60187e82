import { useDroppable } from '@dnd-kit/core';
import type { BoardItem, DayBoard } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { Box, Grid, Span, Stack } from '@evcare/shared-ui';
import { boardMessages as t, capabilities } from '../../../messages/front-desk';
import { addMinutes, minutesBetween } from '../model/days';
import { lanesOf, toLaneItem } from '../model/lanes';
import type { Range } from '../model/range';
import { vars } from '../model/css-vars';
import { Block } from './block';
import { stepsDown, STEP_MINUTES } from './geometry';
import { OccupiedBlock } from './occupied-block';
import type { Moves } from './use-moves';
import styles from './board.module.css';

interface BayColumnProps {
  readonly board: DayBoard;
  readonly range: Range;
  readonly bay: DayBoard['bays'][number];
  readonly moves: Moves;
  /** A phone shows only the selected bay. */
  readonly active: boolean;
  readonly onOpen: (code: string) => void;
}

/** Appointments of a bay over the day; an appointment being moved is previewed at its target. */
export function BayColumn({ board, range, bay, moves, active, onOpen }: BayColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: bay.id });
  const items = board.appointments.filter(({ bayId }) => bayId === bay.id);
  const occupied = board.occupied.filter(({ bayId }) => bayId === bay.id);
  const lanes = lanesOf([...items, ...occupied.map(toLaneItem)]);
  const { moving } = moves;
  const movingItem = moving?.place.bayId === bay.id ? itemOf(board, moving.code) : undefined;
  const capabilityText = bay.capabilities.flatMap((code) => capabilities[code] ?? []).join(' · ');
  return (
    <section className={styles['column']} data-shown={active || undefined} aria-label={bay.name}>
      <Stack as="h2" padX="12" line="bottom" size="14" className={styles['bayHead']}>
        <Span wrap="balance">{bay.name}</Span>
        <Span tone="muted" weight="regular" cut className={styles['muted']}>
          {capabilityText}
        </Span>
      </Stack>
      <div ref={setNodeRef} className={styles['lane']} data-over={isOver || undefined}>
        {board.breaks.map(({ from, to }) => (
          <Grid
            key={from}
            centered
            tone="muted"
            className={styles['break']}
            style={vars({
              '--at': stepsDown(range, from),
              '--long': minutesBetween(from, to) / STEP_MINUTES,
            })}
          >
            {t.breakLabel}
          </Grid>
        ))}
        <Box as="ul">
          {items.map((item) => (
            <Block
              key={item.code}
              item={item}
              range={range}
              moves={moves}
              onOpen={onOpen}
              bayName={bay.name}
              lane={lanes.get(item.code) ?? { lane: 0, of: 1 }}
            />
          ))}
          {occupied.map((time) => (
            <OccupiedBlock
              key={toLaneItem(time).code}
              time={time}
              now={board.now}
              range={range}
              bayName={bay.name}
              lane={lanes.get(toLaneItem(time).code) ?? { lane: 0, of: 1 }}
            />
          ))}
        </Box>
        {moving && movingItem && (
          <Grid
            centered
            radius="control"
            tone="ink"
            weight="strong"
            numeric
            className={styles['ghost']}
            aria-hidden="true"
            style={vars({
              '--at': stepsDown(range, moving.place.startAt),
              '--long': minutesBetween(movingItem.startAt, movingItem.endAt) / STEP_MINUTES,
            })}
          >
            {formatTime(moving.place.startAt)}–
            {formatTime(
              addMinutes(moving.place.startAt, minutesBetween(movingItem.startAt, movingItem.endAt)),
            )}
          </Grid>
        )}
      </div>
    </section>
  );
}

const itemOf = (board: DayBoard, itemCode: string): BoardItem | undefined =>
  board.appointments.find(({ code }) => code === itemCode);
