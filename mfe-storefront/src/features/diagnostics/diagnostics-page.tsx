import { isHttpError } from '@evcare/shared-contracts';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { Diagnosis } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Box,
  buttonClass,
  Grid,
  Skeleton,
  SkeletonText,
  Stack,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { diagnostics as t } from '../../messages/diagnostics';
import type { Read } from '@evcare/shared-ui/data';
import { useLoaded } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { TypeChoice } from '../../shared/vehicle/type-choice';
import { Causes } from './causes';
import { writeQuery } from './diagnosis-query';
import type { DiagnosticsData } from './routes';
import { SymptomForm } from './symptom-form';
import styles from './diagnostics-page.module.css';

function Result({ diagnosis }: { diagnosis: Read<Diagnosis> }) {
  const { value, stale, error, retry } = useLoaded(diagnosis);
  // An old link may name symptoms that no longer exist; a retry would not help.
  if (isHttpError(error) && error.status === 400) return <Alert tone="warning">{t.refused}</Alert>;
  if (error) return <LoadFailed retry={retry} />;
  if (value && !stale) return <Causes diagnosis={value} />;
  return (
    <Stack gap="16" aria-busy="true">
      <VisuallyHidden>
        <span role="status">{t.loading}</span>
      </VisuallyHidden>
      <Skeleton width="14rem" height="1.75rem" />
      {[0, 1, 2].map((row) => (
        <Box pad="24" line="all" radius="card" key={row}>
          <SkeletonText lines={5} />
        </Box>
      ))}
    </Stack>
  );
}

export function DiagnosticsPage() {
  const { query, options, diagnosis } = useLoaderData<DiagnosticsData>();
  const { value, error, retry } = useLoaded(options);
  return (
    <Page title={t.title} lead={t.lead}>
      {/* Each type has its own symptoms, so a change clears the selection. */}
      <TypeChoice
        label={t.vehicle}
        chosen={query.vehicle}
        to={(vehicle) => writeQuery({ vehicle, symptoms: [], codes: [] })}
      />
      <Grid gap="48" align="start" className={styles['columns']}>
        {error ? (
          <LoadFailed retry={retry} />
        ) : value ? (
          <SymptomForm key={writeQuery(query)} options={value} query={query} />
        ) : (
          <Stack gap="16" className={styles['form']} aria-busy="true">
            <Skeleton width="70%" height="1.75rem" />
            {[0, 1, 2, 3].map((row) => (
              <Skeleton key={row} height="6.5rem" />
            ))}
          </Stack>
        )}
        <Stack gap="16" className={styles['side']}>
          {diagnosis && <Result diagnosis={diagnosis} />}
          {diagnosis && (
            <Link
              className={buttonClass({ variant: 'secondary' })}
              to={writeQuery({ vehicle: query.vehicle, symptoms: [], codes: [] })}
            >
              {t.again}
            </Link>
          )}
        </Stack>
      </Grid>
    </Page>
  );
}
