import { Phone } from 'lucide-react';
import { telOf } from '@evcare/shared-contracts/format';
import type { ServiceOrder } from '@evcare/shared-contracts/workshop';
import { buttonClass, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { useRemote } from '../../shared/remote-scope';

/** Contact for questions about the quote before deciding. */
export function AskTechnician({
  order: { code, technician },
}: {
  order: Pick<ServiceOrder, 'code' | 'technician'>;
}) {
  const { hotline } = useRemote().config.company;
  return (
    <Stack align="start" above="8" gap="4">
      <a className={buttonClass({ variant: 'secondary' })} href={telOf(hotline)}>
        <InlineText gap="8">
          <Phone size={20} strokeWidth={1.75} aria-hidden="true" /> {approval.ask}
        </InlineText>
      </a>
      <Hint>{approval.askText(hotline, code, technician)}</Hint>
    </Stack>
  );
}
