import { useEffect, useRef } from 'react';
import type { ContactReply } from '@evcare/shared-contracts/shop';
import { Button, Span, Stack } from '@evcare/shared-ui';
import { contact as t } from '../../messages/contact';

/** Confirmation that replaces the form after it was sent, and takes its focus. */
export function ContactThanks({ reply, onAgain }: { reply: ContactReply; onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const { code } = reply;
  const [before, after] = t.thanks(reply).split(code);
  return (
    <Stack gap="24" align="start" measure size="18">
      <p ref={message} tabIndex={-1} role="status">
        {before}
        <Span nowrap>{code}</Span>
        {after}
      </p>
      <Button variant="secondary" onClick={onAgain}>
        {t.another}
      </Button>
    </Stack>
  );
}
