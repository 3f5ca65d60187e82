import { CircleCheck, Pause, Play } from 'lucide-react';
import type { Job, JobLine } from '@evcare/shared-contracts/office';
import { Badge, Button } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';
import { Timer } from './timer';
import { spoken } from './times';
import type { JobSteps } from './use-job-steps';
import { useOnline } from './use-online';
import styles from './jobs.module.css';

const t = floor.job;
/** Statuses in which work on the vehicle may run or start. */
const OPEN: readonly Job['status'][] = ['received', 'diagnosing', 'awaiting_approval', 'in_progress'];

interface LineRowProps {
  readonly job: Job;
  readonly line: JobLine;
  readonly steps: JobSteps;
  /** Hides the buttons, for example for an administrator. */
  readonly readOnly: boolean;
  /** Uses secondary buttons when another action on the card is more important. */
  readonly calm?: boolean;
}

/** Line of a job with its standard time, status and timer. */
export function LineRow({ job, line, steps, readOnly, calm }: LineRowProps) {
  const { name, standardMinutes, workedMinutes, runningSince, doneAt, approval, extra } = line;
  const facts = [
    standardMinutes === null ? null : `${t.standard} ${spoken(standardMinutes)}`,
    workedMinutes > 0 ? `${t.worked} ${spoken(workedMinutes)}` : null,
  ].filter(Boolean);
  return (
    <li className={styles['line']}>
      <div className={styles['lineHead']}>
        <p className={styles['lineName']}>{name}</p>
        {extra && approval === 'approved' && <Badge tone="info">{t.extra}</Badge>}
        {approval === 'pending' && <Badge tone="warning">{t.pending}</Badge>}
        {doneAt !== null && <Badge tone="success">{t.done}</Badge>}
      </div>
      {facts.length > 0 && <p className={styles['facts']}>{facts.join(' · ')}</p>}
      {runningSince !== null && <Timer from={runningSince} />}
      {!readOnly && approval === 'approved' && OPEN.includes(job.status) && (
        <LineButtons job={job} line={line} steps={steps} calm={calm} />
      )}
    </li>
  );
}

/** Timer buttons of a line. */
export function LineButtons({ job, line, steps, calm = false }: Omit<LineRowProps, 'readOnly'>) {
  const online = useOnline();
  const choice = { job, line };
  const blocked = { 'aria-disabled': !online, size: 'lg' as const, className: styles['wide'] };
  if (line.runningSince !== null) {
    return (
      <div className={styles['pair']}>
        <Button
          {...blocked}
          variant="secondary"
          icon={<Pause />}
          aria-label={t.pauseOf(line.name)}
          onClick={() => steps.setPausing(choice)}
        >
          {t.pause}
        </Button>
        <Button
          {...blocked}
          variant={calm ? 'secondary' : 'primary'}
          icon={<CircleCheck />}
          aria-label={t.doneOf(line.name)}
          busy={steps.done.busy}
          onClick={() => void steps.done.run(choice)}
        >
          {t.finishLine}
        </Button>
      </div>
    );
  }
  const again = line.doneAt !== null;
  const verb = again ? t.restart : line.workedMinutes > 0 ? t.resume : t.start;
  return (
    <Button
      {...blocked}
      block
      variant={again || calm ? 'secondary' : 'primary'}
      icon={<Play />}
      aria-label={t.startOf(verb, line.name)}
      busy={steps.start.busy}
      onClick={() => void steps.start.run(choice)}
    >
      {verb}
    </Button>
  );
}
