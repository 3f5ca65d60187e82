import { Link } from '@evcare/shared-contracts/router';
import { PATHS } from '@evcare/shared-contracts';
import { buttonClass, EmptyState } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { vehicles } from '../../messages/vehicles';
import { CarDrawing } from './drawings';
import { Page } from '../../shared/page';
import styles from './overview.module.css';

const say = vehicles;

export function VehiclesPage() {
  return (
    <Page title={say.title}>
      <div className={styles['ground']}>
        <EmptyState
          title={say.emptyTitle}
          text={say.emptyText}
          illustration={<CarDrawing />}
          action={
            <Link className={buttonClass({ size: 'lg' })} to={PATHS.booking}>
              {messages.common.book}
            </Link>
          }
        />
      </div>
    </Page>
  );
}
