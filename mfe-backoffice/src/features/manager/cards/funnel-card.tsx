import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import { reportText, type Period } from '@evcare/shared-contracts/office';
import { manager } from '../../../messages/reports';
import { Funnel } from '../../../shared/charts';
import { count, Stat, Stats } from '../../../shared/numbers';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';

const t = manager.funnel;
const ENTITIES = ['appointment'] as const;
/**
 * No-show rate in per cent above which the figure is highlighted, because no-shows
 * cost whole days of bay time.
 */
const MAX_NO_SHOW_PERCENT = 10;

/** Funnel of visits (booked, arrived, completed), no-shows and cancellations. */
export function FunnelCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.funnelCard, { query: period }), ENTITIES);
  return (
    <CardFrame card="funnel" query={query} height={300} isEmpty={({ booked }) => booked === 0}>
      {({ booked, arrived, completed, noShow, cancelled, noShowRate }) => (
        <>
          <Funnel
            title={manager.cards.funnel}
            steps={[
              { key: 'booked', label: t.booked, count: booked },
              { key: 'arrived', label: t.arrived, count: arrived },
              { key: 'completed', label: t.completed, count: completed },
            ]}
          />
          <Stats label={t.noShow}>
            <Stat
              label={t.noShow}
              definition={manager.definitions.noShow}
              value={count(noShow)}
              hint={noShowRate === null ? undefined : t.noShowHint(reportText(noShowRate, 'percent'))}
              tone={(noShowRate ?? 0) > MAX_NO_SHOW_PERCENT ? 'warning' : 'neutral'}
            />
            <Stat label={t.cancelled} value={count(cancelled)} definition={manager.definitions.cancelled} />
          </Stats>
        </>
      )}
    </CardFrame>
  );
}
