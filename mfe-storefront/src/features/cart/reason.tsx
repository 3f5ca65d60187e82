import { loginPath, PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Offer, PromoReason } from '@evcare/shared-contracts/shop';
import { classNames, Text } from '@evcare/shared-ui';
import { cart as t } from '../../messages/cart';
import { missingText } from '../../shared/cart/missing-text';
import { useRemote, useSession } from '../../shared/scope';
import { TextButton, textButtonClass } from '../../shared/text-button/text-button';
import styles from './reason.module.css';

interface ReasonProps {
  reason: PromoReason;
  offer: Offer;
  /** Amount below the minimum order value, in đồng. */
  missing: number;
}

/** Reason why a code does not apply, with a link to sign in or verify if that helps. */
export function Reason({ reason, offer, missing }: ReasonProps) {
  const { bus } = useRemote();
  const { user } = useSession();
  if (reason === 'PROMO_LOGIN') {
    return (
      <Link className={classNames(textButtonClass, styles['mend'])} to={loginPath({ pathname: PATHS.cart })}>
        {t.promo.login}
      </Link>
    );
  }
  if (reason === 'PROMO_UNVERIFIED' && user) {
    return (
      <TextButton className={styles['mend']} onClick={() => bus.emit('verify.open', { email: user.email })}>
        {t.promo.verify}
      </TextButton>
    );
  }
  return (
    <Text tone="warning" size="14">
      {missingText(reason, offer, missing)}
    </Text>
  );
}
