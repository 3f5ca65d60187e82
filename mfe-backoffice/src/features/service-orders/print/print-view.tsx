import { ArrowLeft, Printer } from 'lucide-react';
import { formatPhone } from '@evcare/shared-contracts';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { companyContact } from '@evcare/shared-contracts/release';
import { Box, Button, Cluster, Grid, Heading, Inline, SelectField, Stack, Text } from '@evcare/shared-ui';
import { Letterhead } from '@evcare/shared-ui/paper';
import { paperMessages as t } from '../../../messages/service-order-papers';
import { useUrlState } from '../../../shared/list';
import { printPage } from '../../../shared/print';
import { useRemote } from '../../../shared/scope';
import { DeliverySheet } from './delivery-sheet';
import { QuoteSheet } from './quote-sheet';
import { ReceptionSheet } from './reception-sheet';
import styles from './print.module.css';

const SHEETS = { reception: ReceptionSheet, quote: QuoteSheet, delivery: DeliverySheet } as const;
type Kind = keyof typeof SHEETS;
const KINDS = Object.keys(SHEETS) as Kind[];

/** Print view of an order's document, in A4. */
export function PrintView({ order, kind }: { readonly order: OfficeOrder; readonly kind: string }) {
  const [, set] = useUrlState({ print: '' });
  const activeKind = KINDS.find((candidate) => candidate === kind) ?? 'reception';
  const Sheet = SHEETS[activeKind];
  return (
    <Stack gap="16" className={styles['view']}>
      <Cluster align="end" gap="12" className={styles['tools']}>
        <Button variant="ghost" icon={<ArrowLeft size={18} />} onClick={() => set({ print: '' })}>
          {t.back}
        </Button>
        <SelectField
          label={t.choose}
          value={activeKind}
          options={KINDS.map((value) => ({ value, label: t.kinds[value] }))}
          onChange={(event) => set({ print: event.target.value }, { replace: true })}
        />
        <Button icon={<Printer size={18} />} onClick={printPage}>
          {t.now}
        </Button>
      </Cluster>
      <Box as="article" line="all" size="14" className={styles['paper']} aria-label={t.kinds[activeKind]}>
        <PaperHead order={order} title={t.kinds[activeKind]} />
        <Sheet order={order} />
      </Box>
    </Stack>
  );
}

function PaperHead({ order, title }: { readonly order: OfficeOrder; readonly title: string }) {
  const { company } = useRemote().config;
  const { customer, vehicle, vehicleFacts } = order;
  const facts: readonly (readonly [string, string])[] = [
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
      <Heading as="h1" size="24" text="center" className={styles['title']}>
        {title}
      </Heading>
      <Grid as="dl" gap="4" gapX="24" className={styles['facts']}>
        {facts.map(([label, value]) => (
          <Inline align="stretch" gap="8" key={label}>
            <dt>{label}</dt>
            <Text as="dd" weight="strong" numeric>
              {value}
            </Text>
          </Inline>
        ))}
      </Grid>
    </>
  );
}
