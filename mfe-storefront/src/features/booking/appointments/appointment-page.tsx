import { useLoaderData } from '@evcare/shared-contracts/router';
import { Grid, Loading, Skeleton, Span, Stack } from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
import { ByCode } from '../../../shared/own/by-code';
import { useSameUser } from '../../../shared/data/hooks';
import { Container } from '../../../shared/page';
import { AppointmentView } from './appointment-view';
import styles from './appointment.module.css';
import { LookUp } from './look-up';
import type { AppointmentData } from './routes';

function AppointmentSkeleton({ code }: { code: string }) {
  return (
    <Loading label={t.loading}>
      <Stack gap="8">
        <h1>
          {t.title} <Span nowrap>{code}</Span>
        </h1>
      </Stack>
      <Skeleton height={232} radius="var(--radius-card)" />
      <Grid gap="32" className={styles['columns']}>
        <Skeleton height={320} radius="var(--radius-card)" />
        <Skeleton height={160} radius="var(--radius-card)" />
      </Grid>
    </Loading>
  );
}

export function AppointmentPage() {
  const data = useLoaderData() as AppointmentData;
  const { code, owner, appointment } = data;
  useSameUser(owner);
  return (
    <Container className={styles['page']}>
      {appointment ? (
        <ByCode
          key={code}
          code={code}
          pending={appointment}
          heading={t.heading(code)}
          skeleton={<AppointmentSkeleton code={code} />}
          notFound={<LookUp code={code} failure={t.notFound} heading />}
        >
          {(value) => <AppointmentView appointment={value} data={data} />}
        </ByCode>
      ) : (
        <LookUp code={code} heading />
      )}
    </Container>
  );
}
