import { useLoaderData } from '@evcare/shared-contracts/router';
import { appointments as t } from '../../../messages/appointments';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { appointmentHref, APPOINTMENTS } from '../../../shared/booking/paths';
import { Guest } from '../../../shared/own/guest';
import { useSameUser } from '../../../shared/data/hooks';
import { Page } from '../../../shared/page';
import { useRemote } from '../../../shared/scope';
import { LookUp } from './look-up';
import { OwnAppointments } from './own-appointments';
import type { AppointmentsData } from './routes';

function GuestAppointments() {
  const { storage } = useRemote();
  const kept = () =>
    keepAppointments(storage)
      .madeHere()
      .map(({ code, startAt }) => ({ code, href: appointmentHref(code), note: t.day(startAt) }));
  return (
    <Guest
      recent={{ kept, onForget: () => keepAppointments(storage).forget(), say: t.recent }}
      lookUp={<LookUp />}
      path={APPOINTMENTS}
      say={t.signIn}
    />
  );
}

export function AppointmentsPage() {
  const { owner, tab, list } = useLoaderData() as AppointmentsData;
  const isSameUser = useSameUser(owner);
  return (
    <Page title={t.title}>
      {list && isSameUser ? <OwnAppointments pending={list} tab={tab} /> : <GuestAppointments />}
    </Page>
  );
}
