import { Button, EmptyState } from '@evcare/shared-ui';
import { common } from '../messages/common';

/** A part of a page that could not be loaded, and the way to try again. */
export function LoadFailed({ retry }: { retry: () => void }) {
  return (
    <div role="alert">
      <EmptyState title={common.failed} action={<Button onClick={retry}>{common.retry}</Button>} />
    </div>
  );
}
