import { Outlet } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import styles from './auth-layout.module.css';

/** Split layout of /auth: a drawing next to the form on wide screens, only the form on phones. */
export function AuthLayout() {
  return (
    <div className={styles['split']}>
      <aside className={styles['side']}>
        <div className={styles['words']}>
          <p className={styles['claim']}>{messages.auth.sideTitle}</p>
          <p className={styles['text']}>{messages.auth.sideText}</p>
        </div>
        <div className={styles['drawing']} aria-hidden="true" />
      </aside>
      <div className={styles['task']}>
        <Outlet />
      </div>
    </div>
  );
}
