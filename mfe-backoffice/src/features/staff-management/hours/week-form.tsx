import { Plus, X } from 'lucide-react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import {
  minuteText,
  toMinute,
  WEEKDAY_LABELS,
  weekBodySchema,
  type Hours,
} from '@evcare/shared-contracts/office';
import { Button, Cluster, Grid, InlineText, List, Span } from '@evcare/shared-ui';
import { TimeInput } from '@evcare/shared-ui/dates';
import type { FormSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { FormBody, formRequest, useOfficeForm, type ConflictFields } from '../../../shared/forms';
import styles from '../staff-management.module.css';

const t = staffManagement.hours;
const DAYS = Object.keys(WEEKDAY_LABELS).map(Number);

interface TimeSpan {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

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
  const change = (span: TimeSpan, values: Partial<TimeSpan>) =>
    setSpans(spans.map((existing) => (existing === span ? { ...existing, ...values } : existing)));

  return (
    <FormBody form={form} fields={FIELDS} gap="12">
      <List gap="4" id={form.idOf('hours')} tabIndex={-1}>
        {DAYS.map((weekday) => {
          const day = WEEKDAY_LABELS[weekday] ?? '';
          const daySpans = spans.filter((span) => span.weekday === weekday);
          return (
            <Grid
              as="li"
              align="center"
              gap="8"
              padY="4"
              line="bottom"
              key={weekday}
              className={styles['day']}
            >
              <span>{day}</span>
              <Cluster align="center" gap="8" gapX="16">
                {daySpans.length === 0 && <Span tone="muted">{t.closed}</Span>}
                {daySpans.map((span, n) => (
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
                    <Grid
                      as="button"
                      type="button"
                      centered
                      radius="control"
                      tone="muted"
                      className={styles['icon']}
                      aria-label={t.remove(day, n + 1)}
                      onClick={() => setSpans(spans.filter((existing) => existing !== span))}
                    >
                      <X size={16} strokeWidth={1.75} aria-hidden="true" />
                    </Grid>
                  </InlineText>
                ))}
                <Grid
                  as="button"
                  type="button"
                  centered
                  radius="control"
                  tone="muted"
                  className={styles['icon']}
                  aria-label={t.add(day)}
                  onClick={() => setSpans([...spans, { weekday, from: '08:00', to: '12:00' }])}
                >
                  <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
                </Grid>
              </Cluster>
            </Grid>
          );
        })}
      </List>
      <Cluster align="center" gap="8" justify="end">
        <Button type="submit" size="sm" busy={busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </FormBody>
  );
}
