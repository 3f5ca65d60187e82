import type { BoardItem, DayBoard, OccupiedTime } from '@evcare/shared-contracts/office';
import { formatTime } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  Box,
  classNames,
  EmptyState,
  Grid,
  InlineText,
  List,
  Span,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { appointmentMessages, boardMessages, todayMessages } from '../../../messages/front-desk';
import { DataTable, type Column } from '../../../shared/list';
import { serviceOrderPath } from '../../../shared/order-paths';
import { AppointmentBadge } from '../../../shared/status';
import { addMinutes, minutesBetween, spanText } from '../model/days';
import { drawnItem, lanesOf, toLaneItem } from '../model/lanes';
import { rangeOf } from '../model/range';
import { vars } from '../model/css-vars';
import look from '../appointment-block.module.css';
import styles from './timeline.module.css';

const t = todayMessages.timeline;
const HOUR_MINUTES = 60;

/** Timeline of the day by bay, from left to right; a list on phones. The same data is available as a table. */
export function Timeline({ board }: { readonly board: DayBoard }) {
  const range = rangeOf(board);
  if (!range) {
    return <EmptyState title={board.closed ? t.closed(board.closed) : t.noAppointments} />;
  }
  const { from, minutes } = range;
  const dayEnd = addMinutes(from, minutes);
  const shareOf = (timestamp: string) => minutesBetween(from, timestamp) / minutes;
  // Passed as custom properties, because on phones the style sheet stacks the blocks regardless of their time.
  const positionVars = (start: string, end: string) =>
    vars({ '--at': shareOf(start), '--long': minutesBetween(start, end) / minutes });
  const hours = Array.from({ length: Math.floor(minutes / HOUR_MINUTES) + 1 }, (_, n) =>
    addMinutes(from, n * HOUR_MINUTES),
  );
  const nowShare = minutesBetween(from, board.now) / minutes;
  return (
    <>
      {board.closed && <Text tone="muted">{t.closed(board.closed)}</Text>}
      <Box line="all" radius="card" ground="page" className={styles['timeline']}>
        <div className={styles['hours']} aria-hidden="true">
          {hours.map((hour) => (
            <Span
              key={hour}
              tone="muted"
              numeric
              className={styles['hour']}
              style={vars({ '--at': shareOf(hour) })}
            >
              {formatTime(hour)}
            </Span>
          ))}
        </div>
        {board.bays.map(({ id, name }) => {
          const items = board.appointments.filter(({ bayId }) => bayId === id);
          const occupied = board.occupied.filter(({ bayId }) => bayId === id);
          const drawn = [...items, ...occupied.map(toLaneItem)].map((item) => drawnItem(item, dayEnd));
          const lanes = lanesOf(drawn);
          const placeOf = (key: string) => {
            const { lane, of } = lanes.get(key) ?? { lane: 0, of: 1 };
            const item = drawn.find(({ code }) => code === key);
            return {
              ...(item && positionVars(item.startAt, item.endAt)),
              ...vars({ '--lane': lane, '--lanes': of }),
            };
          };
          const rows = Math.max(1, ...[...lanes.values()].map(({ of }) => of));
          return (
            <Box
              as="section"
              padY="12"
              padX="16"
              line="top"
              key={id}
              className={styles['bay']}
              aria-label={name}
            >
              <Subheading size="14" className={styles['bayName']}>
                {name}
              </Subheading>
              <div className={styles['lane']} style={vars({ '--rows': rows })}>
                {board.breaks.map((pause) => (
                  <span
                    key={pause.from}
                    className={styles['break']}
                    style={positionVars(pause.from, pause.to)}
                    aria-hidden="true"
                  />
                ))}
                {nowShare >= 0 && nowShare <= 1 && (
                  <span className={styles['now']} style={vars({ '--at': nowShare })} aria-hidden="true" />
                )}
                {items.length + occupied.length === 0 ? (
                  <Text tone="muted" className={styles['free']}>
                    {t.free}
                  </Text>
                ) : (
                  <List gap="8" above="4" className={styles['items']}>
                    {items.map((item) => (
                      <li key={item.code} className={styles['item']} style={placeOf(item.code)}>
                        <Block item={item} />
                      </li>
                    ))}
                    {occupied.map((time) => (
                      <li
                        key={toLaneItem(time).code}
                        className={styles['item']}
                        style={placeOf(toLaneItem(time).code)}
                      >
                        <WorkBlock time={time} now={board.now} />
                      </li>
                    ))}
                  </List>
                )}
              </div>
            </Box>
          );
        })}
      </Box>
      {board.appointments.length > 0 && (
        <Text as="details" above="8">
          <InlineText as="summary" target tone="primary">
            {t.table}
          </InlineText>
          <TimelineTable board={board} />
        </Text>
      )}
    </>
  );
}

