import type { WeekDay, WeekItem } from '@evcare/shared-contracts/office';
import { Link } from '@evcare/shared-contracts/router';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { Box, classNames, Span, Stack } from '@evcare/shared-ui';
import { boardMessages } from '../../../messages/front-desk';
import { PROBLEM_LABELS, weekMessages as t } from '../../../messages/week';
import { useBlockDrag } from '../dragging/use-block-drag';
import { dayText, spanText } from '../model/days';
import type { WeekMoves } from './use-week-moves';
import look from '../appointment-block.module.css';
import styles from './week.module.css';
import { serviceOrderPath } from '../../../shared/order-paths';

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
  const drag = useBlockDrag(item, moves, 'week-help');
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  const name = item.plate ?? boardMessages.atHome;
  const state = problems.length > 0 ? problems.map((problem) => PROBLEM_LABELS[problem]).join(', ') : label;
  const travel = travelMinutes > 0 ? [boardMessages.travel(travelMinutes)] : [];
  const written = [spanText(startAt, endAt), name, services.join(', '), other, ...travel, state];
  return (
    <li {...drag.place} className={styles['place']}>
      <Stack
        as="button"
        type="button"
        padY="4"
        padX="8"
        radius="control"
        tone="ink"
        text="start"
        full
        className={look['block']}
        data-tone={problems.length > 0 ? 'danger' : tone}
        aria-label={t.item([...written, item.customer], row, dayText(date))}
        {...drag.button}
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
        to={serviceOrderPath(order.id)}
      >
        <Span numeric weight="strong">
          {spanText(from, to)} <Span nowrap>{order.plate}</Span>
        </Span>
        <span className={look['state']}>{boardMessages.work(isConflict, to <= now)}</span>
      </Stack>
    </li>
  );
}
