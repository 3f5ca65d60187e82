import { Outlet } from '@evcare/shared-contracts/router';
import { messages } from '../../messages';
import styles from './auth-layout.module.css';

/** The split page of /auth: a drawing beside the task where there is room, the task alone on a phone. */
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