function Block({ item }: { readonly item: BoardItem }) {
  const { code, status, startAt, endAt, plate, services, technician, lateMinutes } = item;
  const { label, tone } = APPOINTMENT_STATUS_LABELS[status];
  return (
    <Grid
      as={Link}
      padY="4"
      padX="8"
      radius="control"
      tone="ink"
      target
      plain
      className={classNames(look['block'], styles['block'])}
      data-tone={lateMinutes > 0 ? 'danger' : tone}
      to={`/staff/appointments?open=${code}`}
      title={`${plate} · ${services.join(', ')} · ${technician.fullName}`}
    >
      <Span weight="strong" numeric className={styles['plate']}>
        {plate}
      </Span>
      <span className={styles['detail']}>
        <span>{spanText(startAt, endAt)}</span>{' '}
        <span className={look['state']}>
          {lateMinutes > 0 ? appointmentMessages.late(lateMinutes) : label}
        </span>
      </span>
      <Span tone="muted" className={styles['more']}>
        {services.join(', ')} · {technician.fullName}
      </Span>
    </Grid>
  );
}

/** Vehicle that is in the bay, or a slot that a customer is booking. */
function WorkBlock({
  time: { from, to, order, isConflict },
  now,
}: {
  readonly time: OccupiedTime;
  readonly now: string;
}) {
  const span = spanText(from, to);
  if (!order) {
    return (
      <Box
        tone="muted"
        padY="4"
        padX="8"
        radius="control"
        className={classNames(look['block'], styles['block'])}
      >
        {boardMessages.held} {span}
      </Box>
    );
  }
  const details = [order.services.join(', '), order.technician].filter(Boolean).join(' · ');
  return (
    <Grid
      as={Link}
      padY="4"
      padX="8"
      radius="control"
      tone="ink"
      target
      plain
      className={classNames(look['block'], look['work'], styles['block'])}
      data-tone={isConflict ? 'danger' : 'violet'}
      to={serviceOrderPath(order.id)}
      title={`${order.plate} · ${details}`}
    >
      <Span weight="strong" numeric className={styles['plate']}>
        {order.plate}
      </Span>
      <span className={styles['detail']}>
        <span>{span}</span> <span className={look['state']}>{boardMessages.work(isConflict, to <= now)}</span>
      </span>
      <Span tone="muted" className={styles['more']}>
        {details}
      </Span>
    </Grid>
  );
}

function TimelineTable({ board }: { readonly board: DayBoard }) {
  const { columns: head } = t;
  const nameOf = (bayId: string) => board.bays.find(({ id }) => id === bayId)?.name ?? '';
  const columns: readonly Column<BoardItem>[] = [
    { key: 'time', header: head.time, cell: ({ startAt, endAt }) => spanText(startAt, endAt) },
    { key: 'bay', header: head.bay, cell: ({ bayId }) => nameOf(bayId) },
    { key: 'vehicle', header: head.vehicle, cell: ({ plate, vehicle }) => `${plate} · ${vehicle}` },
    { key: 'service', header: head.service, cell: ({ services }) => services.join(', ') },
    { key: 'technician', header: head.technician, cell: ({ technician }) => technician.fullName },
    { key: 'status', header: '', cell: ({ status }) => <AppointmentBadge status={status} /> },
  ];
  return (
    <DataTable
      caption={t.title}
      columns={columns}
      rows={board.appointments}
      rowKey={({ code }) => code}
      rowHref={({ code }) => `/staff/appointments?open=${code}`}
    />
  );
}
