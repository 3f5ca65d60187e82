import type { DeskAlertKind } from '@evcare/shared-contracts/office';
import { Skeleton } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { useDeskSummary } from '../../../shared/use-desk-summary';
import { Worklist } from '../../../shared/worklist';

const { title } = manager.exceptions;
const MAX_SHOWN = 6;

/** Kinds of alerts for managers; the others are the daily routine of the front desk. */
const EXCEPTIONS: readonly DeskAlertKind[] = ['conflict', 'late', 'promise', 'parts'];

/** Problems of the workshop, most urgent first, each with the action that resolves it. */
export function ExceptionsCard() {
  return (
    <Section title={title}>
      <Loaded query={useDeskSummary(true)} skeleton={<Skeleton height={240} radius={12} />}>
        {({ alerts, board }) => (
          <Worklist
            title={title}
            alerts={alerts.filter(({ kind }) => EXCEPTIONS.includes(kind))}
            now={board.now}
            shownFirst={MAX_SHOWN}
          />
        )}
      </Loaded>
    </Section>
  );
}
