import { useEffect, useRef } from 'react';
import { Button, Span, Stack } from '@evcare/shared-ui';
import { contact as t } from '../../messages/contact';

/** Confirmation that replaces the form after it was sent, and takes its focus. */
export function ContactThanks({ code, onAgain }: { code: string; onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const [before, after] = t.thanks(code).split(code);
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
