import { ArrowLeft } from 'lucide-react';
import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import type { DayClosing } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import { Button, Stack, Text } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import {
  Paper,
  PaperFacts,
  PaperHeading,
  PaperSignatures,
  PaperTable,
  PaperTitle,
  PaperTools,
} from '@evcare/shared-ui/paper-parts';
import { cash } from '../../messages/cash';
import { count, money } from '../../shared/numbers';
import { useRemote } from '../../shared/scope';
import styles from './cash.module.css';
import { differenceText } from './difference';
import { isUnapproved, wayRows } from './day-money';

const t = cash.day;

/** Paper of a closed day. */
export function DayPaper({ closing, onBack }: { readonly closing: DayClosing; readonly onBack: () => void }) {
  const { company } = useRemote().config;
  const { money: day, closedAt, closedBy } = closing;
  const rows = wayRows(day);
  return (
    <Stack gap="16" className={styles['view']}>
      <PaperTools>
        <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={onBack}>
          {t.back}
        </Button>
        <PrintButton>{t.print}</PrintButton>
      </PaperTools>
      <Paper label={t.paper}>
        <Letterhead
          issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
          number={formatDate(day.day)}
        />
        <PaperTitle>{t.paper}</PaperTitle>
        <PaperFacts
          facts={[
            [t.paperDay, formatDate(day.day)],
            [t.paperClosed, formatDateTime(closedAt)],
            [t.paperBy, closedBy ?? cash.drawer.someone],
            [
              t.receivables,
              `${money(day.receivables.amount)} (${t.receivablesHint(count(day.receivables.orders))})`,
            ],
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
        <PaperSignatures parties={t.signatures} hint={t.signHint} />
      </Paper>
    </Stack>
  );
}
