import { useEffect, useState } from 'react';
import { call, staffVehicleClaimApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import type { OfficeOrder } from '@evcare/shared-contracts/office';
import { formatQuoteCode, type ClaimCode } from '@evcare/shared-contracts/workshop';
import { Alert, Button, Stack } from '@evcare/shared-ui';
import { PaperHeading, paperQuiet } from '@evcare/shared-ui/paper-parts';
import { vehicleLinkMessages } from '../../../messages/vehicle-links';
import { useApiAction } from '../../../shared/data';
import { noPrint } from '../../../shared/print';
import { isOfVisitedVehicle } from '../model/visited-vehicle';

const t = vehicleLinkMessages.paper;
/** Rejections of a vehicle that needs no code, because it is in an account or was not worked on. */
const WITHOUT_CODE: readonly (string | null)[] = ['VEHICLE_CLAIMED', 'NOT_FOUND'];

/** Code with which the customer adds a vehicle that is in no account; nothing for other vehicles. */
export function VehicleCode({ order }: { readonly order: OfficeOrder }) {
  return isOfVisitedVehicle(order) ? <IssuedCode id={order.id} /> : null;
}

function IssuedCode({ id }: Pick<OfficeOrder, 'id'>) {
  const [issued, setIssued] = useState<ClaimCode | null>(null);
  const action = useApiAction<void, ClaimCode>({
    suppressErrorToast: true,
    suppressSuccessToast: true,
    send: (http) => call(http, staffVehicleClaimApi.issueCode, { params: { id } }),
    onDone: setIssued,
  });
  const { run, busy, error, code } = action;
  useEffect(() => {
    void run();
    // The code is requested once; the server returns the same code to later requests.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [id]);
  if (issued) {
    const { host, pathname } = new URL(issued.url, 'https://localhost');
    return (
      <section>
        <PaperHeading>{t.title}</PaperHeading>
        <p>
          {t.text(host + pathname)} <strong>{t.code(formatQuoteCode(issued.code))}</strong>
        </p>
        <p className={paperQuiet}>{t.limits(formatDate(issued.expiresAt))}</p>
      </section>
    );
  }
  if (error === null || WITHOUT_CODE.includes(code)) return null;
  return (
    <Stack gap="8" className={noPrint}>
      <Alert tone="danger">{error}</Alert>
      <div>
        <Button variant="secondary" busy={busy} onClick={() => void run()}>
          {t.retry}
        </Button>
      </div>
    </Stack>
  );
}
