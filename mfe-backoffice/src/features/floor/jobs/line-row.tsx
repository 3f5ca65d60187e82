import { CircleCheck, Pause, Play } from 'lucide-react';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { Badge, Button, Cluster, Grid, Stack, Text, useOnline } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { Timer } from './timer';
import { formatMinutes } from './times';
import type { JobSteps } from './use-job-steps';
import styles from './jobs.module.css';

const t = floor.job;
/** Statuses in which work on the vehicle may run or start. */
const WORKABLE_STATUSES: readonly Job['status'][] = [
  'received',
  'diagnosing',
  'awaiting_approval',
  'in_progress',
];

interface LineRowProps {
  readonly job: Job;
  readonly line: JobLine;
  readonly steps: JobSteps;
  /** Hides the buttons, for example for an administrator. */
  readonly readOnly: boolean;
  /** Uses secondary buttons when another action on the card is more important. */
  readonly secondary?: boolean;
}

/** Line of a job with its standard time, status and timer. */
export function LineRow({ job, line, steps, readOnly, secondary }: LineRowProps) {
  const { name, standardMinutes, workedMinutes, runningSince, doneAt, approval, extra } = line;
  const facts = [
    standardMinutes === null ? null : `${t.standard} ${formatMinutes(standardMinutes)}`,
    workedMinutes > 0 ? `${t.worked} ${formatMinutes(workedMinutes)}` : null,
  ].filter(Boolean);
  return (
    <Stack as="li" padTop="16" gap="8" line="top" className={styles['line']}>
      <Cluster align="center" justify="start" gap="4" gapX="12">
        <Text weight="strong">{name}</Text>
        {extra && approval === 'approved' && <Badge tone="info">{t.extra}</Badge>}
        {approval === 'pending' && <Badge tone="warning">{t.pending}</Badge>}
        {doneAt !== null && <Badge tone="success">{t.done}</Badge>}
      </Cluster>
      {facts.length > 0 && (
        <Text size="16" numeric>
          {facts.join(' · ')}
        </Text>
      )}
      {runningSince !== null && <Timer from={runningSince} />}
      {!readOnly && approval === 'approved' && WORKABLE_STATUSES.includes(job.status) && (
        <LineButtons job={job} line={line} steps={steps} secondary={secondary} />
      )}
    </Stack>
  );
}

/** Timer buttons of a line. */
export function LineButtons({ job, line, steps, secondary = false }: Omit<LineRowProps, 'readOnly'>) {
  const online = useOnline();
  const target = { job, line };
  const buttonProps = { 'aria-disabled': !online, size: 'lg' as const, className: styles['wide'] };
  if (line.runningSince !== null) {
    return (
      <Grid columns="2" gap="12" className={styles['pair']}>
        <Button
          {...buttonProps}
          variant="secondary"
          icon={<Pause />}
          aria-label={t.pauseOf(line.name)}
          onClick={() => steps.setPausing(target)}
        >
          {t.pause}
        </Button>
        <Button
          {...buttonProps}
          variant={secondary ? 'secondary' : 'primary'}
          icon={<CircleCheck />}
          aria-label={t.doneOf(line.name)}
          busy={steps.done.busy}
          onClick={() => void steps.done.run(target)}
        >
          {t.finishLine}
        </Button>
      </Grid>
    );
  }
  const isDone = line.doneAt !== null;
  const buttonLabel = isDone ? t.restart : line.workedMinutes > 0 ? t.resume : t.start;
  return (
    <Button
      {...buttonProps}
      block
      variant={isDone || secondary ? 'secondary' : 'primary'}
      icon={<Play />}
      aria-label={t.startOf(buttonLabel, line.name)}
      busy={steps.start.busy}
      onClick={() => void steps.start.run(target)}
    >
      {buttonLabel}
    </Button>
  );
}
