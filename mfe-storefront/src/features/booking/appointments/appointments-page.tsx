import { useEffect, useState } from 'react';
import { ChevronRight } from 'lucide-react';
import { loginPath } from '@evcare/shared-contracts';
import { Link, useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import { Button, buttonClass, Card } from '@evcare/shared-ui';
import { appointments as say } from '../../../messages/appointments';
import { Page } from '../../../shared/page';
import { useRemote, useSession } from '../../../shared/scope';
import styles from './appointments.module.css';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { LookUp } from './look-up';
import { OwnAppointments } from './own-appointments';
import { appointmentHref, APPOINTMENTS } from '../../../shared/booking/paths';
import type { AppointmentsData } from './routes';

/** Appointments that were made on this device without an account. */
function Recent() {
  const { storage, toasts } = useRemote();
  const [kept, setKept] = useState(() => keepAppointments(storage).madeHere());
  if (kept.length === 0) return null;
  const forget = () => {
    keepAppointments(storage).forget();
    setKept([]);
    toasts.info(say.recent.forgotten);
  };
  return (
    <section className={styles['recent']} aria-labelledby="recent-appointments">
      <h2 id="recent-appointments" className={styles['title']}>
        {say.recent.title}
      </h2>
      <ul className={styles['rows']}>
        {kept.map(({ code, startAt }) => (
          <li key={code}>
            <Link to={appointmentHref(code)} className={styles['row']}>
              <span className={styles['words']}>
                <strong>{code}</strong>
                <span className={styles['muted']}>{say.day(startAt)}</span>
              </span>
              <ChevronRight size={20} strokeWidth={1.75} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
      <Button variant="ghost" size="sm" onClick={forget}>
        {say.recent.forget}
      </Button>
    </section>
  );
}

function GuestAppointments() {
  return (
    <div className={styles['guest']}>
      <div className={styles['left']}>
        <Recent />
        <LookUp />
      </div>
      <Card as="aside" className={styles['signIn']}>
        <h2 className={styles['title']}>{say.signIn.title}</h2>
        <p className={styles['muted']}>{say.signIn.text}</p>
        <Link className={buttonClass()} to={loginPath({ pathname: APPOINTMENTS })}>
          {say.signIn.login}
        </Link>
      </Card>
    </div>
  );
}

export function AppointmentsPage() {
  const { owner, tab, list } = useLoaderData() as AppointmentsData;
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const visitor = user?.id ?? null;

  // Somebody signed in or out while the page was open.
  useEffect(() => {
    if (owner !== visitor) void revalidate();
  }, [owner, visitor, revalidate]);

  return (
    <Page title={say.title}>
      {list && owner === visitor ? <OwnAppointments pending={list} tab={tab} /> : <GuestAppointments />}
    </Page>
  );
}
