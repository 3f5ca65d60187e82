import { useState } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import {
  minuteText,
  toMinute,
  WEEKDAY_LABELS,
  weekBodySchema,
  type Hours,
} from '@evcare/shared-contracts/office';
import { Button, Cluster, List, Text } from '@evcare/shared-ui';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { FormBody, formRequest, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import { DayRow, totalText, type TimeSpan } from './day-row';

const t = staffManagement.hours;
const DAYS = Object.keys(WEEKDAY_LABELS).map(Number);

const toSpans = (week: readonly Hours[]): TimeSpan[] =>
  week.map(({ weekday, startMinute, endMinute }) => ({
    weekday,
    from: minuteText(startMinute),
    to: minuteText(endMinute),
  }));

const toFormValues = (week: readonly Hours[]) => ({ hours: toSpans(week) });
type FormValues = ReturnType<typeof toFormValues>;

/** Request body of the hours; an incomplete time is rejected before the contract's rules are checked. */
const schema: FormSchema<{ hours: Hours[] }> = {
  safeParse(value) {
    const hours = (value as FormValues).hours.map(({ weekday, from, to }) => ({
      weekday,
      startMinute: toMinute(from),
      endMinute: toMinute(to),
    }));
    return hours.some(({ startMinute, endMinute }) => startMinute === null || endMinute === null)
      ? { success: false, error: { issues: [{ path: ['hours'], message: t.invalidTime }] } }
      : weekBodySchema.safeParse({ hours });
  },
};

const FIELDS: ConflictFields<FormValues> = {
  hours: {
    label: t.label,
    show: (spans: readonly TimeSpan[]) =>
      spans.map(({ weekday, from, to }) => `${WEEKDAY_LABELS[weekday]} ${from}–${to}`).join(', '),
  },
};

/** Saved hours and their version. */
export interface Week {
  readonly week: readonly Hours[];
  readonly version: number;
}

interface WeekFormProps extends Week {
  /** Saves the hours, with the version that they are based on. */
  readonly send: (http: Http, body: { readonly hours: Hours[] }, version: number) => Promise<HttpReply>;
  /** Loads the newest hours after a conflict. */
  readonly load: (http: Http) => Promise<Week>;
}

/** Weekly hours: shifts of a staff member, or opening hours of the workshop. */
export function WeekForm({ week, version, send, load }: WeekFormProps) {
  const form = useOfficeForm({
    initial: {
      version,
      values: toFormValues(week),
      load: async (http) => {
        const saved = await load(http);
        return { version: saved.version, values: toFormValues(saved.week) };
      },
    },
    request: formRequest(schema, (http, body, headers) => send(http, body, headers.version)),
    entities: ['user', 'calendar'],
  });
  const { isDirty, busy } = form;
  const spans = form.typed.hours;
  const setSpans = (hours: TimeSpan[]) => form.set('hours', hours);
  const [editing, setEditing] = useState<number | null>(null);

  return (
    <FormBody form={form} fields={FIELDS} gap="12">
      <List gap="4" id={form.idOf('hours')} tabIndex={-1}>
        {DAYS.map((weekday) => (
          <DayRow
            key={weekday}
            weekday={weekday}
            spans={spans.filter((span) => span.weekday === weekday)}
            editing={editing === weekday}
            onEdit={() => setEditing(weekday)}
            onChange={(changed) =>
              setSpans(
                [...spans.filter((span) => span.weekday !== weekday), ...changed].sort(
                  (a, b) => a.weekday - b.weekday,
                ),
              )
            }
          />
        ))}
      </List>
      <Cluster align="center" gap="8" justify="between">
        <Text weight="strong" numeric>
          {t.week(totalText(spans))}
        </Text>
        <Button type="submit" size="sm" busy={busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </FormBody>
  );
}
