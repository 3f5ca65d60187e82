import { Download } from 'lucide-react';
import { useState } from 'react';
import { reportText } from '@evcare/shared-contracts/office';
import { Button, Grid, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { messages } from '../../messages';
import { manager, reports } from '../../messages/reports';
import { BackofficePage } from '../../shared/page';
import { PeriodPicker, usePeriod } from '../../shared/period';
import { FIRST_VIEW_HEIGHT } from '../../shared/states';
import { noPrint } from '../../shared/print';
import { ApprovalsCard } from './approvals/approvals-card';
import { CertificatesCard } from './cards/certificates-card';
import { FunnelCard } from './cards/funnel-card';
import { LeadTimesCard } from './cards/lead-times-card';
import { PromotionsCard } from './cards/promotions-card';
import { RatingCard } from './cards/rating-card';
import { RevenueCard } from './cards/revenue-card';
import { StockCard } from './cards/stock-card';
import { UtilisationCard } from './cards/utilisation-card';
import { ExceptionsCard } from './exceptions/exceptions-card';
import { ExportDialog } from './export-dialog';
import { TodayCard } from './today/today-card';
import { useFirstView } from './use-first-view';
import styles from './manager.module.css';

/** Page `/manager`: first what waits for a decision or went wrong, then today against its plan,
 * then the figures of one period. */
export function ManagerPage() {
  const choice = usePeriod();
  const [exporting, setExporting] = useState(false);
  const { period } = choice;
  const isFirstViewReady = useFirstView(period);
  const range = period && reports.range(reportText(period.from, 'date'), reportText(period.to, 'date'));
  return (
    <BackofficePage
      title={manager.title}
      lead={range && `${range} · ${reports.note}`}
      action={
        <>
          <Button variant="secondary" disabled={period === null} onClick={() => setExporting(true)}>
            <Download size={18} strokeWidth={1.75} aria-hidden="true" /> {manager.export}
          </Button>
          <PrintButton variant="ghost">{manager.print}</PrintButton>
        </>
      }
    >
      {isFirstViewReady ? (
        <Grid gap="16" align="start" className={styles['columns']}>
          <Stack gap="16">
            <div className={noPrint}>
              <ApprovalsCard />
            </div>
            <StockCard period={period} />
          </Stack>
          <Stack gap="16">
            <ExceptionsCard />
            <TodayCard />
            <CertificatesCard />
          </Stack>
        </Grid>
      ) : (
        <Loading label={messages.common.loading}>
          <Grid gap="16" align="start" className={styles['columns']}>
            <Skeleton height={FIRST_VIEW_HEIGHT} radius={12} />
            <Skeleton height={FIRST_VIEW_HEIGHT} radius={12} />
          </Grid>
        </Loading>
      )}
      <PeriodPicker choice={choice} />
      <RevenueCard period={period} />
      <Grid gap="16" align="start" className={styles['columns']}>
        <FunnelCard period={period} />
        <PromotionsCard period={period} />
      </Grid>
      <LeadTimesCard period={period} />
      <Grid gap="16" align="start" className={styles['columns']}>
        <UtilisationCard period={period} />
        <RatingCard period={period} />
      </Grid>
      {exporting && period && range && (
        <ExportDialog period={period} range={range} onClose={() => setExporting(false)} />
      )}
    </BackofficePage>
  );
}
