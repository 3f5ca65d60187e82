import { useState } from 'react';
import { useLoaderData } from '@evcare/shared-contracts/router';
import type { User } from '@evcare/shared-contracts';
import { classNames, Grid, Stack } from '@evcare/shared-ui';
import { dashboard } from '../../messages/dashboard';
import { useRead, useSameUser } from '../../shared/data/hooks';
import { UrgentCall } from '../../shared/data/load-failed';
import { Page } from '../../shared/page';
import { useSession } from '../../shared/remote-scope';
import styles from './dashboard.module.css';
import { NextAppointment } from './next-appointment';
import { Packages } from './packages';
import { Progress } from './progress/progress';
import { useWork } from './progress/use-work';
import { isOpen } from './progress/work';
import { Rate } from './rate';
import { RecentOrders } from './recent-orders';
import { Reminders } from './reminders';
import type { DashboardData } from './routes';
import { useFirstSteps } from './use-first-steps';
import { useOfflineAppointments } from './use-offline-appointments';
import { Vehicles } from './vehicles';
import { Vouchers } from './vouchers';
import { DashboardSkeleton } from './dashboard-skeleton';

function Overview({ data, user }: { data: DashboardData; user: User }) {
  const appointments = useRead(data.appointments);
  useOfflineAppointments(data.appointments);
  const vehicles = useRead(data.vehicles);
  const reminders = useRead(data.reminders);
  const work = useWork(data.work, appointments.refetch);
  const hasOpenWork = work.orders?.some(isOpen);
  const firstSteps = useFirstSteps({
    user,
    vehicles,
    appointments,
    pastAppointments: data.past,
    hasWork: (work.orders?.length ?? 0) > 0,
  });
  // Each part has its own error; the hotline is worth one line, not seven.
  const isIncomplete = [appointments, vehicles, reminders].some(
    ({ value, error }) => value === undefined && error,
  );
  const [isReady, setReady] = useState(false);
  if (!isReady && firstSteps !== undefined && (work.orders !== undefined || work.error)) setReady(true);

  if (!isReady) return <DashboardSkeleton />;
  const needsCall = isIncomplete || (work.orders === undefined && work.error !== null);
  return (
    <Stack gap="24">
      {needsCall && <UrgentCall />}
      <Grid top gap="24" shrink className={classNames(styles['columns'], hasOpenWork && styles['busy'])}>
        <Stack top gap="24" className={styles['main']}>
          <Progress work={work} />
          {work.orders
            ?.filter(({ canRate }) => canRate)
            .map((order) => (
              <Rate key={order.id} order={order} onRated={() => work.markRated(order.id)} />
            ))}
          {firstSteps}
          <NextAppointment part={appointments} />
          <Vehicles part={vehicles} />
        </Stack>
        <Stack top gap="24" className={styles['side']}>
          <Reminders part={reminders} />
          <Packages pending={data.packages} />
          <Vouchers pending={data.vouchers} />
        </Stack>
        <Stack top gap="24" className={styles['last']}>
          <RecentOrders pending={data.orders} />
        </Stack>
      </Grid>
    </Stack>
  );
}

/** Customer dashboard. Each part loads and fails independently. */
export function DashboardPage() {
  const data = useLoaderData() as DashboardData | null;
  const { user } = useSession();
  const owner = data?.owner ?? null;
  const isSameUser = useSameUser(owner);

  return (
    <Page title={user ? dashboard.greeting(user.fullName) : dashboard.title}>
      {data && user && isSameUser && <Overview key={owner} data={data} user={user} />}
    </Page>
  );
}
