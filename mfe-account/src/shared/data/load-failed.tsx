import { isHttpError } from '@evcare/shared-contracts';
import { Alert, Button } from '@evcare/shared-ui';
import { messages } from '../../messages';

interface LoadFailedProps {
  readonly error: unknown;
  readonly retry: () => void;
}

/** Error message for a part of a page that failed to load, with a retry button. */
export function LoadFailed({ error, retry }: LoadFailedProps) {
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
    </Alert>
  );
}
