import { useState, type ReactNode } from 'react';
import { Clock, Zap } from 'lucide-react';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Availability } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Loading, Skeleton } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { LoadFailed } from '../../load-failed';
import { telOf } from '../../hotline';
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
  /** Action for services that cannot be booked together. */
  refusalAction?: ReactNode;
  /** Renders the offer of an earlier time for some of the services. */
  split?: (split: NonNullable<Availability['split']>) => ReactNode;
}

function Waiting() {
  return (
    <Loading label={t.loading}>
      <div className={styles['picker']}>
        <Skeleton height={400} radius="var(--radius-card)" />
        <Skeleton height={320} radius="var(--radius-card)" />
      </div>
    </Loading>
  );
}

function Problem({ problem, onChoose }: { problem: SlotProblem; onChoose: (startAt: string) => void }) {
  return (
    <Alert tone="danger">
      <p>{problem.text}</p>
      {problem.nearest.length > 0 && (
        <div className={styles['nearest']}>
          <p>{t.takenNearest}</p>
          <div className={styles['ways']}>
            {problem.nearest.map((startAt) => (
              <Button key={startAt} variant="secondary" size="sm" onClick={() => onChoose(startAt)}>
                {booking.slot(startAt)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Alert>
  );
}

/** Choice of a day and a free start. */
export function SlotPicker(props: SlotPickerProps) {
  const { found, date, onDate, chosen, busy, problem, onChoose, refusalAction, split } = props;
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
        title={t.refused}
        action={
          <div className={styles['ways']}>
            {refusalAction}
            <a href={telOf(company.hotline)}>{booking.call(company.hotline)}</a>
          </div>
        }
      >
        {value.refusal}
      </Alert>
    );
  }
  return (
    <div className={styles['whole']} aria-busy={found.busy}>
      {problem && <Problem key={`${problem.text} ${choosing}`} problem={problem} onChoose={choose} />}
      {error !== null && <LoadFailed retry={retry} />}
      <div className={styles['first']}>
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
        <p className={styles['zone']}>
          <Clock size={16} strokeWidth={1.75} aria-hidden="true" /> {booking.zone}. {t.takes(value.minutes)}
        </p>
      </div>
      {value.split && split?.(value.split)}
      <div className={styles['picker']}>
        <DayGrid days={value.days} value={date} onChange={onDate} />
        <DaySlots days={value.days} date={date} chosen={chosen} busy={busy} onChoose={choose} />
      </div>
    </div>
  );
}
