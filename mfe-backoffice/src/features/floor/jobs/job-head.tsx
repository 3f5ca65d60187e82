import { PackageCheck, PackageSearch, Zap } from 'lucide-react';
import type { Job, OtherJob } from '@evcare/shared-contracts/office';
import { Badge, Cluster, Heading, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { ServiceOrderBadge } from '../../../shared/status';
import { useNow } from '../../../shared/use-now';
import { formatMinutes, promisedText, withoutBreaks } from './times';
import styles from './jobs.module.css';

const t = floor.job;

function HighVoltageBadge() {
  return (
    <Badge tone="danger">
      <Zap size={16} strokeWidth={2} aria-hidden="true" /> {t.highVoltage}
    </Badge>
  );
}

function PartsBadge({ parts }: Pick<Job, 'parts'>) {
  if (parts === 'none') return null;
  const Icon = parts === 'ready' ? PackageCheck : PackageSearch;
  return (
    <Badge tone={parts === 'ready' ? 'success' : 'warning'}>
      <Icon size={16} strokeWidth={2} aria-hidden="true" />{' '}
      {parts === 'ready' ? t.partsReady : t.partsWaiting}
    </Badge>
  );
}

interface JobHeadProps {
  readonly job: Job | OtherJob;
  readonly level?: 2 | 3;
}

/** Vehicle, status, bay, times and services of a job. */
export function JobHead({ job, level = 3 }: JobHeadProps) {
  const now = useNow(60_000);
  const standard = 'standardMinutes' in job ? job.standardMinutes : 0;
  // The status itself already says that the job waits for parts.
  const parts = 'parts' in job && job.status !== 'awaiting_parts' ? job.parts : 'none';
  const facts = [
    job.bay ?? t.noBay,
    standard > 0 ? withoutBreaks(`${t.standard} ${formatMinutes(standard)}`) : null,
    job.promisedAt === null ? null : promisedText(job.promisedAt, now),
  ].filter(Boolean);
  return (
    <Stack gap="4">
      <Cluster align="center" justify="between" gap="4" gapX="12">
        <Heading as={`h${level}` as const} size="24" numeric>
          {job.vehicle.plate}
        </Heading>
        <ServiceOrderBadge status={job.status} />
      </Cluster>
      <Text size="18">
        {job.vehicle.name} · {job.services.map(({ name }) => name).join(', ')}
      </Text>
      <Text size="16" numeric>
        {facts.join(' · ')}
      </Text>
      {(job.highVoltage || parts !== 'none') && (
        <Cluster gap="8" className={styles['badges']}>
          {job.highVoltage && <HighVoltageBadge />}
          <PartsBadge parts={parts} />
        </Cluster>
      )}
    </Stack>
  );
}
