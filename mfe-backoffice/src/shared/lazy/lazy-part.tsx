import { Button, createLazyPart, EmptyState, Loading } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { RowsSkeleton } from '../states';

const t = messages.common;

const Failed = ({ retry }: { readonly retry: () => void }) => (
  <div role="alert">
    <EmptyState
      title={t.pageFailed}
      text={t.pageFailedText}
      action={<Button onClick={retry}>{t.retry}</Button>}
    />
  </div>
);

/** Creates a component, such as a tab, whose code is loaded when it is first shown. */
export const lazyPart = createLazyPart({
  skeleton: (
    <Loading label={t.loading}>
      <RowsSkeleton />
    </Loading>
  ),
  Failed,
});
