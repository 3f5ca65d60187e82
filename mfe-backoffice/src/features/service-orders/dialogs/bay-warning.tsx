import { Alert } from '@evcare/shared-ui';
import { bayMessages as t } from '../../../messages/service-order-bays';
import { busyBay, DEFAULT_MINUTES, useDay, wantedNow } from '../../../shared/busy';
import { useNow } from '../../../shared/use-now';

interface Props {
  readonly bayId: string;
  /** Duration of the work; 0 if unknown. */
  readonly minutes: number;
}

/** Warns that the chosen bay is not free for the work: it has a vehicle in it, or an appointment is due. */
export function BayWarning({ bayId, minutes }: Props) {
  const data = useDay(useNow());
  if (!data) return null;
  const duration = minutes || DEFAULT_MINUTES;
  const entries = busyBay(data, bayId, wantedNow(data, duration));
  if (entries.length === 0) return null;
  const name = data.bays.find(({ id }) => id === bayId)?.name ?? '';
  return <Alert tone="warning">{t.busy(name, duration, entries)}</Alert>;
}
