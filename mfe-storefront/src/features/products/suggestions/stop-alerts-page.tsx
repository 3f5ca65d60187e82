import { useState } from 'react';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { post, stockAlertApi } from '@evcare/shared-contracts/endpoints';
import { Link, useParams } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass, Stack } from '@evcare/shared-ui';
import { suggestions } from '../../../messages/suggestions';
import { Page } from '../../../shared/page';
import { useRemote } from '../../../shared/scope';

const t = suggestions.stop;

const focus = (element: HTMLElement | null) => element?.focus();

/**
 * Stops the stock alerts of the address that received the link. A button does so, because mail programs open
 * links in advance.
 */
export function StopAlertsPage() {
  const { http } = useRemote();
  const { token = '' } = useParams();
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const stop = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await post(http, stockAlertApi.stop, { token });
      setDone(true);
    } catch (error) {
      setFailure((isHttpError(error) && error.serverMessage) || t.failed);
    }
    setBusy(false);
  };
  return (
    <Page title={t.title} {...(!done && { lead: t.lead })}>
      <Stack gap="16" measure>
        {done && (
          <Alert tone="success" tabIndex={-1} ref={focus}>
            {t.done}
          </Alert>
        )}
        {failure && <Alert tone="danger">{failure}</Alert>}
        <div>
          {done ? (
            <Link className={buttonClass()} to={PATHS.products}>
              {t.products}
            </Link>
          ) : (
            <Button busy={busy} busyLabel={t.busy} onClick={() => void stop()}>
              {t.button}
            </Button>
          )}
        </div>
      </Stack>
    </Page>
  );
}
