import { Outlet } from '@evcare/shared-contracts/router';
import { Grid, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import styles from './auth-layout.module.css';

/** Split layout of /auth: a drawing next to the form on wide screens, only the form on phones. */
export function AuthLayout() {
  return (
    <Grid className={styles['split']}>
      <aside className={styles['side']}>
        <div className={styles['words']}>
          <p className={styles['claim']}>{messages.auth.sideTitle}</p>
          <p className={styles['text']}>{messages.auth.sideText}</p>
        </div>
        <div className={styles['drawing']} aria-hidden="true" />
      </aside>
      <Stack top align="center" className={styles['task']}>
        <Outlet />
      </Stack>
    </Grid>
  );
}
