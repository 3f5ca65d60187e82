import { useState } from 'react';
import { addressOf, call, get, post, workshopSettingsApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import {
  closedDayBodySchema,
  may,
  minuteText,
  WEEKDAY_LABELS,
  type Affected,
  type OfficeCalendar,
} from '@evcare/shared-contracts/office';
import { Button, EmptyState, Grid, List, Stack, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction, useApiQuery } from '../../../shared/data';
import { FormBody, formRequest, useOfficeForm } from '../../../shared/forms';
import { DataTable, type Column } from '../../../shared/list';
import { Section } from '../../../shared/page';
import { RightNote } from '../../../shared/rights';
import { useSession } from '../../../shared/scope';
import { Loaded } from '../../../shared/states';
import { AffectedVisits } from '../affected';
import { WeekForm } from '../hours/week-form';
import styles from '../staff-management.module.css';

const t = staffManagement.calendar;
type ClosedDay = OfficeCalendar['closed'][number];

const COLUMNS: readonly Column<ClosedDay>[] = [
  { key: 'day', header: t.day, cell: ({ day }) => formatDate(day) },
  { key: 'reason', header: t.reason, cell: ({ reason }) => reason },
  {
    key: 'booked',
    header: t.booked,
    cell: ({ appointments }) => formatNumber(appointments),
    align: 'end',
  },
];

/** Opening hours and closed days of the workshop. */
export function CalendarTab() {
  const { user } = useSession();
  const canEdit = may(user?.role, 'settings.edit');
  const query = useApiQuery(addressOf(workshopSettingsApi.calendar), {
    entities: ['calendar', 'appointment'],
  });
  return (
    <Loaded query={query}>
      {({ hours, hoursVersion, closed }) => (
        <Stack gap="16">
          <RightNote right="settings.edit" what={staffManagement.reserved.calendar} />
          <Section title={t.week}>
            {canEdit ? (
              <WeekForm
                week={hours}
                version={hoursVersion}
                send={(http, body, version) => call(http, workshopSettingsApi.setHours, { body, version })}
                load={async (http) => {
                  const { data } = await get(http, workshopSettingsApi.calendar);
                  return { week: data.hours, version: data.hoursVersion };
                }}
              />
            ) : (
              <WeekList hours={hours} />
            )}
          </Section>
          <ClosedDays closed={closed} canEdit={canEdit} />
        </Stack>
      )}
    </Loaded>
  );
}

function WeekList({ hours }: { readonly hours: OfficeCalendar['hours'] }) {
  return (
    <List gap="4">
      {hours.map(({ weekday, startMinute, endMinute }) => (
        <li key={`${weekday} ${startMinute}`}>
          {WEEKDAY_LABELS[weekday]} {minuteText(startMinute)}–{minuteText(endMinute)}
        </li>
      ))}
    </List>
  );
}

const EMPTY = { day: '', reason: '' };

function ClosedDays({
  closed,
  canEdit,
}: {
  readonly closed: readonly ClosedDay[];
  readonly canEdit: boolean;
}) {
  const [affected, setAffected] = useState<Affected['appointments']>([]);
  const form = useOfficeForm({
    initial: EMPTY,
    draft: 'closed-day',
    request: formRequest(closedDayBodySchema, (http, day) => post(http, workshopSettingsApi.closeDay, day)),
    entities: ['calendar'],
    onDone({ appointments }) {
      setAffected(appointments);
      form.form.reset(EMPTY);
    },
  });
  const reopen = useApiAction<ClosedDay>({
    undo:
      (_, { day, reason }) =>
      (http) =>
        call(http, workshopSettingsApi.closeDay, { body: { day, reason } }),
    send: (http, { day }) => call(http, workshopSettingsApi.reopenDay, { params: { day } }),
    entities: ['calendar'],
  });
  return (
    <Section title={t.closed}>
      <AffectedVisits affected={affected} />
      {closed.length === 0 ? (
        <EmptyState title={t.closedEmpty} />
      ) : (
        <DataTable
          caption={t.closedCaption}
          columns={COLUMNS}
          rows={closed}
          rowKey={({ day }) => day}
          {...(canEdit && {
            actions: (closedDay: ClosedDay) => (
              <Button
                variant="ghost"
                size="sm"
                busy={reopen.busy}
                aria-label={t.open(formatDate(closedDay.day))}
                onClick={() => void reopen.run(closedDay)}
              >
                {t.reopen}
              </Button>
            ),
          })}
        />
      )}
      {canEdit && (
        <FormBody form={form} gap="12">
          <Grid align="end" gap="8" gapX="16" className={styles['row']}>
            <DateField {...form.field('day')} label={t.day} />
            <TextField {...form.field('reason')} label={t.reason} maxLength={120} />
            <Button type="submit" variant="secondary" busy={form.busy}>
              {t.add}
            </Button>
          </Grid>
        </FormBody>
      )}
    </Section>
  );
}
