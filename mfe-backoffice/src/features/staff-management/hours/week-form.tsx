import { Plus, X } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import type { Http, HttpReply } from '@evcare/shared-contracts';
import { minuteText, toMinute, WEEKDAY_LABELS, type Hours } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, Grid, InlineText, List, Span, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction, type ApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';
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

interface WeekFormProps {
  readonly week: readonly Hours[];
  readonly version: number;
  /** Saves the hours, made from a version. */
  readonly send: (http: Http, body: { readonly hours: Hours[] }, version: number) => Promise<HttpReply>;
}

/** Weekly hours: shifts of a staff member, or opening hours of the workshop. */
export function WeekForm({ week, version, send }: WeekFormProps) {
  const saved = JSON.stringify(toSpans(week));
  const [spans, setSpans] = useState(() => toSpans(week));
  // Data the form is based on; newer data replaces the form only if nothing was typed.
  const [base, setBase] = useState({ saved, version });
  const dirty = JSON.stringify(spans) !== base.saved;
  const hasNewData = base.saved !== saved || base.version !== version;
  if (hasNewData && (!dirty || JSON.stringify(spans) === saved)) {
    setBase({ saved, version });
    setSpans(toSpans(week));
  }
  const [isInvalid, setIsInvalid] = useState(false);
  useUnsaved(dirty);
  const save: ApiAction<readonly Hours[], unknown> = useApiAction<readonly Hours[]>({
    // After a conflict has been shown, saving again overwrites the newer version.
    send: (http, hours) =>
      send(http, { hours: [...hours] }, save.code === 'STALE_VERSION' ? version : base.version),
    entities: ['user', 'calendar'],
    suppressErrorToast: true,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const hours = spans.map(({ weekday, from, to }) => ({
      weekday,
      startMinute: toMinute(from),
      endMinute: toMinute(to),
    }));
    const validHours = hours.filter(
      (hour): hour is Hours => hour.startMinute !== null && hour.endMinute !== null,
    );
    setIsInvalid(validHours.length < hours.length);
    if (validHours.length === hours.length) void save.run(validHours);
  };
  const change = (span: TimeSpan, values: Partial<TimeSpan>) =>
    setSpans(spans.map((existing) => (existing === span ? { ...existing, ...values } : existing)));

  return (
    <Stack as="form" gap="12" onSubmit={submit} noValidate>
      {(isInvalid || save.error) && (
        <Alert tone="danger">{isInvalid ? t.invalidTime : (save.fields['hours'] ?? save.error)}</Alert>
      )}
      <List gap="4">
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
                    <input
                      type="time"
                      className={styles['time']}
                      aria-label={t.from(day, n + 1)}
                      value={span.from}
                      onChange={(event) => change(span, { from: event.target.value })}
                    />
                    –
                    <input
                      type="time"
                      className={styles['time']}
                      aria-label={t.to(day, n + 1)}
                      value={span.to}
                      onChange={(event) => change(span, { to: event.target.value })}
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
        <Button type="submit" size="sm" busy={save.busy} aria-disabled={!dirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </Stack>
  );
}
