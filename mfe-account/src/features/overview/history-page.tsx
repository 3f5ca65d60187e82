import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { LogbookDrawing } from './drawings';
import { Page } from '../../shared/page';
import styles from './overview.module.css';

const say = history;

export function HistoryPage() {
  return (
    <Page title={say.title}>
      <div className={styles['ground']}>
        <EmptyState
          title={say.emptyTitle}
          text={say.emptyText}
          illustration={<LogbookDrawing />}
          action={
            <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
              {say.action}
            </Link>
          }
        />
      </div>
    </Page>
  );
}
