import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { InlineText } from '@evcare/shared-ui';
import styles from './order-page.module.css';

/** Link to a paper of the order. */
export const PaperLink = ({ code, paper, label }: { code: string; paper: string; label: string }) => (
  <InlineText as={Link} target className={styles['screen']} to={`${PATHS.orders}/${code}/${paper}`}>
    {label}
  </InlineText>
);
