import { Button, EmptyState } from '@evcare/shared-ui';
import { common } from '../messages/common';

/** Error with a retry button, for a part of a page that failed to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={common.failed} action={<Button onClick={retry}>{common.retry}</Button>} />
    </div>
  );
}
