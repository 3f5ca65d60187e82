import { useEffect, useRef } from 'react';
import type { GuestQuote } from '@evcare/shared-contracts/workshop';
import { Alert, Heading, Stack } from '@evcare/shared-ui';
import { approval } from '../../../messages/approval';
import { useRemote } from '../../../shared/remote-scope';
import { nextStepText } from '../next-step';
import { approvedTotal, toGroups, type Decisions } from '../quote';

const t = approval.done;

interface GuestDoneProps {
  readonly answered: GuestQuote;
  readonly decisions: Decisions;
}

/** Confirmation that the workshop has received the answer, with the next steps. */
export function GuestDone({ answered: { quote, status }, decisions }: GuestDoneProps) {
  const { company } = useRemote().config;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const groups = toGroups(quote);
  const approved = groups.filter(({ root }) => decisions[root.id] === 'approved').length;
  const declined = groups.length - approved;
  return (
    <Stack gap="16">
      <Alert tone="success">
        <Heading size="20" ref={heading} tabIndex={-1}>
          {t.title}
        </Heading>
        <p>{approved > 0 ? t.approved(approved, approvedTotal(groups, decisions)) : t.declinedAll}</p>
      </Alert>
      <ul>
        <li>{nextStepText(status, approved > 0)}</li>
        {declined > 0 && <li>{t.declinedByGuest(declined, company.hotline)}</li>}
        {approved > 0 && <li>{t.pay}</li>}
      </ul>
    </Stack>
  );
}
