import { Suspense, use, useEffect } from 'react';
import { Link, useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Alert, Button, buttonClass, EmptyState } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useSession } from '../../shared/remote-scope';
import { UrgentCall } from '../../shared/data/load-failed';
import { Page } from '../../shared/page';
import { PersonDrawing } from './person-drawing';
import type { LoadedProfile, ProfileData } from './profile-loader';
import { ProfileSkeleton } from './profile-skeleton';

const t = messages.profile;

export function ProfilePage() {
  const data = useLoaderData() as ProfileData | null;
  const { user } = useSession();
  const { revalidate } = useRevalidator();
  const isStale = user !== null && user.id !== data?.userId;

  // A guest signed in, or the user changed, while the page was open.
  useEffect(() => {
    if (isStale) void revalidate();
  }, [isStale, revalidate]);

  if (!user) return <GuestCard />;
  return (
    <Page title={t.title} width="reading">
      {data === null || isStale ? (
        <ProfileSkeleton />
      ) : (
        <Suspense key={data.request} fallback={<ProfileSkeleton />}>
          <LoadedProfileView result={data.result} />
        </Suspense>
      )}
    </Page>
  );
}

function LoadedProfileView({ result }: { result: Promise<LoadedProfile> }) {
  const loaded = use(result);
  const { revalidate } = useRevalidator();
  if (loaded.ok) return <loaded.View profile={loaded.profile} onPasswordCreated={() => void revalidate()} />;
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" onClick={() => void revalidate()}>
          {messages.common.retry}
        </Button>
      }
    >
      {loaded.message}
      <UrgentCall />
    </Alert>
  );
}

function GuestCard() {
  return (
    <Page title={t.title} titleHidden width="reading">
      <EmptyState
        title={t.guestTitle}
        text={t.guestText}
        illustration={<PersonDrawing />}
        action={
          <Link className={buttonClass({ size: 'lg' })} to={loginPath({ pathname: PATHS.profile })}>
            {messages.common.login}
          </Link>
        }
      />
    </Page>
  );
}
