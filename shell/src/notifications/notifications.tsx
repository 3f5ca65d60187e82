import { pageLoaded } from '../boot/page-loaded';
import { useLazyModule } from '../layout/use-lazy-module';
import { useSessionSnapshot } from '../services/shell-context';
import styles from './place.module.css';

const loadBell = () => pageLoaded().then(() => import('./notification-bell'));

/** Notification bell of the signed-in user. Its code is fetched after the page; its space is reserved until then. */
export function Notifications() {
  const { user } = useSessionSnapshot();
  const { module } = useLazyModule(loadBell, user !== null);
  if (!user) return null;
  return module ? <module.NotificationBell key={user.id} /> : <span className={styles['place']} />;
}
