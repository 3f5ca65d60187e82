import { isHttpError } from '@evcare/shared-contracts';
import { useLoaderData } from '@evcare/shared-contracts/router';
import type { PassportCheck } from '@evcare/shared-contracts/workshop';
import { Alert, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { passport as t } from '../../../messages/passport';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useLoaded } from '../../../shared/data/hooks';
import { Page } from '../../../shared/page';
import { useRemote } from '../../../shared/remote-scope';
import type { PassportCheckData } from '../routes';
import { PassportDocument } from './passport-document';

const NotGenuine = () => (
  <Alert tone="danger" title={t.fake}>
    {t.fakeText}
  </Alert>
);

function CheckResult({ check: { genuine, passport } }: { check: PassportCheck }) {
  const { company } = useRemote().config;
  if (!genuine || passport === null) return <NotGenuine />;
  return (
    <>
      <Alert tone="success" title={t.genuine}>
        {t.genuineText(passport.issuedAt, company.name)} {t.compare}
      </Alert>
      <PassportDocument passport={passport} company={company} />
    </>
  );
}

/** Public page that the QR code links to: shows whether a passport is genuine. */
export function PassportCheckPage() {
  const { check } = useLoaderData() as PassportCheckData;
  const { value, stale, error, retry } = useLoaded(check);
  return (
    <Page title={t.checkTitle} width="reading">
      <Stack gap="24">
        {isHttpError(error) && error.status === 404 ? (
          <NotGenuine />
        ) : error ? (
          <LoadFailed page error={error} retry={retry} />
        ) : value && !stale ? (
          <CheckResult check={value} />
        ) : (
          <Loading label={t.checking}>
            <Skeleton height="32rem" radius="var(--radius-card)" />
          </Loading>
        )}
      </Stack>
    </Page>
  );
}
