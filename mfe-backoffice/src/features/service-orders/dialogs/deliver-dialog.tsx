import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatNumber } from '@evcare/shared-contracts/format';
import { may, type OfficeOrder } from '@evcare/shared-contracts/office';
import { TextAreaField, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { wholeIn } from '../model/numbers';
import { useOrderStep } from '../model/use-order-step';
import { FormDialog } from './form-dialog';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.deliver;

/** Hands the vehicle over after the quality check, with payment or an approved debt, and the odometer reading. */
export function DeliverDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const { user } = useSession();
  const [km, setKm] = useState('');
  const [battery, setBattery] = useState('');
  const [debt, setDebt] = useState('');
  const [tried, setTried] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const { left, debtLimit, odometerIn, qcScore } = order;
  const settled = left <= (debtLimit ?? 0);
  const mayOwe = may(user?.role, 'serviceOrders.approveDebt');
  const owing = !settled && mayOwe;
  const [odometerOut, batteryOut] = [wholeIn(km), wholeIn(battery)];
  const low = odometerOut !== null && odometerOut < odometerIn;
  const reason = debt.normalize('NFC').trim();
  const wrong = {
    km: odometerOut === null ? t.odometerMissing : low ? t.odometerLow(formatNumber(odometerIn)) : null,
    battery: battery.trim() !== '' && (batteryOut === null || batteryOut > 100) ? t.batteryWrong : null,
    debt: owing && reason === '' ? messages.common.reasonMissing : null,
  };
  const submit = () => {
    setTried(true);
    if (Object.values(wrong).some(Boolean)) return;
    const body = { odometerOut, batteryOut, debtReason: owing ? reason : null };
    void step.run({ path: 'deliver', body });
  };
  const refused = step.fields['odometerOut'] ?? (step.code === 'ODOMETER_BACKWARDS' ? step.error : undefined);
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={refused ? null : step.error}
      dirty={km !== '' || debt !== ''}
      closed={!settled && !mayOwe}
      onSubmit={submit}
    >
      <ul className={styles['needs']} aria-label={t.needs}>
        <Need met>{qcScore === null ? t.qcSkipped : t.qc}</Need>
        {left === 0 && <Need met>{t.paid}</Need>}
        {left > 0 && settled && <Need met>{t.debtApproved(money(left))}</Need>}
        {!settled && <Need met={false}>{(mayOwe ? t.managerDebt : t.unpaid)(money(left))}</Need>}
      </ul>
      {(settled || mayOwe) && (
        <>
          {owing && (
            <TextAreaField
              label={t.debtReason}
              rows={2}
              maxLength={300}
              required
              value={debt}
              error={tried ? wrong.debt : null}
              onChange={(event) => setDebt(event.target.value)}
            />
          )}
          <div className={styles['pair']}>
            <TextField
              label={t.odometer}
              hint={t.odometerHint(formatNumber(odometerIn))}
              inputMode="numeric"
              required
              value={km}
              // A shorter number is still being typed.
              error={refused ?? (tried || (low && km.length >= String(odometerIn).length) ? wrong.km : null)}
              onChange={(event) => {
                setKm(event.target.value);
                step.clear();
              }}
            />
            <TextField
              label={t.battery}
              optionalLabel={serviceOrderMessages.assign.optional}
              inputMode="numeric"
              value={battery}
              error={wrong.battery}
              onChange={(event) => setBattery(event.target.value)}
            />
          </div>
        </>
      )}
    </FormDialog>
  );
}

function Need({ met, children }: { readonly met: boolean; readonly children: ReactNode }) {
  const Icon = met ? CircleCheck : CircleX;
  return (
    <li className={styles[met ? 'good' : 'bad']}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
