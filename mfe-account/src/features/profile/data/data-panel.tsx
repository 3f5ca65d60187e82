import { useRef, useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { addressOf, call, personalDataApi } from '@evcare/shared-contracts/endpoints';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import {
  RETAINED_DATA_LABELS,
  OPEN_ERASURE_STATES,
  OPEN_MATTER_LABELS,
  type ErasureStatus,
  type OpenMatter,
} from '@evcare/shared-contracts/workshop';
import {
  Alert,
  Box,
  Button,
  Cluster,
  Heading,
  Hint,
  Loading,
  Skeleton,
  Stack,
  Subheading,
  Text,
} from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { personalData as t } from '../../../messages/personal-data';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useGet } from '../../../shared/data/hooks';
import { useRemote, useSession } from '../../../shared/remote-scope';
import { CopyDialog } from './copy-dialog';
import { EraseDialog } from './erase-dialog';

interface DataPanelProps {
  readonly hasPassword: boolean;
}

/** Export of the user's data, and the request to erase it (law 91/2025/QH15). */
export default function DataPanel({ hasPassword }: DataPanelProps) {
  const { toasts } = useRemote();
  const { user } = useSession();
  const [dialog, setDialog] = useState<'copy' | 'erase' | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { value: status, error, refetch } = useGet(addressOf(personalDataApi.read));

  const show = async (message: string | null) => {
    setDialog(null);
    if (message) toasts.success(message);
    await refetch();
    // The button that was pressed is about to be removed.
    heading.current?.focus();
  };

  return (
    <Stack gap="32">
      <Stack as="section" gap="12" align="start" aria-labelledby="data-copy">
        <Heading size="20" id="data-copy">
          {t.copyTitle}
        </Heading>
        <Text tone="muted">{t.copyText}</Text>
        <Button variant="secondary" onClick={() => setDialog('copy')}>
          {t.copy}
        </Button>
      </Stack>
      <Stack as="section" gap="12" align="start" aria-labelledby="data-erasure">
        <Heading size="20" id="data-erasure" ref={heading} tabIndex={-1}>
          {t.eraseTitle}
        </Heading>
        {user?.role !== 'customer' ? (
          <Text tone="muted">{t.staff}</Text>
        ) : error !== null ? (
          <LoadFailed error={error} retry={() => void refetch()} />
        ) : status === undefined ? (
          <Loading label={messages.common.loading}>
            <Skeleton height="8rem" />
          </Loading>
        ) : (
          <Erasure
            status={status}
            onErase={() => setDialog('erase')}
            onWithdrawn={(text) => void show(text)}
          />
        )}
      </Stack>
      {dialog === 'copy' && <CopyDialog hasPassword={hasPassword} onClose={() => setDialog(null)} />}
      {dialog === 'erase' && (
        <EraseDialog
          hasPassword={hasPassword}
          onClose={() => setDialog(null)}
          onSent={(text) => void show(text)}
        />
      )}
    </Stack>
  );
}

interface ErasureProps {
  readonly status: ErasureStatus;
  readonly onErase: () => void;
  readonly onWithdrawn: (message: string | null) => void;
}

function Erasure({ status, onErase, onWithdrawn }: ErasureProps) {
  const { erasure, open, retained } = status;
  if (erasure && OPEN_ERASURE_STATES.includes(erasure.state))
    return <Requested status={status} onWithdrawn={onWithdrawn} />;
  return (
    <>
      {erasure?.rejection && <Alert tone="warning">{t.rejected(erasure.rejection)}</Alert>}
      <Text>{t.eraseText}</Text>
      {retained.length > 0 && (
        <Stack gap="8">
          <Subheading size="16">{t.retainedTitle}</Subheading>
          <Stack as="ul" gap="8">
            {retained.map(({ kind, count, until }) => (
              <li key={kind}>
                <Text>{t.count(RETAINED_DATA_LABELS[kind].label, count)}</Text>
                <Hint>
                  {RETAINED_DATA_LABELS[kind].reason} {until !== null && t.retainedUntil(formatDate(until))}
                </Hint>
              </li>
            ))}
          </Stack>
        </Stack>
      )}
      {open.length > 0 ? (
        <Alert tone="warning">
          <Stack gap="4">
            <Text weight="strong">{t.openTitle}</Text>
            <OpenList open={open} />
          </Stack>
        </Alert>
      ) : (
        <Button variant="danger" onClick={onErase}>
          {t.erase}
        </Button>
      )}
    </>
  );
}

function OpenList({ open }: { readonly open: readonly OpenMatter[] }) {
  return (
    <Box as="ul">
      {open.map(({ kind, code }) => (
        <li key={`${kind}:${code}`}>{t.openItem(OPEN_MATTER_LABELS[kind], code)}</li>
      ))}
    </Box>
  );
}

function Requested({ status: { erasure, open }, onWithdrawn }: Omit<ErasureProps, 'onErase'>) {
  const { http } = useRemote();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!erasure) return null;
  const withdraw = async () => {
    setBusy(true);
    setFailure(null);
    try {
      onWithdrawn((await call(http, personalDataApi.withdraw, {})).message);
    } catch (reason) {
      setBusy(false);
      setFailure(isHttpError(reason) ? reason.message : messages.common.somethingWrong);
    }
  };
  return (
    <>
      <Alert tone="warning">
        <Stack gap="4">
          <Text weight="strong">{t.requestedTitle}</Text>
          <Text>{t.requested(formatDateTime(erasure.requestedAt), formatDateTime(erasure.dueAt))}</Text>
          <Text>{erasure.state === 'approved' ? t.approved : t.waiting}</Text>
          {open.length > 0 && (
            <>
              <Text>{t.postponed}</Text>
              <OpenList open={open} />
            </>
          )}
        </Stack>
      </Alert>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <Cluster gap="12">
        <Button variant="secondary" busy={busy} onClick={() => void withdraw()}>
          {t.withdraw}
        </Button>
      </Cluster>
    </>
  );
}
