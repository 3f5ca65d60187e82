import type { ReactNode } from 'react';
import { Phone } from 'lucide-react';
import { telOf } from '@evcare/shared-contracts/format';
import { Alert, buttonClass, InlineText } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { useRemote } from '../../shared/remote-scope';

/** Notice that a quote can't be answered any more, with a call for a new one. */
export function OverQuote({ title, children }: { title: string; children: ReactNode }) {
  const { hotline } = useRemote().config.company;
  return (
    <Alert
      tone="warning"
      title={title}
      action={
        <a className={buttonClass()} href={telOf(hotline)}>
          <InlineText gap="8">
            <Phone size={20} strokeWidth={1.75} aria-hidden="true" /> {approval.call(hotline)}
          </InlineText>
        </a>
      }
    >
      {children}
    </Alert>
  );
}
