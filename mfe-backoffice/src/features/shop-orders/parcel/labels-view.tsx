import { ArrowLeft } from 'lucide-react';
import { addressOf, staffParcelApi } from '@evcare/shared-contracts/endpoints';
import type { ParcelLabel } from '@evcare/shared-contracts/office';
import { Alert, Button, Cluster, EmptyState, Heading, Hint, Inline, Stack, Text } from '@evcare/shared-ui';
import { PrintButton } from '@evcare/shared-ui/paper';
import { Paper, paperQuiet, PaperTools } from '@evcare/shared-ui/paper-parts';
import { parcels } from '../../../messages/parcels';
import { shopOrders } from '../../../messages/shop-orders';
import { useApiQuery } from '../../../shared/data';
import { count, money } from '../../../shared/numbers';
import { phoneText } from '../../../shared/phone-text';
import { noPrint } from '../../../shared/print';
import { useRemote } from '../../../shared/scope';
import { Loaded } from '../../../shared/states';
import slip from '../packing-slip.module.css';

const t = parcels.labels;
/** Side of the QR code with its quiet zone, in pixels: 36 mm on paper. */
const QR_SIDE = 136;

interface LabelsViewProps {
  readonly codes: readonly string[];
  readonly onBack: () => void;
}

/** Labels of the parcels of orders, one on each page of A6, on a page of their own. */
export function LabelsView({ codes, onBack }: LabelsViewProps) {
  const query = useApiQuery(addressOf(staffParcelApi.labels, { query: { codes } }), {
    entities: ['shop-order'],
    keepPrevious: false,
  });
  return (
    <Stack gap="16">
      <PaperTools>
        <Button
          variant="ghost"
          icon={<ArrowLeft size={18} strokeWidth={1.75} aria-hidden="true" />}
          onClick={onBack}
        >
          {shopOrders.pick.back}
        </Button>
        <Stack>
          <Heading as="h1" size="20">
            {t.title}
          </Heading>
          <Hint>{t.size}</Hint>
        </Stack>
        <PrintButton>{t.print}</PrintButton>
      </PaperTools>
      <Loaded
        query={query}
        isEmpty={({ labels }) => labels.length === 0}
        empty={<EmptyState title={t.none} />}
      >
        {({ labels, omitted }) => (
          <Stack gap="16">
            {omitted.length > 0 && (
              <Alert tone="warning" className={noPrint}>
                {t.omitted(omitted.join(', '))}
              </Alert>
            )}
            <CarrierLabels labels={labels} />
            {labels.map((label) => (
              <Label key={`${label.code} ${label.parcel.number}`} label={label} />
            ))}
          </Stack>
        )}
      </Loaded>
    </Stack>
  );
}

/** Links to the labels that carriers print themselves. */
function CarrierLabels({ labels }: { readonly labels: readonly ParcelLabel[] }) {
  const links = labels.flatMap(({ code, labelUrl }) => (labelUrl === null ? [] : [{ code, labelUrl }]));
  if (links.length === 0) return null;
  return (
    <Alert tone="info" title={t.ofCarrier} className={noPrint}>
      <Cluster gap="12">
        {links.map(({ code, labelUrl }) => (
          <a key={labelUrl} href={labelUrl} target="_blank" rel="noreferrer">
            {code}
          </a>
        ))}
      </Cluster>
    </Alert>
  );
}

function Label({ label }: { readonly label: ParcelLabel }) {
  const { company } = useRemote().config;
  const { code, qr, collect, pieces, weightGram, parcel, note, carrier, trackingCode } = label;
  return (
    <Paper label={parcel.of > 1 ? t.ofParcel(code, parcel.number) : t.of(code)} size="a6">
      <Stack gap="12">
        <Inline justify="between" align="start" gap="12">
          <div>
            <Text weight="strong">{company.name}</Text>
            <p className={paperQuiet}>{company.address}</p>
            <p className={paperQuiet}>{company.hotline}</p>
          </div>
          <Text weight="strong" nowrap numeric>
            {t.parcel(parcel.number, parcel.of)}
          </Text>
        </Inline>
        <Inline gap="12">
          <img
            src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
            width={QR_SIDE}
            height={QR_SIDE}
            alt={t.qr(code)}
          />
          <div>
            <Text size="18" weight="strong" numeric>
              {code}
            </Text>
            {carrier !== null && <p>{carrier}</p>}
            {trackingCode !== null && (
              <Text weight="strong" numeric breaks>
                {trackingCode}
              </Text>
            )}
          </div>
        </Inline>
        <div>
          <p className={paperQuiet}>{t.to}</p>
          <Text size="18" weight="strong" breaks>
            {label.recipient} · {phoneText(label.phoneNumber)}
          </Text>
          <Text size="16" breaks>
            {label.address}
          </Text>
        </div>
        <Text pad="8" size="18" weight="strong" numeric text="center" className={slip['collect']}>
          {collect > 0 ? t.collect(money(collect)) : t.nothing}
        </Text>
        <p>{t.contents(count(pieces), count(weightGram / 1_000))}</p>
        {note !== null && <Text breaks>{t.note(note)}</Text>}
      </Stack>
    </Paper>
  );
}
