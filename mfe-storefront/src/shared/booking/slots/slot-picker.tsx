import { useState, type ReactNode } from 'react';
import { Clock, Zap } from 'lucide-react';
import { dayInVietnam, telOf } from '@evcare/shared-contracts/format';
import type { Availability } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Cluster, Grid, Inline, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { LoadFailed } from '../../load-failed';
import { useRemote } from '../../scope';
import { DayGrid } from './day-grid';
import { DaySlots } from './day-slots';
import styles from './slots.module.css';
import type { Found } from './use-availability';
import type { SlotProblem } from './lost-slot';

const t = booking.time;

interface SlotPickerProps {
  found: Found;
  date: string;
  onDate: (date: string) => void;
  chosen: string | null;
  busy: string | null;
  problem: SlotProblem | null;
  onChoose: (startAt: string) => void;
  /** Title above the reason why nothing can be booked. Default: the services cannot be combined. */
  refusalTitle?: string;
  /** Text that states how long the work takes. */
  takes?: (minutes: number) => string;
  /** Action for services that cannot be booked together. */
  refusalAction?: ReactNode;
  /** Renders the offer of an earlier time for some of the services. */
  split?: (split: NonNullable<Availability['split']>) => ReactNode;
}

function Waiting() {
  return (
    <Loading label={t.loading}>
      <Grid gap="24" shrink className={styles['picker']}>
        <Skeleton height={400} radius="var(--radius-card)" />
        <Skeleton height={320} radius="var(--radius-card)" />
      </Grid>
    </Loading>
  );
}

function Problem({ problem, onChoose }: { problem: SlotProblem; onChoose: (startAt: string) => void }) {
  return (
    <Alert tone="danger">
      <p>{problem.text}</p>
      {problem.nearest.length > 0 && (
        <Stack above="8" gap="8">
          <p>{t.takenNearest}</p>
          <Cluster align="center" gap="8" className={styles['ways']}>
            {problem.nearest.map((startAt) => (
              <Button key={startAt} variant="secondary" size="sm" onClick={() => onChoose(startAt)}>
                {booking.slot(startAt)}
              </Button>
            ))}
          </Cluster>
        </Stack>
      )}
    </Alert>
  );
}

/** Choice of a day and a free start. */
export function SlotPicker(props: SlotPickerProps) {
  const { found, date, onDate, chosen, busy, problem, onChoose, refusalAction, split } = props;
  const { refusalTitle = t.refused, takes = t.takes } = props;
  const { company } = useRemote().config;
  const { value, error, retry } = found;
  const [choosing, setChoosing] = useState<string | null>(null);
  const choose = (startAt: string) => {
    setChoosing(startAt);
    onDate(dayInVietnam(startAt));
    onChoose(startAt);
  };

  if (!value) return error ? <LoadFailed retry={retry} /> : <Waiting />;
  if (value.refusal !== null) {
    return (
      <Alert
        tone="warning"
        title={refusalTitle}
        action={
          <Cluster align="center" gap="8" className={styles['ways']}>
            {refusalAction}
            <a href={telOf(company.hotline)}>{booking.call(company.hotline)}</a>
          </Cluster>
        }
      >
        {value.refusal}
      </Alert>
    );
  }
  return (
    <Stack gap="16" aria-busy={found.busy}>
      {problem && <Problem key={`${problem.text} ${choosing}`} problem={problem} onChoose={choose} />}
      {error !== null && <LoadFailed retry={retry} />}
      <Stack align="start" gap="8">
        {value.earliest === null ? (
          <p>{t.nothing}</p>
        ) : (
          <Button
            variant="secondary"
            icon={<Zap size={20} strokeWidth={1.75} />}
            aria-disabled={busy !== null || undefined}
            onClick={() => value.earliest !== null && choose(value.earliest)}
          >
            {t.earliest(value.earliest)}
          </Button>
        )}
        <Inline as="p" align="start" gap="8" tone="muted" size="14" className={styles['zone']}>
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" /> {booking.zone}. {takes(value.minutes)}
        </Inline>
      </Stack>
      {value.split && split?.(value.split)}
      <Grid gap="24" shrink className={styles['picker']}>
        <DayGrid days={value.days} value={date} onChange={onDate} />
        <DaySlots days={value.days} date={date} chosen={chosen} busy={busy} onChoose={choose} />
      </Grid>
    </Stack>
  );
}
