import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import { ParcelPicture } from '../../shared/pictures/parcel';

/** Empty state of the cart, with a link to the catalogue. */
export function EmptyCart({ onVisit }: { onVisit?: () => void }) {
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText}
      illustration={<ParcelPicture />}
      action={
        <Link className={buttonClass({ size: 'lg' })} to={PATHS.products} onClick={onVisit}>
          {t.shop}
        </Link>
      }
    />
  );
}
