import { useEffect, useRef } from 'react';
import { Button } from '@evcare/shared-ui';
import { security as say } from '../../../messages/security';
import styles from '../../../shared/second-factor/second-factor.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onSaved: () => void;
}

/** Recovery codes, which the server never shows again. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), []);
  return (
    <section className={styles['section']} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" ref={title} tabIndex={-1} className={styles['title']}>
        {say.codesTitle}
      </h2>
      <p className={styles['muted']}>{say.codesText}</p>
      <ul className={styles['codes']}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles['actions']}>
        <Button onClick={onSaved}>{say.codesSaved}</Button>
      </div>
    </section>
  );
}
