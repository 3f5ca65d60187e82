import { useId } from 'react';
import type { Reception, StaffAppointment } from '@evcare/shared-contracts/office';
import { EmptyState, Skeleton } from '@evcare/shared-ui';
import { APPOINTMENT_STATUS_LABELS } from '@evcare/shared-contracts/workshop';
import { checkInTexts as text } from '../../../messages/desk';
import { useOfficeQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';
import { CheckInForm } from './check-in-form';

interface CheckInSheetProps {
  readonly code: string;
  readonly onClose: () => void;
  /** It was taken in. */
  readonly onDone: () => void;
}

/** Takes a vehicle in: what is seen of it, what its customer says, and what still concerns it from before. */
export function CheckInSheet({ code, onClose, onDone }: CheckInSheetProps) {
  const form = useId();
  const query = useOfficeQuery<StaffAppointment>(`/staff/appointments/${encodeURIComponent(code)}`, {
    entities: ['appointment'],
    keep: false,
  });
  const plate = query.data?.vehicle.plate;
  const known = useOfficeQuery<Reception>(
    plate === undefined ? null : `/staff/reception?plate=${encodeURIComponent(plate)}`,
    { keep: false },
  );
  return (
    <Loaded
      query={query}
      skeleton={
        <Sheet open onClose={onClose} title={text.title(code)}>
          <Skeleton height={480} radius={14} />
        </Sheet>
      }
    >
      {(appointment) =>
        appointment.steps.includes('check-in') ? (
          <CheckInForm
            key={appointment.code}
            {...{ appointment, onClose, onDone, formId: form }}
            found={known.data ?? null}
          />
        ) : (
          <Sheet open onClose={onClose} title={text.title(code)}>
            <EmptyState title={APPOINTMENT_STATUS_LABELS[appointment.status].label} />
          </Sheet>
        )
      }
    </Loaded>
  );
}
