import { useEffect, useRef } from 'react';
import { Button } from '@evcare/shared-ui';
import { contact as t } from '../../messages/contact';
import styles from './contact.module.css';

/** Confirmation that replaces the form after it was sent, and takes its focus. */
export function ContactThanks({ code, onAgain }: { code: string; onAgain: () => void }) {
  const message = useRef<HTMLParagraphElement>(null);
  useEffect(() => message.current?.focus(), []);
  const [before, after] = t.thanks(code).split(code);
  return (
    <div className={styles['thanks']}>
      <p ref={message} tabIndex={-1} role="status">
        {before}
        <span className={styles['code']}>{code}</span>
        {after}
      </p>
      <Button variant="secondary" onClick={onAgain}>
        {t.another}
      </Button>
    </div>
  );
}
