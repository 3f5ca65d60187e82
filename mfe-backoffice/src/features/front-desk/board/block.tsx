import type { BoardItem } from '@evcare/shared-contracts/office';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { classNames, Cluster, Grid, Span, Text } from '@evcare/shared-ui';
import { appointmentMessages, boardMessages as t } from '../../../messages/front-desk';
import { useBlockDrag } from '../dragging/use-block-drag';
import { minutesBetween, spanText } from '../model/days';
import type { Range } from '../model/range';
import { vars } from '../model/css-vars';
import { stepsDown, STEP_MINUTES } from './geometry';
import type { Moves } from './use-moves';
import look from '../appointment-block.module.css';
import styles from './board.module.css';

interface BlockProps {
  readonly item: BoardItem;
  readonly range: Range;
  readonly moves: Moves;
  readonly bayName: string;
  readonly lane: { readonly lane: number; readonly of: number };
  readonly onOpen: (code: string) => void;
}

/** Appointment on the board: opened by a click or Enter, moved by dragging or with the arrow keys. */
export function Block({ item, range, moves, bayName, lane, onOpen }: BlockProps) {
  const { code, status, startAt, endAt, customer, services, technician, lateMinutes } = item;
  const name = item.plate ?? t.atHome;
  const travel = item.travelMinutes > 0 && t.travel(item.travelMinutes);
  const what = [customer, item.vehicle ?? item.address, travel].filter(Boolean).join(' · ');
  const drag = useBlockDrag(item, moves, 'board-help');
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const steps = minutesBetween(startAt, endAt) / STEP_MINUTES;
  const late = lateMinutes > 0 ? appointmentMessages.late(lateMinutes) : '';
  const span = spanText(startAt, endAt);
  // The accessible name repeats the visible text in the same order and spacing, and adds the bay.
  const visibleText = [name, span, services.join(', '), late || label, what];
  return (
    <li
      {...drag.place}
      className={styles['place']}
      style={{
        ...vars({ '--at': stepsDown(range, startAt), '--long': steps }),
        ...vars({ '--lane': lane.lane, '--lanes': lane.of }),
        ...drag.place.style,
      }}
    >
      <Grid
        as="button"
        type="button"
        padY="4"
        padX="8"
        radius="control"
        tone="ink"
        text="start"
        full
        className={classNames(look['block'], styles['block'])}
        data-tone={late ? 'danger' : tone}
        data-short={steps <= 2 || undefined}
        aria-label={t.block([...visibleText, technician.fullName], bayName)}
        {...drag.button}
        onClick={() => onOpen(code)}
      >
        <Cluster as="span" justify="between" gapX="8">
          <Text as="strong" numeric nowrap>
            {name}
          </Text>{' '}
          <Span numeric nowrap>
            {span}
          </Span>
        </Cluster>{' '}
        <span className={styles['blockText']}>{services.join(', ')}</span>{' '}
        <span className={classNames(look['state'], styles['blockState'])}>{late || label}</span>{' '}
        <span className={styles['blockText']}>{what}</span>{' '}
        <span className={styles['blockText']}>{technician.fullName}</span>
      </Grid>
    </li>
  );
}
