import { useDraggable } from '@dnd-kit/core';
import { useEffect, useRef } from 'react';
import type { WeekDay, WeekItem } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { Box, classNames, Span, Stack } from '@evcare/shared-ui';
import { boardMessages } from '../../../messages/front-desk';
import { PROBLEM_LABELS, weekMessages as t } from '../../../messages/week';
import { dayText, spanText } from '../model/days';
import type { WeekMoves } from './use-week-moves';
import look from '../appointment-block.module.css';
import styles from './week.module.css';

interface WeekBlockProps {
  readonly item: WeekItem;
  readonly row: string;
  readonly date: string;
  /** Technician of an appointment in a bay, or bay of an appointment of a technician. */
  readonly other: string;
  readonly moves: WeekMoves;
  readonly onOpen: (code: string) => void;
}

/** Appointment in the week: opened by a click or Enter, moved by dragging or with the arrow keys. */
export function WeekBlock({ item, row, date, other, moves, onOpen }: WeekBlockProps) {
  const { code, startAt, endAt, status, services, travelMinutes, problems } = item;
  const movable = moves.canMove(item);
  const button = useRef<HTMLButtonElement | null>(null);
  const wasMoved = moves.movedByKeys === code;
  // A move mounts a new element in another cell; restore the focus after a move by keyboard.
  useEffect(() => {
    if (wasMoved) button.current?.focus();
  }, [wasMoved]);
  const { setNodeRef, setActivatorNodeRef, listeners, transform } = useDraggable({
    id: code,
    disabled: !movable,
  });
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const isMoving = moves.moving?.code === code;
  const name = item.plate ?? boardMessages.atHome;
  const state = problems.length > 0 ? problems.map((problem) => PROBLEM_LABELS[problem]).join(', ') : label;
  const travel = travelMinutes > 0 ? [boardMessages.travel(travelMinutes)] : [];
  const written = [spanText(startAt, endAt), name, services.join(', '), other, ...travel, state];
  return (
    <li
      ref={setNodeRef}
      data-lifted={isMoving ? moves.moving?.source : undefined}
      className={styles['place']}
      style={transform ? { transform: `translate(${transform.x}px, ${transform.y}px)` } : undefined}
    >
      <Stack
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
        className={look['block']}
        data-tone={problems.length > 0 ? 'danger' : tone}
        data-movable={movable || undefined}
        aria-label={t.item([...written, item.customer], row, dayText(date))}
        aria-describedby={movable ? 'week-help' : undefined}
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
        <Span numeric weight="strong">
          {spanText(startAt, endAt)} <Span nowrap>{name}</Span>
        </Span>
        <Span cut>{services.join(', ')}</Span>
        <Span cut>{[other, ...travel].join(' · ')}</Span>
        <span className={look['state']}>{state}</span>
      </Stack>
    </li>
  );
}

/** Vehicle at work with a link to its service order, or a slot that a customer is booking. */
export function OccupiedEntry({
  time,
  now,
}: {
  readonly time: WeekDay['occupied'][number];
  readonly now: string;
}) {
  const { from, to, order, isConflict } = time;
  const box = { padY: '4', padX: '8', radius: 'control' } as const;
  const className = classNames(look['block'], look['work']);
  if (!order) {
    return (
      <Box as="li" {...box} tone="muted" className={className}>
        {boardMessages.held} {spanText(from, to)}
      </Box>
    );
  }
  return (
    <li>
      <Stack
        as={Link}
        {...box}
        tone="ink"
        plain
        className={className}
        data-tone={isConflict ? 'danger' : 'violet'}
        to={`/staff/service-orders?open=${order.id}`}
      >
        <Span numeric weight="strong">
          {spanText(from, to)} <Span nowrap>{order.plate}</Span>
        </Span>
        <span className={look['state']}>{boardMessages.work(isConflict, to <= now)}</span>
      </Stack>
    </li>
  );
}
