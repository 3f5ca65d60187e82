import type { ReactNode } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Button, Cluster, Grid, Hint, Inline, InlineText } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import styles from '../manager.module.css';

const t = manager.approvals;

interface ApprovalProps {
  /** Name of the request in the buttons' labels. */
  readonly requestName: string;
  readonly code: string;
  readonly badge?: ReactNode;
  readonly meta: string;
  readonly children: ReactNode;
  /** Link to the full record. */
  readonly to: string;
  /** Name of the link; by default 'Mở phiếu' with the code. */
  readonly openLabel?: string;
  /** Button that approves; by default 'Duyệt' with the name of the request. */
  readonly confirm?: { readonly label: string; readonly name: string };
  /** Null if the user may not approve; left out if the request is decided elsewhere. */
  readonly onApprove?: (() => void) | null;
  /** Null if the user may not reject; left out if the request is decided elsewhere. */
  readonly onReject?: (() => void) | null;
  /** Link to where the request is decided. */
  readonly action?: ReactNode;
}

/** Request that waits for the manager's decision, with buttons to approve or reject it in place. */
export function Approval(props: ApprovalProps) {
  const { requestName, code, badge, meta, children, to, onApprove, onReject } = props;
  const { label, name } = props.confirm ?? { label: t.approve, name: t.approveOf(requestName) };
  return (
    <Grid
      as="li"
      columns="1fr-auto"
      align="center"
      gap="4"
      gapX="16"
      padY="12"
      line="bottom"
      className={styles['approval']}
    >
      <Cluster align="center" gap="8">
        <InlineText
          as={Link}
          tone="ink"
          weight="strong"
          className={styles['approvalCode']}
          to={to}
          aria-label={props.openLabel ?? t.openOf(code)}
        >
          {code}
        </InlineText>
        {badge}
      </Cluster>
      <div className={styles['approvalBody']}>{children}</div>
      <Hint className={styles['note']}>{meta}</Hint>
      <Inline gap="8" align="stretch" className={styles['approvalActions']}>
        {onApprove && (
          <Button size="sm" aria-label={name} onClick={onApprove}>
            {label}
          </Button>
        )}
        {onReject && (
          <Button size="sm" variant="secondary" aria-label={t.rejectOf(requestName)} onClick={onReject}>
            {t.reject}
          </Button>
        )}
        {props.action}
      </Inline>
    </Grid>
  );
}
