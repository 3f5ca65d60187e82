import { Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { common } from '../../../messages/common';
import own from './product-skeleton.module.css';

/** Skeleton of a product page. */
export function ProductSkeleton({ className }: { className: string | undefined }) {
  return (
    <Loading label={common.loading}>
      <div className={className}>
        <div className={own['picture']} />
        <div className={own['words']}>
          <Skeleton width="40%" height="0.9em" />
          <Skeleton width="90%" height="2.2rem" />
          <Skeleton width="45%" height="2.2rem" />
          <SkeletonText lines={3} />
          <Skeleton width="8em" height="1em" />
          <Skeleton height="52px" radius="var(--radius-control)" />
        </div>
      </div>
      <div className={own['rest']} />
    </Loading>
  );
}
