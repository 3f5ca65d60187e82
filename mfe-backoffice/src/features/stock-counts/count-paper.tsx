import { ArrowLeft } from 'lucide-react';
import { addressOf, stockCountApi } from '@evcare/shared-contracts/endpoints';
import { formatDateTime } from '@evcare/shared-contracts/format';
import { STOCK_COUNT_STATE_LABELS, type StockCount } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import { Button, Stack, Text } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import {
  Paper,
  PaperFacts,
  PaperSignatures,
  PaperTable,
  PaperTitle,
  PaperTools,
} from '@evcare/shared-ui/paper-parts';
import { stockCounts } from '../../messages/stock-counts';
import { useApiQuery } from '../../shared/data';
import { count, signed } from '../../shared/numbers';
import { useRemote } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { scopeText } from './difference';
import styles from './stock-counts.module.css';

const t = stockCounts.paper;

/** Paper of a stock count: empty fields to count by hand while it is open, the result afterwards. */
export function CountPaper({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const query = useApiQuery(addressOf(stockCountApi.read, { params: { id } }), {
    entities: ['stock-count'],
  });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(shown) => (
        <Stack gap="16" className={styles['view']}>
          <PaperTools>
            <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={onBack}>
              {t.back}
            </Button>
            <PrintButton>{t.print}</PrintButton>
          </PaperTools>
          <Sheet shown={shown} />
        </Stack>
      )}
    </Loaded>
  );
}

function Sheet({ shown }: { readonly shown: StockCount }) {
  const { company } = useRemote().config;
  const { code, state, openedAt, note, lines } = shown;
  const isBlind = state === 'open';
  return (
    <Paper label={t.title}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={code}
      />
      <PaperTitle>{t.title}</PaperTitle>
      <PaperFacts
        facts={[
          [t.scope, scopeText(shown)],
          [t.day, formatDateTime(openedAt)],
          [t.state, STOCK_COUNT_STATE_LABELS[state].label],
        ]}
      />
      <PaperTable
        isPlain
        columns={isBlind ? t.blind : t.result}
        rows={lines.map(({ id, name, sku, expected, counted, difference }) => ({
          key: id,
          cells: isBlind
            ? [name, sku, '', '']
            : [
                name,
                sku,
                expected === null ? '' : count(expected),
                counted === null ? '' : count(counted),
                difference === null ? '' : signed(difference),
              ],
        }))}
        sums={[]}
      />
      {note && <Text>{note}</Text>}
      <PaperSignatures parties={t.signatures} hint={t.signHint} />
    </Paper>
  );
}
