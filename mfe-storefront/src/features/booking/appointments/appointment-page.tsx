import { useEffect } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import type { Appointment } from '@evcare/shared-contracts/workshop';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { appointments as say } from '../../../messages/appointments';
import type { Pending } from '../../../shared/data/shop-data';
import { useLoaded } from '../../../shared/data/use-loaded';
import { LoadFailed } from '../../../shared/load-failed';
import { Container } from '../../../shared/page';
import { useSession } from '../../../shared/scope';
import { AppointmentView } from './appointment-view';
import styles from './appointment.module.css';
import { LookUp } from './look-up';
import type { AppointmentData } from './routes';
import { useRefresh } from './use-appointment';

const NOT_FOUND = 404;

function AppointmentSkeleton({ code }: { code: string }) {
  return (
    <Loading label={say.loading}>
      <div className={styles['head']}>
        <h1>
          {say.title} <span className={styles['whole']}>{code}</span>
        </h1>
      </div>
      <Skeleton height={232} radius="var(--radius-card)" />
      <div className={styles['columns']}>
        <Skeleton height={320} radius="var(--radius-card)" />
        <Skeleton height={160} radius="var(--radius-card)" />
      </div>
    </Loading>
  );
}

function Loaded({ data, pending }: { data: AppointmentData; pending: Pending<Appointment> }) {
  const { value, error, retry } = useLoaded(pending);
  const refresh = useRefresh(data);
  if (value && value.code === data.code) {
    return <AppointmentView appointment={value} data={data} refresh={refresh} />;
  }
  if (isHttpError(error) && error.status === NOT_FOUND) {
    return <LookUp code={data.code} failure={say.notFound} heading />;
  }
  if (!error) return <AppointmentSkeleton code={data.code} />;
  return (
    <>
      <h1>{say.heading(data.code)}</h1>
      <LoadFailed retry={retry} />
    </>
  );
}

export function AppointmentPage() {
  const data = useLoaderData() as AppointmentData;
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const owner = user?.id ?? null;

  // Somebody signed in or out while the page was open: it may be theirs now, or not any more.
  useEffect(() => {
    if (data.owner !== owner) void revalidate();
  }, [data.owner, owner, revalidate]);

  return (
    <Container className={styles['page']}>
      {data.appointment ? (
        <Loaded key={data.code} data={data} pending={data.appointment} />
      ) : (
        <LookUp code={data.code} heading />
      )}
    </Container>
  );
}
