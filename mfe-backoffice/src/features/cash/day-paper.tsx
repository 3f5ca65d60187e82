import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import type { DayClosing } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { PaperFacts, PaperHeading, PaperTable } from '@evcare/shared-ui/paper-parts';
import { cash } from '../../messages/cash';
import { count, money } from '../../shared/numbers';
import { PaperView } from '../../shared/paper';
import { differenceText } from './difference';
import { isUnapproved, wayRows } from './day-money';

const t = cash.day;

/** Paper of a closed day. */
export function DayPaper({ closing, onBack }: { readonly closing: DayClosing; readonly onBack: () => void }) {
  const { money: day, closedAt, closedBy } = closing;
  const rows = wayRows(day);
  return (
    <PaperView title={t.paper} number={formatDate(day.day)} texts={t} onBack={onBack}>
      <PaperFacts
        facts={[
          [t.paperDay, formatDate(day.day)],
          [t.paperClosed, formatDateTime(closedAt)],
          [t.paperBy, closedBy ?? cash.drawer.someone],
          [
            t.receivables,
            `${money(day.receivables.amount)} (${t.receivablesHint(count(day.receivables.orders))})`,
          ],
          ...(day.carriers
            ? [
                [
                  t.carriers,
                  `${money(day.carriers.amount)} (${t.carriersHint(count(day.carriers.orders))})`,
                ] as const,
              ]
            : []),
        ]}
      />
      <PaperHeading>{t.ways}</PaperHeading>
      <PaperTable
        isPlain
        columns={Object.values(t.columns)}
        rows={rows.slice(0, -1).map(({ name, payments, received, voided, refunded, net }) => ({
          key: name,
          cells: [name, count(payments), money(received), money(voided), money(refunded), money(net)],
        }))}
        sums={[{ label: t.total, value: money(day.net), strong: true }]}
      />
      <PaperHeading>{t.drawers}</PaperHeading>
      {day.drawers.length === 0 ? (
        <Text>{t.noDrawers}</Text>
      ) : (
        <PaperTable
          isPlain
          columns={[
            cash.drawer.recentColumns.closed,
            cash.drawer.recentColumns.by,
            cash.drawer.recentColumns.expected,
            cash.drawer.recentColumns.counted,
            cash.drawer.recentColumns.difference,
          ]}
          rows={day.drawers.map((drawer) => ({
            key: drawer.id,
            cells: [
              formatDateTime(drawer.closedAt),
              drawer.by ?? cash.drawer.someone,
              money(drawer.expected),
              money(drawer.counted),
              isUnapproved(drawer)
                ? `${differenceText(drawer.difference)} (${t.unapprovedShort})`
                : differenceText(drawer.difference),
            ],
          }))}
          sums={[
            { label: t.putIn, value: money(day.putIn) },
            { label: t.takenOut, value: money(day.takenOut) },
            { label: t.outside, value: money(day.outside) },
          ]}
        />
      )}
    </PaperView>
  );
}
