import { reportText, type ChartData, type Period, type Usage } from '@evcare/shared-contracts/office';
import { manager } from '../../../messages/reports';
import { Chart } from '../../../shared/charts';
import { Stat, Stats } from '../../../shared/numbers';
import { useCard } from '../use-card';
import { CardFrame } from './card-frame';

const text = manager.utilisation;
const share = (value: number | null): string => reportText(value, 'percent');

function chartOf(
  all: readonly Usage[],
  title: string,
  sets: readonly ('available' | 'booked' | 'worked')[],
): ChartData {
  const names = {
    available: title === text.bay ? text.available : text.onShift,
    booked: text.booked,
    worked: text.worked,
  };
  return {
    form: 'rows',
    kind: 'number',
    labelKind: 'text',
    labelTitle: title,
    labels: all.map((one) => text.withShare(one.name, share(one.share))),
    sets: sets.map((key) => ({ key, label: names[key], values: all.map((one) => one[key]) })),
  };
}

/** Utilisation of the bays and of the technicians. */
export function UtilisationCard({ period }: { readonly period: Period | null }) {
  const query = useCard('utilisation', period);
  return (
    <CardFrame card="utilisation" query={query} height={560}>
      {({ bays, technicians, bayShare, technicianShare }) => (
        <>
          <Stats label={manager.cards.utilisation}>
            <Stat label={text.bayShare} value={share(bayShare)} hint={text.bayHint} />
            <Stat label={text.technicianShare} value={share(technicianShare)} hint={text.technicianHint} />
          </Stats>
          <Chart title={text.bays} data={chartOf(bays, text.bay, ['available', 'booked'])} />
          <Chart
            title={text.technicians}
            data={chartOf(technicians, text.technician, ['available', 'booked', 'worked'])}
          />
        </>
      )}
    </CardFrame>
  );
}
