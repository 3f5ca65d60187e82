import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { buttonClass, Grid, Heading, Stack, Subheading } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';
import { nextStepText } from './next-step';
import { approvedTotal, type Decisions, type QuoteGroup } from './quote';

const t = approval.done;

interface ApprovalDoneProps {
  readonly order: ServiceOrder;
  readonly groups: readonly QuoteGroup[];
  readonly decisions: Decisions;
}

/** Confirmation that the workshop has received the answer, with the next steps. */
export function ApprovalDone({ order, groups, decisions }: ApprovalDoneProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView?.({ block: 'center' });
  }, []);
  const approved = groups.filter(({ root }) => decisions[root.id] === 'approved').length;
  const declined = groups.length - approved;
  return (
    <Stack align="start" gap="16">
      <Grid as="span" centered tone="success" className={styles['seal']}>
        <CircleCheck size={36} strokeWidth={1.75} aria-hidden="true" />
      </Grid>
      <Heading size="24" ref={heading} tabIndex={-1}>
        {t.title}
      </Heading>
      <p>{approved > 0 ? t.approved(approved, approvedTotal(groups, decisions)) : t.declinedAll}</p>
      <div className={styles['nextSteps']}>
        <Subheading below="4" size="16">
          {t.next}
        </Subheading>
        <ul>
          <li>{nextStepText(order.status, approved > 0)}</li>
          {declined > 0 && <li>{t.declined(declined)}</li>}
          {approved > 0 && <li>{t.pay}</li>}
          <li>{t.mailed}</li>
        </ul>
      </div>
      <Link className={buttonClass({ size: 'lg' })} to={`${PATHS.dashboard}#progress`}>
        {t.follow}
      </Link>
    </Stack>
  );
}
