import { Loading, Skeleton, SkeletonText, Stack } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import own from './product-skeleton.module.css';

/** Skeleton of a product page. */
export function ProductSkeleton({ className }: { className: string | undefined }) {
  return (
    <Loading label={common.loading}>
      <div className={className}>
        <div className={own['picture']} />
        <Stack top gap="16">
          <Skeleton width="40%" height="0.9em" />
          <Skeleton width="90%" height="2.2rem" />
          <Skeleton width="45%" height="2.2rem" />
          <SkeletonText lines={3} />
          <Skeleton width="8em" height="1em" />
          <Skeleton height="52px" radius="var(--radius-control)" />
        </Stack>
      </div>
      <div className={own['rest']} />
    </Loading>
  );
}
