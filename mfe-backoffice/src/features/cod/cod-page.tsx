import { Button } from '@evcare/shared-ui';
import { cod as t } from '../../messages/cod';
import { useUrlState } from '../../shared/list';
import { BackofficePage, UrlTabs } from '../../shared/page';
import { OpenTab } from './open-tab';
import { PayoutSheet } from './payout-sheet';
import { PayoutsTab } from './payouts-tab';
import { RecordSheet } from './record-sheet';

/** `payout` is the id of the open payout, or {@link NEW} for the form of a new one. */
const DEFAULTS = { payout: '' };
const NEW = 'new';
const TABS = [
  { id: 'open', label: t.tabs.open },
  { id: 'payouts', label: t.tabs.payouts },
];

/** Page `/staff/cod`: cash that carriers have collected on delivery, and their payouts. */
export function CodPage() {
  const [{ payout }, set] = useUrlState(DEFAULTS);
  const open = (id: string, replace = false) => set({ payout: id }, { replace });
  return (
    <BackofficePage
      title={t.title}
      lead={t.lead}
      action={<Button onClick={() => open(NEW)}>{t.record}</Button>}
    >
      <UrlTabs label={t.tabsLabel} tabs={TABS}>
        {(tab) => (tab === 'payouts' ? <PayoutsTab onOpen={open} /> : <OpenTab />)}
      </UrlTabs>
      {payout === NEW && <RecordSheet onClose={() => open('')} onDone={({ id }) => open(id, true)} />}
      {payout !== '' && payout !== NEW && <PayoutSheet id={payout} onClose={() => open('')} />}
    </BackofficePage>
  );
}
