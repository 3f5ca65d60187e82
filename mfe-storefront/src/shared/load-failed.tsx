import { telOf } from '@evcare/shared-contracts/format';
import { Button, EmptyState } from '@evcare/shared-ui';
import { common } from '../messages/common';
import { useRemote } from './scope';

/** Error with a retry button and the hotline, for a part of a page that failed to load. */
export function LoadFailed({ retry }: { retry: () => void }) {
  const { hotline } = useRemote().config.company;
  return (
    <div role="alert">
      <EmptyState
        title={common.failed}
        text={
          <>
            {common.urgent} <a href={telOf(hotline)}>{hotline}</a>
          </>
        }
        action={<Button onClick={retry}>{common.retry}</Button>}
      />
    </div>
  );
}
