import { addressOf, reportApi } from '@evcare/shared-contracts/endpoints';
import { reportText, type ChartData, type Period, type Usage } from '@evcare/shared-contracts/office';
import { manager } from '../../../messages/reports';
import { Chart } from '../../../shared/charts';
import { Stat, Stats } from '../../../shared/numbers';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';

const t = manager.utilisation;
const share = (value: number | null): string => reportText(value, 'percent');

function toChart(
  all: readonly Usage[],
  title: string,
  sets: readonly ('available' | 'booked' | 'worked')[],
): ChartData {
  const names = {
    available: title === t.bay ? t.available : t.onShift,
    booked: t.booked,
    worked: t.worked,
  };
  return {
    form: 'rows',
    kind: 'number',
    labelKind: 'text',
    labelTitle: title,
    labels: all.map((usage) => t.withShare(usage.name, share(usage.share))),
    sets: sets.map((key) => ({ key, label: names[key], values: all.map((usage) => usage[key]) })),
  };
}

/** Utilisation of the bays and of the technicians. */
export function UtilisationCard({ period }: { readonly period: Period | null }) {
  const query = useCard(period && addressOf(reportApi.utilisationCard, { query: period }));
  return (
    <CardFrame card="utilisation" query={query} height={560}>
      {({ bays, technicians, bayShare, technicianShare }) => (
        <>
          <Stats label={manager.cards.utilisation}>
            <Stat
              label={t.bayShare}
              value={share(bayShare)}
              hint={t.bayHint}
              definition={manager.definitions.bayShare}
            />
            <Stat
              label={t.technicianShare}
              value={share(technicianShare)}
              hint={t.technicianHint}
              definition={manager.definitions.technicianShare}
            />
          </Stats>
          <Chart title={t.bays} data={toChart(bays, t.bay, ['available', 'booked'])} />
          <Chart
            title={t.technicians}
            data={toChart(technicians, t.technician, ['available', 'booked', 'worked'])}
          />
        </>
      )}
    </CardFrame>
  );
}
