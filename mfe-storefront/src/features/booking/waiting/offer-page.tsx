import { useEffect, useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { call, waitingListApi } from '@evcare/shared-contracts/endpoints';
import { Link, useNavigate, useParams } from '@evcare/shared-contracts/router';
import type { WaitingEntry } from '@evcare/shared-contracts/workshop';
import { Alert, Button, buttonClass, Cluster, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { booking } from '../../../messages/booking';
import { waiting } from '../../../messages/waiting';
import { APPOINTMENTS, appointmentHref } from '../../../shared/booking/paths';
import { LoadFailed } from '../../../shared/load-failed';
import { Page } from '../../../shared/page';
import { useRemote, useSession } from '../../../shared/scope';

const t = waiting.offer;

type Found = { readonly entry: WaitingEntry | null; readonly failed: boolean };

/**
 * Slot that is held for a customer of the waiting list. A button books it, because mail programs open links in
 * advance.
 */
export function OfferPage() {
  const { http } = useRemote();
  const { token = '' } = useParams();
  const [found, setFound] = useState<Found | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    call(http, waitingListApi.readOffer, { params: { token } }).then(
      ({ data }) => setFound({ entry: data, failed: false }),
      (error: unknown) => setFound({ entry: null, failed: !(isHttpError(error) && error.status === 404) }),
    );
  }, [http, token, attempt]);
  const reload = () => setAttempt(attempt + 1);
  const retry = () => {
    setFound(null);
    reload();
  };
  return (
    <Page title={t.title} {...(found?.entry?.state === 'offered' && { lead: t.lead })}>
      <Stack gap="16" measure>
        {found === null && (
          <Loading label={t.loading}>
            <Skeleton height={200} radius="var(--radius-card)" />
          </Loading>
        )}
        {found?.failed && <LoadFailed retry={retry} />}
        {found && !found.failed && found.entry === null && <Alert tone="warning">{t.unknown}</Alert>}
        {problem && <Alert tone="danger">{problem}</Alert>}
        {found?.entry && (
          <Offer
            token={token}
            entry={found.entry}
            onChange={(entry) => setFound({ entry, failed: false })}
            onProblem={(text) => {
              setProblem(text);
              reload();
            }}
          />
        )}
      </Stack>
    </Page>
  );
}

interface OfferProps {
  readonly token: string;
  readonly entry: WaitingEntry;
  readonly onChange: (entry: WaitingEntry) => void;
  readonly onProblem: (text: string) => void;
}

function Offer({ token, entry, onChange, onProblem }: OfferProps) {
  const { http } = useRemote();
  const { user } = useSession();
  const navigate = useNavigate();
  const [code, setCode] = useState<string | null>(null);
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null);
  const { state, offer, services, plate } = entry;
  const run = async (step: 'accept' | 'decline', work: () => Promise<void>) => {
    setBusy(step);
    try {
      await work();
    } catch (error) {
      onProblem((isHttpError(error) && error.serverMessage) || waiting.failed);
    }
    setBusy(null);
  };
  const accept = () =>
    run('accept', async () => {
      const { data } = await call(http, waitingListApi.accept, { params: { token } });
      // The page of the appointment asks guests for their phone number.
      if (user === null) setCode(data.code);
      else await navigate(appointmentHref(data.code), { replace: true, state: { booked: true } });
    });
  const decline = () =>
    run('decline', async () =>
      onChange((await call(http, waitingListApi.decline, { params: { token } })).data),
    );
  if (code !== null && offer !== null) {
    return (
      <>
        <Alert tone="success">{t.accepted(code, booking.slot(offer.startAt))}</Alert>
        <div>
          <Link className={buttonClass()} to={appointmentHref(code)}>
            {t.open}
          </Link>
        </div>
      </>
    );
  }
  if (state !== 'offered' || offer === null) {
    return (
      <>
        <Alert tone={state === 'booked' ? 'success' : 'info'}>
          {state === 'offered' ? '' : t.gone[state]}
        </Alert>
        <Cluster gap="12">
          <Link className={buttonClass()} to={state === 'booked' ? APPOINTMENTS : PATHS.booking}>
            {state === 'booked' ? t.appointments : t.book}
          </Link>
        </Cluster>
      </>
    );
  }
  return (
    <Stack gap="16" pad="card" line="all" radius="card">
      <Text size="24" weight="strong">
        {booking.slot(offer.startAt)}
      </Text>
      <Stack as="dl" gap="8" facts>
        <dt>{t.vehicle}</dt>
        <dd>{plate}</dd>
        <dt>{t.services}</dt>
        <dd>{services.join(', ')}</dd>
        <dt>{t.until}</dt>
        <dd>{booking.slot(offer.until)}</dd>
      </Stack>
      <Cluster gap="12">
        <Button busy={busy === 'accept'} busyLabel={t.busy} onClick={() => void accept()}>
          {t.accept}
        </Button>
        <Button variant="ghost" busy={busy === 'decline'} onClick={() => void decline()}>
          {t.decline}
        </Button>
      </Cluster>
    </Stack>
  );
}
