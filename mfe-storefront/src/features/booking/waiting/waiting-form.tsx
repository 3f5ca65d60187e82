import { useEffect, useState } from 'react';
import { isHttpError, loginPath } from '@evcare/shared-contracts';
import { call, waitingListApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import {
  DAY_PART_LABELS,
  DAY_PARTS,
  type WaitingEntry,
  type WaitingRequest,
} from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, SelectField, Stack, Subheading, Text } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { FormErrors } from '@evcare/shared-ui/forms';
import { waiting as t } from '../../../messages/waiting';
import { EmailField, FullNameField, PhoneField } from '../../../shared/forms/contact-fields';
import { useContractForm } from '../../../shared/forms/use-contract-form';
import { useRemote } from '../../../shared/scope';
import { stepHref } from '../flow/steps';
import type { Booking } from '../flow/use-booking';
import { waitingSchema, type WaitingValues } from './waiting-schema';

const PARTS = DAY_PARTS.map((value) => ({ value, label: DAY_PART_LABELS[value] }));

/** Waiting list for days without a free slot; guests sign in first, and their answers stay. */
export function WaitingForm({ booking: current }: { booking: Booking }) {
  const { signedIn } = current;
  return (
    <Stack as="section" gap="16" pad="16" line="all" radius="card">
      <Stack gap="4">
        <Subheading size="18">{t.title}</Subheading>
        <Text tone="muted">{t.lead}</Text>
      </Stack>
      {signedIn ? (
        <Entries booking={current} />
      ) : (
        <Link
          className={buttonClass({ variant: 'secondary' })}
          to={loginPath({ pathname: stepHref('time') })}
        >
          {t.signIn}
        </Link>
      )}
    </Stack>
  );
}

/** Open entries of the account, and the form if the vehicle of the booking has none. */
function Entries({ booking: current }: { booking: Booking }) {
  const { http, toasts } = useRemote();
  const [entries, setEntries] = useState<readonly WaitingEntry[] | null>(null);
  useEffect(() => {
    call(http, waitingListApi.list, {}).then(
      ({ data }) => setEntries(data.items),
      () => setEntries([]),
    );
  }, [http]);
  if (entries === null) return null;
  const leave = async (id: string) => {
    try {
      await call(http, waitingListApi.withdraw, { params: { id } });
      setEntries(entries.filter((entry) => entry.id !== id));
    } catch (error) {
      toasts.error((isHttpError(error) && error.serverMessage) || t.failed);
    }
  };
  const own = entries.find(({ plate }) => plate === current.vehicle?.plate);
  return (
    <>
      {entries.map(({ id, services, fromDay, toDay, state }) => (
        <Alert key={id} tone={state === 'offered' ? 'success' : 'info'}>
          <Stack gap="8" align="start">
            <p>{state === 'offered' ? t.openOffer : t.joined(services.join(', '), fromDay, toDay)}</p>
            <Button size="sm" variant="ghost" onClick={() => void leave(id)}>
              {t.leave}
            </Button>
          </Stack>
        </Alert>
      ))}
      {!own && <JoinForm booking={current} onJoined={(entry) => setEntries([...entries, entry])} />}
    </>
  );
}

interface JoinFormProps {
  readonly booking: Booking;
  readonly onJoined: (entry: WaitingEntry) => void;
}

function JoinForm({ booking: current, onJoined }: JoinFormProps) {
  const { http } = useRemote();
  const { contact, draft } = current;
  const [today] = useState(() => dayInVietnam(Date.now()));
  const day = draft.date || today;
  const { field, formProps, errors, busy } = useContractForm<WaitingValues, WaitingRequest>({
    schema: waitingSchema(current),
    defaultValues: {
      fromDay: day,
      toDay: day,
      dayPart: 'any',
      fullName: contact.fullName,
      phoneNumber: contact.phoneNumber,
      email: contact.email,
    },
    send: async (body) => onJoined((await call(http, waitingListApi.join, { body })).data),
  });
  return (
    <form {...formProps}>
      <Stack gap="16">
        <FormErrors errors={errors} />
        <Cluster gap="16">
          <DateField {...field('fromDay')} label={t.from} min={today} />
          <DateField {...field('toDay')} label={t.to} min={today} />
          <SelectField {...field('dayPart')} label={t.part} options={PARTS} />
        </Cluster>
        <FullNameField {...field('fullName')} />
        <PhoneField {...field('phoneNumber')} />
        <EmailField {...field('email')} hint={t.emailHint} />
        <div>
          <Button type="submit" busy={busy}>
            {t.submit}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
