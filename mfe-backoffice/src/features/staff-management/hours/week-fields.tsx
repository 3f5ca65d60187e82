import { useState } from 'react';
import { WEEKDAY_LABELS } from '@evcare/shared-contracts/office';
import { List } from '@evcare/shared-ui';
import { DayRow, type TimeSpan } from './day-row';

const DAYS = Object.keys(WEEKDAY_LABELS).map(Number);

interface WeekFieldsProps {
  /** Id of the field, for the summary of errors. */
  readonly id: string;
  readonly spans: readonly TimeSpan[];
  readonly onChange: (spans: TimeSpan[]) => void;
}

/** Hours of the week by day; the day that is edited has fields. */
export function WeekFields({ id, spans, onChange }: WeekFieldsProps) {
  const [editing, setEditing] = useState<number | null>(null);
  return (
    <List gap="4" id={id} tabIndex={-1}>
      {DAYS.map((weekday) => (
        <DayRow
          key={weekday}
          weekday={weekday}
          spans={spans.filter((span) => span.weekday === weekday)}
          editing={editing === weekday}
          onEdit={() => setEditing(weekday)}
          onChange={(changed) =>
            onChange(
              [...spans.filter((span) => span.weekday !== weekday), ...changed].sort(
                (a, b) => a.weekday - b.weekday,
              ),
            )
          }
        />
      ))}
    </List>
  );
}
