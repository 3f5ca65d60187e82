import { pageLoaded } from '../boot/page-loaded';
import { useLazyModule } from '../layout/use-lazy-module';
import { useSessionSnapshot } from '../services/shell-context';
import styles from './place.module.css';

const loadBell = () => pageLoaded().then(() => import('./notification-bell'));

/** The bell of whoever is signed in; its code comes after the page, and its place is kept until then. */
export function Notifications() {
  const { user } = useSessionSnapshot();
  const { module } = useLazyModule(loadBell, user !== null);
  if (!user) return null;
  return module ? <module.NotificationBell key={user.id} /> : <span className={styles['place']} />;
}
