import { MailCheck } from 'lucide-react';
import { messages } from '../../messages';
import styles from './verify.module.css';

export function SuccessView() {
  return (
    <div role="status" className={styles['success']}>
      <span className={styles['seal']}>
        <MailCheck size={32} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <p className={styles['done']}>{messages.verify.success}</p>
    </div>
  );
}
