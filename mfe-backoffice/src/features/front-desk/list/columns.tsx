import type { StaffAppointment } from '@evcare/shared-contracts/office';
import { InlineText, Span, Stack } from '@evcare/shared-ui';
import { appointmentMessages as t, sources } from '../../../messages/front-desk';
import type { Column } from '../../../shared/list';
import { AppointmentBadge } from '../../../shared/status';
import { spanText, whenText } from '../model/days';
import { phoneText } from '../../../shared/phone-text';
import styles from '../appointments.module.css';

const head = t.columns;

/** Columns of the list of appointments. */
export const columns = (withDay: boolean): readonly Column<StaffAppointment>[] => [
  {
    key: 'when',
    header: head.when,
    cell: ({ startAt, endAt, code }) => (
      <Stack as="span" align="start">
        <Span as="strong" numeric nowrap>
          {withDay ? whenText(startAt) : spanText(startAt, endAt)}
        </Span>
        <Span tone="muted" weight="regular" nowrap>
          {code}
        </Span>
      </Stack>
    ),
  },
  {
    key: 'status',
    foldUnder: 'when',
    header: head.status,
    cell: ({ status, lateMinutes }) => (
      <InlineText gap="4" gapX="8" className={styles['state']}>
        <AppointmentBadge status={status} />
        {lateMinutes > 0 && (
          <Span tone="danger" weight="strong">
            {t.late(lateMinutes)}
          </Span>
        )}
      </InlineText>
    ),
  },
  {
    key: 'customer',
    header: head.customer,
    cell: ({ contact }) => (
      <Stack as="span" align="start">
        {contact.fullName}
        <Span tone="muted" weight="regular" nowrap>
          {phoneText(contact.phoneNumber)}
        </Span>
      </Stack>
    ),
  },
  {
    key: 'vehicle',
    foldUnder: 'customer',
    header: head.vehicle,
    cell: ({ vehicle, address }) => (
      <Stack as="span" align="start">
        <Span weight="strong" numeric nowrap>
          {vehicle?.plate ?? t.atHome}
        </Span>
        <Span tone="muted" weight="regular">
          {vehicle?.name ?? address}
        </Span>
      </Stack>
    ),
  },
  {
    key: 'services',
    header: head.services,
    cell: ({ services, source }) => (
      <Stack as="span" align="start" className={styles['work']}>
        {services.map(({ name }) => name).join(', ')}
        <Span tone="muted" weight="regular">
          {sources[source]}
        </Span>
      </Stack>
    ),
  },
  {
    key: 'place',
    foldUnder: 'services',
    header: head.place,
    cell: ({ bayName, technician }) => (
      <Stack as="span" align="start" className={styles['place']}>
        {bayName}
        <Span tone="muted" weight="regular">
          {technician.fullName}
        </Span>
      </Stack>
    ),
  },
];
