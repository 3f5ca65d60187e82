import { ArrowLeft } from 'lucide-react';
import { formatPhone } from '@evcare/shared-contracts';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import { Button, SelectField, Stack } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import {
  Paper,
  PAPER_SIZES,
  PaperFacts,
  PaperTitle,
  PaperTools,
  type PaperFact,
} from '@evcare/shared-ui/paper-parts';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { useUrlState } from '../../../shared/list';
import { useRemote } from '../../../shared/scope';
import { usualPaper } from '../model/usual-paper';
import { DeliverySheet } from './delivery-sheet';
import { QuoteSheet } from './quote-sheet';
import { ReceptionSheet } from './reception-sheet';
import styles from './print.module.css';

const SHEETS = { reception: ReceptionSheet, quote: QuoteSheet, delivery: DeliverySheet } as const;
type Kind = keyof typeof SHEETS;
const KINDS = Object.keys(SHEETS) as Kind[];
const SIZES = PAPER_SIZES.map((value) => ({ value, label: t.sizes[value] }));

/** Print view of an order's document, in A4 or A5. */
export function PrintView({ order, kind }: { readonly order: OfficeOrder; readonly kind: string }) {
  const [{ size: wantedSize }, set] = useUrlState({ print: '', size: '' });
  const size = PAPER_SIZES.find((known) => known === wantedSize) ?? 'a4';
  const activeKind = KINDS.find((candidate) => candidate === kind) ?? usualPaper(order);
  const Sheet = SHEETS[activeKind];
  return (
    <Stack gap="16" className={styles['view']}>
      <PaperTools>
        <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={() => set({ print: '', size: '' })}>
          {t.back}
        </Button>
        <SelectField
          label={t.choose}
          value={activeKind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(event) => set({ print: event.target.value }, { replace: true })}
        />
        <SelectField
          label={t.size}
          value={size}
          options={SIZES}
          onChange={({ target }) =>
            set({ size: target.value === 'a4' ? '' : target.value }, { replace: true })
          }
        />
        <PrintButton>{t.now}</PrintButton>
      </PaperTools>
      <Paper label={t.kinds[activeKind]} size={size}>
        <PaperHead order={order} title={t.kinds[activeKind]} />
        <Sheet order={order} />
      </Paper>
    </Stack>
  );
}

function PaperHead({ order, title }: { readonly order: OfficeOrder; readonly title: string }) {
  const { company } = useRemote().config;
  const { customer, vehicle, vehicleFacts } = order;
  const facts: readonly PaperFact[] = [
    [t.salutation, customer.fullName],
    [t.phone, formatPhone(customer.phoneNumber)],
    [t.vehicle, `${vehicleFacts.make} ${vehicle.name}`],
    [t.plate, vehicle.plate],
    ...(order.appointmentCode ? [[t.appointment, order.appointmentCode] as const] : []),
  ];
  return (
    <>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={t.number(order.code)}
      />
      <PaperTitle>{title}</PaperTitle>
      <PaperFacts facts={facts} />
    </>
  );
}
