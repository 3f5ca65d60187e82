import { may } from '@evcare/shared-contracts/office';
import { Plus } from 'lucide-react';
import { Button } from '@evcare/shared-ui';
import { parts } from '../../messages/parts';
import { useUrlState } from '../../shared/list';
import { BackofficePage } from '../../shared/page';
import { useSession } from '../../shared/scope';
import { RequestForm } from './request-form';
import { OwnRequests } from './own-requests';
import styles from './technician.module.css';

const t = parts.technician;
const DEFAULTS = { view: '', order: '', status: '' };

/**
 * Page `/technician/parts-request`: the technician's requests with their status, and the form for a new
 * request. Shows no amounts of money.
 */
export function PartsRequestPage() {
  const [{ view, order, status }, set] = useUrlState(DEFAULTS);
  const canRequest = may(useSession().user?.role, 'parts.request');
  if (view === 'new' && canRequest) {
    return (
      <BackofficePage
        title={t.newTitle}
        action={
          <Button variant="secondary" className={styles['send']} onClick={() => set({ view: '', order: '' })}>
            {t.back}
          </Button>
        }
      >
        <RequestForm
          order={order}
          onOrder={(id) => set({ order: id }, { replace: true })}
          onDone={() => set({ view: '', order: '', status: '' }, { replace: true })}
        />
      </BackofficePage>
    );
  }
  return (
    <BackofficePage
      title={t.title}
      action={
        canRequest && (
          <Button
            size="lg"
            className={styles['send']}
            icon={<Plus size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => set({ view: 'new' })}
          >
            {t.newRequest}
          </Button>
        )
      }
    >
      <OwnRequests canRequest={canRequest} status={status} onStatus={(next) => set({ status: next })} />
    </BackofficePage>
  );
}
