import { createLazyPart, Loading, SkeletonText } from '@evcare/shared-ui';
import { common } from '../../messages/common';
import { LoadFailed } from '../load-failed';

/** Creates a component, such as a tab, whose code is loaded when it is first shown. */
export const lazyPart = createLazyPart({
  skeleton: (
    <Loading label={common.loading}>
      <SkeletonText lines={4} />
    </Loading>
  ),
  Failed: LoadFailed,
});
