import { ArrowLeft } from 'lucide-react';
import { addressOf, purchaseOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { PurchaseOrder } from '@evcare/shared-contracts/office';
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
import { purchasing } from '../../messages/purchasing';
import { useApiQuery } from '../../shared/data';
import { count, money } from '../../shared/numbers';
import { useRemote } from '../../shared/scope';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { contactText } from './contact-text';
import styles from './purchasing.module.css';

const t = purchasing.paper;

/** Paper of a purchase order; without prices for those who may not see cost. */
export function OrderPaper({ id, onBack }: { readonly id: string; readonly onBack: () => void }) {
  const query = useApiQuery(addressOf(purchaseOrderApi.read, { params: { id } }), {
    entities: ['purchasing'],
  });
  return (
    <Loaded query={query} skeleton={<RowsSkeleton rows={10} />}>
      {(order) => (
        <Stack gap="16" className={styles['view']}>
          <PaperTools>
            <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={onBack}>
              {t.back}
            </Button>
            <PrintButton>{t.print}</PrintButton>
          </PaperTools>
          <OrderPage order={order} />
        </Stack>
      )}
    </Loaded>
  );
}

function OrderPage({ order }: { readonly order: PurchaseOrder }) {
  const { company } = useRemote().config;
  const { supplier, code, createdAt, sentAt, expectedOn, note, lines, total } = order;
  const contact = contactText(supplier);
  const facts: (readonly [string, string])[] = [
    [t.supplier, supplier.name],
    ...(supplier.taxCode ? [[t.taxCode, supplier.taxCode] as const] : []),
    ...(contact ? [[t.contact, contact] as const] : []),
    [t.day, formatDate(sentAt ?? createdAt)],
    ...(expectedOn ? [[t.expected, formatDate(expectedOn)] as const] : []),
    [t.deliverTo, `${company.name}, ${company.address}`],
  ];
  return (
    <Paper label={t.title}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={code}
      />
      <PaperTitle>{t.title}</PaperTitle>
      <PaperFacts facts={facts} />
      <PaperTable
        columns={total === null ? t.plainColumns : t.columns}
        rows={lines.map(({ id, name, sku, quantity, price }) => ({
          key: id,
          cells: [
            `${name} (${sku})`,
            count(quantity),
            ...(price === null ? [] : [money(price), money(price * quantity)]),
          ],
        }))}
        sums={total === null ? [] : [{ label: t.total, value: money(total), strong: true }]}
      />
      {note && <Text>{note}</Text>}
      <PaperSignatures parties={t.signatures} hint={t.signHint} />
    </Paper>
  );
}
