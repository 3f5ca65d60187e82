import { useLoaderData } from '@evcare/shared-contracts/router';
import { Loading, Skeleton } from '@evcare/shared-ui';
import { appointments as t } from '../../../messages/appointments';
import { ByCode } from '../../../shared/own/by-code';
import { useVisitor } from '../../../shared/own/use-visitor';
import { Container } from '../../../shared/page';
import { AppointmentView } from './appointment-view';
import styles from './appointment.module.css';
import { LookUp } from './look-up';
import type { AppointmentData } from './routes';

function AppointmentSkeleton({ code }: { code: string }) {
  return (
    <Loading label={t.loading}>
      <div className={styles['head']}>
        <h1>
          {t.title} <span className={styles['whole']}>{code}</span>
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

export function AppointmentPage() {
  const data = useLoaderData() as AppointmentData;
  const { code, owner, appointment } = data;
  useVisitor(owner);
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
