import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { dashboard } from '../../messages/dashboard';
import { CalendarDrawing } from './drawings';
import { Page } from '../../shared/page';
import { useSession } from '../../shared/remote-scope';
import { FirstSteps } from './first-steps';
import styles from './overview.module.css';

const say = dashboard;

export function DashboardPage() {
  const { user } = useSession();
  return (
    <Page title={user ? say.greeting(user.fullName) : say.title}>
      <div className={styles['columns']}>
        {/* The menu's "Theo dõi tiến độ" leads here. */}
        <section id="progress" className={styles['ground']}>
          <EmptyState
            title={say.emptyTitle}
            text={say.emptyText}
            illustration={<CalendarDrawing />}
            action={
              <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
                {messages.common.book}
              </Link>
            }
          />
        </section>
        {user && <FirstSteps user={user} />}
      </div>
    </Page>
  );
}
