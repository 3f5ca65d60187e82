import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { call, vehicleApi } from '@evcare/shared-contracts/endpoints';
import { Link, useLoaderData, useRevalidator } from '@evcare/shared-contracts/router';
import type { Passport } from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Button,
  Cluster,
  EmptyState,
  Hint,
  InlineText,
  Loading,
  Skeleton,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { messages } from '../../../messages';
import { passport as t } from '../../../messages/passport';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useLoaded } from '../../../shared/data/hooks';
import { Page } from '../../../shared/page';
import { useRemote } from '../../../shared/remote-scope';
import type { PassportData } from '../routes';
import { vehiclePath } from '../paths';
import { PassportDocument } from './passport-document';
import { PassportDrawing } from './passport-drawing';
import { useAbsoluteUrl } from './use-absolute-url';
import styles from './passport.module.css';

/** Returns a data URL for use in `<img>`, where SVG cannot run scripts. */
const toDataUrl = (svg: string): string => `data:image/svg+xml,${encodeURIComponent(svg)}`;

function useIssue(id: string) {
  const { http, toasts } = useRemote();
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const issue = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await call(http, vehicleApi.issuePassport, { params: { id } });
      toasts.success(t.issued);
      await revalidate();
    } catch (error) {
      setFailure(isHttpError(error) ? error.message : messages.common.somethingWrong);
    }
    setBusy(false);
  };
  return { busy, failure, issue: () => void issue() };
}

function IssuedPassport({ id, passport }: { id: string; passport: Passport }) {
  const { company } = useRemote().config;
  const { busy, failure, issue } = useIssue(id);
  const address = useAbsoluteUrl(passport.verifyPath);
  return (
    <>
      <Text measure tone="muted" className={styles['intro']}>
        {t.intro}
      </Text>
      <Cluster gap="12" className={styles['tools']}>
        <PrintButton>{t.print}</PrintButton>
        <Button variant="secondary" busy={busy} busyLabel={t.issuing} onClick={issue}>
          {t.renew}
        </Button>
      </Cluster>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <PassportDocument
        passport={passport}
        company={company}
        aside={
          <Stack gap="8" align="start" top>
            <img
              className={styles['qr']}
              src={toDataUrl(passport.qrSvg)}
              alt={t.qr}
              width={160}
              height={160}
            />
            <Hint>{t.qrText}</Hint>
            <Text as={Link} size="14" breaks to={passport.verifyPath}>
              {address}
            </Text>
          </Stack>
        }
      />
    </>
  );
}

function NoPassport({ id }: { id: string }) {
  const { busy, failure, issue } = useIssue(id);
  return (
    <>
      <EmptyState
        title={t.noneTitle}
        text={t.noneText}
        illustration={<PassportDrawing />}
        action={
          <Button size="lg" busy={busy} busyLabel={t.issuing} onClick={issue}>
            {t.issue}
          </Button>
        }
      />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </>
  );
}

export function PassportPage() {
  const { id, passport } = useLoaderData() as PassportData;
  const { value, stale, error, retry } = useLoaded(passport);
  return (
    <Page
      title={t.title}
      width="reading"
      before={
        <InlineText
          as={Link}
          gap="8"
          target
          plain
          className={styles['back']}
          to={`${vehiclePath(id)}#battery`}
        >
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {t.back}
        </InlineText>
      }
    >
      <Stack gap="24">
        {isHttpError(error) && error.status === 404 ? (
          <NoPassport id={id} />
        ) : error ? (
          <LoadFailed page error={error} retry={retry} />
        ) : value && !stale ? (
          <IssuedPassport id={id} passport={value} />
        ) : (
          <Loading label={t.loading}>
            <Skeleton height="32rem" radius="var(--radius-card)" />
          </Loading>
        )}
      </Stack>
    </Page>
  );
}
