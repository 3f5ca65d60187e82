import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import type { BoardItem } from '@evcare/shared-contracts/office';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { classNames, Cluster, Grid, Span, Text } from '@evcare/shared-ui';
import { appointmentMessages, boardMessages as t } from '../../../messages/front-desk';
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
  const movable = moves.canMove(item);
  const button = useRef<HTMLButtonElement | null>(null);
  const wasMoved = moves.movedByKeys === code;
  // A move to another bay mounts a new element; restore the focus after a move by keyboard.
  useEffect(() => {
    if (wasMoved) button.current?.focus();
  }, [wasMoved]);
  // The measured element must be the element that moves; measuring a child would count each move twice.
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({
    id: code,
    disabled: !movable,
  });
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const steps = minutesBetween(startAt, endAt) / STEP_MINUTES;
  const late = lateMinutes > 0 ? appointmentMessages.late(lateMinutes) : '';
  const isMoving = moves.moving?.code === code;
  const span = spanText(startAt, endAt);
  // The accessible name repeats the visible text in the same order and spacing, and adds the bay.
  const visibleText = [name, span, services.join(', '), late || label, what];
  return (
    <li
      ref={setNodeRef}
      className={styles['place']}
      style={{
        ...vars({ '--at': stepsDown(range, startAt), '--long': steps }),
        ...vars({ '--lane': lane.lane, '--lanes': lane.of }),
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)` }),
      }}
      data-lifted={isMoving ? moves.moving?.source : undefined}
    >
      <Grid
        as="button"
        ref={(element: HTMLButtonElement | null) => {
          button.current = element;
          setActivatorNodeRef(element);
        }}
        type="button"
        padY="4"
        padX="8"
        radius="control"
        tone="ink"
        text="start"
        full
        className={classNames(look['block'], styles['block'])}
        data-tone={late ? 'danger' : tone}
        data-movable={movable || undefined}
        data-short={steps <= 2 || undefined}
        aria-label={t.block([...visibleText, technician.fullName], bayName)}
        aria-describedby={movable ? 'board-help' : undefined}
        aria-busy={(isMoving && moves.moving?.source === 'sending') || undefined}
        {...listeners}
        onKeyDown={(event) => {
          if (event.ctrlKey || event.metaKey || event.altKey) return;
          if (moves.onKey(item, event.key)) {
            event.preventDefault();
            event.stopPropagation();
          }
        }}
        onBlur={() => moves.onLeave(item)}
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
