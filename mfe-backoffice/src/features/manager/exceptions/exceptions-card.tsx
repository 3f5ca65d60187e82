import { Skeleton } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { exceptionsOf, useDeskSummary } from '../../../shared/use-desk-summary';
import { Worklist } from '../../../shared/worklist';

const { title } = manager.exceptions;
const MAX_SHOWN = 6;

/** Problems of the workshop, most urgent first, each with the action that resolves it. */
export function ExceptionsCard() {
  return (
    <Section title={title}>
      <Loaded query={useDeskSummary(true)} skeleton={<Skeleton height={240} radius={12} />}>
        {({ alerts, board }) => (
          <Worklist title={title} alerts={exceptionsOf({ alerts })} now={board.now} shownFirst={MAX_SHOWN} />
        )}
      </Loaded>
    </Section>
  );
}
