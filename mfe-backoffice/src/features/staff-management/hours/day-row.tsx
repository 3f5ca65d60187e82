import { Pencil, Plus, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { reportText, toMinute, WEEKDAY_LABELS } from '@evcare/shared-contracts/office';
import { Cluster, Grid, InlineText, Span } from '@evcare/shared-ui';
import { TimeInput } from '@evcare/shared-ui/dates';
import { staffManagement } from '../../../messages/staff-management';
import styles from '../staff-management.module.css';

const t = staffManagement.hours;
const HOUR_MINUTES = 60;
/** Start and end of a new span. */
const NEW_SPAN = { from: '08:00', to: '12:00' };

export interface TimeSpan {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** Total of the spans: `8 giờ`; incomplete times do not count. */
export function totalText(spans: readonly TimeSpan[]): string {
  const minutes = spans.reduce((sum, { from, to }) => {
    const [start, end] = [toMinute(from), toMinute(to)];
    return sum + (start === null || end === null ? 0 : Math.max(0, end - start));
  }, 0);
  return t.total(reportText(minutes / HOUR_MINUTES, 'number'));
}

interface DayRowProps {
  readonly weekday: number;
  /** Spans of this day. */
  readonly spans: readonly TimeSpan[];
  readonly editing: boolean;
  readonly onEdit: () => void;
  readonly onChange: (spans: readonly TimeSpan[]) => void;
}

/** Hours of one weekday as a line of text with its total; the fields appear for the day that is edited. */
export function DayRow({ weekday, spans, editing, onEdit, onChange }: DayRowProps) {
  const day = WEEKDAY_LABELS[weekday] ?? '';
  const row = useRef<HTMLLIElement>(null);
  // The button that opened the fields is gone, so the focus moves to the first of them.
  useEffect(() => {
    if (editing) row.current?.querySelector('input')?.focus();
  }, [editing]);
  const change = (span: TimeSpan, values: Partial<TimeSpan>) =>
    onChange(spans.map((existing) => (existing === span ? { ...existing, ...values } : existing)));
  return (
    <Grid as="li" ref={row} align="center" gap="8" padY="4" line="bottom" className={styles['day']}>
      <span>{day}</span>
      <Cluster align="center" justify="between" gap="8" gapX="16">
        {editing ? (
          <Cluster align="center" gap="8" gapX="16">
            {spans.map((span, n) => (
              <InlineText gap="4" key={n} className={styles['span']}>
                <TimeInput
                  className={styles['time']}
                  aria-label={t.from(day, n + 1)}
                  value={span.from}
                  onValueChange={(from) => change(span, { from })}
                />
                –
                <TimeInput
                  className={styles['time']}
                  aria-label={t.to(day, n + 1)}
                  value={span.to}
                  onValueChange={(to) => change(span, { to })}
                />
                <IconButton
                  label={t.remove(day, n + 1)}
                  icon={X}
                  onClick={() => onChange(spans.filter((existing) => existing !== span))}
                />
              </InlineText>
            ))}
            <IconButton
              label={t.add(day)}
              icon={Plus}
              onClick={() => onChange([...spans, { weekday, ...NEW_SPAN }])}
            />
          </Cluster>
        ) : spans.length === 0 ? (
          <Span tone="muted">{t.closed}</Span>
        ) : (
          <Span numeric>{spans.map(({ from, to }) => `${from}–${to}`).join(', ')}</Span>
        )}
        <InlineText gap="8">
          {spans.length > 0 && (
            <Span tone="muted" numeric>
              {totalText(spans)}
            </Span>
          )}
          {!editing && spans.length > 0 && <IconButton label={t.edit(day)} icon={Pencil} onClick={onEdit} />}
          {!editing && spans.length === 0 && (
            <IconButton
              label={t.add(day)}
              icon={Plus}
              onClick={() => {
                onChange([{ weekday, ...NEW_SPAN }]);
                onEdit();
              }}
            />
          )}
        </InlineText>
      </Cluster>
    </Grid>
  );
}

interface IconButtonProps {
  readonly label: string;
  readonly icon: typeof X;
  readonly onClick: () => void;
}

function IconButton({ label, icon: Icon, onClick }: IconButtonProps) {
  return (
    <Grid
      as="button"
      type="button"
      centered
      radius="control"
      tone="muted"
      className={styles['icon']}
      aria-label={label}
      onClick={onClick}
    >
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </Grid>
  );
}
