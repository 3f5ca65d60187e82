import { telOf } from '@evcare/shared-contracts/format';
import { isHttpError } from '@evcare/shared-contracts';
import { Alert, Button } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useRemote } from '../remote-scope';

interface LoadFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** For what a whole page is about: offers the hotline, too. */
  readonly page?: boolean;
}

/** Whom to call when a page can't be loaded. */
export function UrgentCall() {
  const { hotline } = useRemote().config.company;
  return (
    <p>
      {messages.common.urgent} <a href={telOf(hotline)}>{hotline}</a>
    </p>
  );
}

/** Error message for a part of a page that failed to load, with a retry button. */
export function LoadFailed({ error, retry, page = false }: LoadFailedProps) {
  const isConnectionError =
    isHttpError(error) && (error.failure === 'timeout' || error.failure === 'offline');
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" onClick={retry}>
          {messages.common.retry}
        </Button>
      }
    >
      {isConnectionError ? error.message : messages.common.loadFailed}
      {page && <UrgentCall />}
    </Alert>
  );
}
