import { useId } from 'react';
import { Badge } from '@evcare/shared-ui';
import { messages } from './messages';
import styles from './panel.module.css';
import type { ErrorReport } from './report';

const t = messages.panel;

const clock = new Intl.DateTimeFormat('vi-VN', {
  timeStyle: 'medium',
  timeZone: 'Asia/Ho_Chi_Minh',
});

/** Uncaught errors, newest first, each with the part of the site that it comes from. */
export function ErrorList({ errors }: { errors: readonly ErrorReport[] }) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId}>
      <h3 id={headingId} className={styles['heading']}>
        {t.errors(errors.length)}
      </h3>
      {errors.length === 0 && <p className={styles['detail']}>{t.noErrors}</p>}
      <ol className={styles['errors']}>
        {[...errors].reverse().map(({ at, message, owner }, index) => (
          <li key={`${at} ${index}`}>
            <time dateTime={at}>{clock.format(new Date(at))}</time>
            <Badge tone={owner ? 'danger' : 'neutral'}>
              {owner ? `${owner.part} ${owner.release}` : t.nobody}
            </Badge>
            <p>{message}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
