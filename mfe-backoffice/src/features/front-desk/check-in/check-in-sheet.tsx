import { useId } from 'react';
import { addressOf, frontDeskApi, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { Button, EmptyState, Skeleton } from '@evcare/shared-ui';
import { checkInMessages as t } from '../../../messages/front-desk';
import { useApiQuery } from '../../../shared/data';
import { Sheet } from '../../../shared/dialogs';
import { Loaded } from '../../../shared/states';
import { AppointmentBadge } from '../../../shared/status';
import { whenText } from '../model/days';
import { useCheckIn } from '../model/use-desk-actions';
import { useDraft } from './draft';
import { CheckInForm } from './check-in-form';

interface CheckInSheetProps {
  readonly code: string;
  readonly onClose: () => void;
  /** Called after the check-in. */
  readonly onDone: () => void;
}

/** Check-in of a vehicle: its condition, the customer's complaint, and the vehicle's history. */
export function CheckInSheet({ code, onClose, onDone }: CheckInSheetProps) {
  const form = useId();
  const query = useApiQuery(addressOf(staffAppointmentApi.read, { params: { code } }), {
    entities: ['appointment'],
    keepPrevious: false,
  });
  const plate = query.data?.vehicle?.plate;
  const reception = useApiQuery(
    plate === undefined ? null : addressOf(frontDeskApi.reception, { query: { plate } }),
    { keepPrevious: false },
  );
  const draftState = useDraft(code);
  const action = useCheckIn(() => {
    draftState.erase();
    onDone();
  });
  const canCheckIn = query.data?.steps.includes('check-in');
  return (
    <Sheet
      open
      onClose={onClose}
      title={t.title(code)}
      footer={
        canCheckIn && (
          <Button type="submit" form={form} size="lg" block busy={action.busy}>
            {t.submit}
          </Button>
        )
      }
    >
      <Loaded query={query} skeleton={<Skeleton height={480} radius={14} />}>
        {(appointment) =>
          appointment.steps.includes('check-in') ? (
            <CheckInForm
              key={appointment.code}
              appointment={appointment}
              action={action}
              formId={form}
              draftState={draftState}
              reception={reception.data ?? null}
            />
          ) : (
            <EmptyState
              title={t.notNow}
              text={
                <>
                  <AppointmentBadge status={appointment.status} />
                  {appointment.status === 'confirmed' && <p>{t.onTheDay(whenText(appointment.startAt))}</p>}
                </>
              }
            />
          )
        }
      </Loaded>
    </Sheet>
  );
}
