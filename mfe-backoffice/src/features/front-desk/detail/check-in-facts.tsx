import type { CheckInRecord } from '@evcare/shared-contracts/office';
import { formatNumber } from '@evcare/shared-contracts/format';
import { Grid, Subheading, Text } from '@evcare/shared-ui';
import { detailMessages as t } from '../../../messages/front-desk';
import { SignaturePicture } from '../../../shared/reception';
import { Fact } from './fact';
import { Photos } from './photos';
import styles from './detail.module.css';

/** Record of a check-in. */
export function CheckInFacts({ record }: { readonly record: CheckInRecord }) {
  const { odometer, batteryPercent, complaint, belongings, broughtBy, signature, overrideReason } = record;
  return (
    <>
      <section>
        <Subheading below="8" size="16">
          {t.checkIn}
        </Subheading>
        <Text below="12" padY="8" padX="16" className={styles['quote']}>
          {complaint}
        </Text>
        <Grid as="dl" gap="12" gapX="24" className={styles['grid']}>
          <Fact name={t.odometer}>{formatNumber(odometer)} km</Fact>
          {batteryPercent !== null && <Fact name={t.battery}>{batteryPercent}%</Fact>}
          {belongings && <Fact name={t.belongings}>{belongings}</Fact>}
          {broughtBy && <Fact name={t.broughtBy}>{broughtBy}</Fact>}
          {overrideReason && <Fact name={t.override}>{overrideReason}</Fact>}
          {signature && (
            <Fact name={t.signature}>
              <SignaturePicture signature={signature} />
            </Fact>
          )}
        </Grid>
      </section>
      {record.photos.length > 0 && <Photos title={t.checkIn} photos={record.photos} />}
    </>
  );
}
