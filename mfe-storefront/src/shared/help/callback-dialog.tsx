import { useEffect, useRef, useState } from 'react';
import { telOf } from '@evcare/shared-contracts/format';
import { addressOf, call, callbackApi } from '@evcare/shared-contracts/endpoints';
import { isHttpError } from '@evcare/shared-contracts';
import { isCallOverdue, type Callback, type ContactSubject } from '@evcare/shared-contracts/shop';
import { Alert, Button, Cluster, Loading, SkeletonText, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { callback as t } from '../../messages/callback';
import { common } from '../../messages/common';
import { useGet } from '../data/hooks';
import { useRemote, useSession } from '../scope';
import { CallbackForm } from './callback-form';

interface CallbackDialogProps {
  readonly open: boolean;
  readonly subject: ContactSubject | null;
  /** Name of the subject, for the visitor. */
  readonly name?: string | undefined;
  readonly onClose: () => void;
}

/** Button that cancels an own callback. */
function CancelButton({ code, onCancelled }: { code: string; onCancelled: () => void }) {
  const { http, toasts } = useRemote();
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      await call(http, callbackApi.cancel, { params: { code } });
      toasts.success(t.cancelled);
      onCancelled();
    } catch (error) {
      toasts.error(isHttpError(error) ? error.message : common.somethingWrong);
    }
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={busy}
      busyLabel={t.cancelling}
      aria-label={t.cancelOf(code)}
      onClick={() => void cancel()}
    >
      {t.cancel}
    </Button>
  );
}

/** Confirmation that replaces the form and takes its focus. */
function Done({
  item,
  onClose,
  onCancelled,
}: {
  item: Callback;
  onClose: () => void;
  onCancelled: () => void;
}) {
  const { signedIn } = useSession();
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <Stack gap="16">
      <p ref={message} tabIndex={-1} role="status">
        {t.done(item)}
      </p>
      <Cluster gap="12">
        <Button onClick={onClose}>{t.close}</Button>
        {signedIn && <CancelButton code={item.code} onCancelled={onCancelled} />}
      </Cluster>
    </Stack>
  );
}

/** Callback that the user waits for: its time, or an apology and the hotline once that has passed. */
function OwnCallback({ item, now, onCancelled }: { item: Callback; now: number; onCancelled: () => void }) {
  const { hotline } = useRemote().config.company;
  const isOverdue = isCallOverdue(item, now);
  return (
    <Alert tone={isOverdue ? 'warning' : 'info'}>
      <Stack gap="8" align="start">
        <p>{isOverdue ? t.overdue(item) : t.own(item)}</p>
        {isOverdue && (
          <p>
            {t.overdueNext} <a href={telOf(hotline)}>{hotline}</a>
          </p>
        )}
        <CancelButton code={item.code} onCancelled={onCancelled} />
      </Stack>
    </Alert>
  );
}

/** Callbacks that the user waits for, and the form for another one. */
function Content({ subject, name, onClose }: Omit<CallbackDialogProps, 'open'>) {
  const { hotline } = useRemote().config.company;
  const { value, error, retry } = useGet(addressOf(callbackApi.options));
  const [done, setDone] = useState<Callback | null>(null);
  const [now] = useState(() => Date.now());
  if (done) return <Done item={done} onClose={onClose} onCancelled={onClose} />;
  if (error && !value) {
    return (
      <Stack gap="12" align="start" role="alert">
        <p>
          {t.loadFailed} <a href={telOf(hotline)}>{hotline}</a>
        </p>
        <Button variant="secondary" onClick={retry}>
          {common.retry}
        </Button>
      </Stack>
    );
  }
  if (!value) {
    return (
      <Loading label={t.loading}>
        <SkeletonText lines={6} />
      </Loading>
    );
  }
  return (
    <Stack gap="16">
      {value.own.map((item) => (
        <OwnCallback key={item.code} item={item} now={now} onCancelled={retry} />
      ))}
      {subject && <p>{t.about[subject.kind](subject.ref, name)}</p>}
      <CallbackForm options={value} subject={subject} onDone={setDone} onFailed={retry} />
    </Stack>
  );
}

/** Dialog that requests a call by the shop. The options are read again each time it opens. */
export function CallbackDialog({ open, onClose, ...content }: CallbackDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} description={t.lead} closeLabel={t.close}>
      {open && <Content {...content} onClose={onClose} />}
    </Dialog>
  );
}
