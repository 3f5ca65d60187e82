import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, KILOMETERS, parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import { may, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Grid, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
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
  const [odometerInput, setOdometerInput] = useState('');
  const [batteryInput, setBatteryInput] = useState('');
  const [debtReason, setDebtReasonInput] = useState('');
  const [submitted, setSubmitted] = useState(false);
  const step = useOrderStep(order, { onDone: onClose });
  const { left, debtLimit, odometerIn, qcScore } = order;
  const isSettled = left <= (debtLimit ?? 0);
  const canApproveDebt = may(user?.role, 'serviceOrders.approveDebt');
  const needsDebtApproval = !isSettled && canApproveDebt;
  const { value: odometerOut, error: odometerTyped } = parseTypedNumber(odometerInput, KILOMETERS);
  const { value: batteryOut, error: batteryTyped } = parseTypedNumber(batteryInput, PERCENT);
  const isTooLow = odometerOut !== null && odometerOut < odometerIn;
  const reason = debtReason.normalize('NFC').trim();
  const errors = {
    km:
      odometerTyped ??
      (odometerOut === null ? t.odometerMissing : isTooLow ? t.odometerLow(formatNumber(odometerIn)) : null),
    battery: batteryTyped ?? (batteryOut !== null && batteryOut > 100 ? t.batteryWrong : null),
    debt: needsDebtApproval && reason === '' ? messages.common.reasonMissing : null,
  };
  const submit = () => {
    setSubmitted(true);
    if (Object.values(errors).some(Boolean) || odometerOut === null) return;
    const body = { odometerOut, batteryOut, debtReason: needsDebtApproval ? reason : null };
    void step.run((http, headers) =>
      call(http, staffServiceOrderApi.deliver, { params: { id: order.id }, body, ...headers }),
    );
  };
  const odometerError =
    step.fields['odometerOut'] ?? (step.code === 'ODOMETER_BACKWARDS' ? step.error : undefined);
  return (
    <FormDialog
      title={t.title}
      onClose={onClose}
      confirm={t.save}
      busy={step.busy}
      error={odometerError ? null : step.error}
      dirty={odometerInput !== '' || debtReason !== ''}
      submitHidden={!isSettled && !canApproveDebt}
      onSubmit={submit}
    >
      <Stack gap="4">
        <Text weight="strong">
          {order.vehicle.plate} · {order.vehicle.name}
        </Text>
        <Text numeric>
          {order.customer.fullName} · {t.sums(money(order.total), money(order.total - left))}
        </Text>
      </Stack>
      <Grid
        as="ul"
        gap="8"
        padY="12"
        padX="16"
        radius="card"
        ground="raised"
        className={styles['needs']}
        aria-label={t.needs}
      >
        <Requirement met>{qcScore === null ? t.qcSkipped : t.qc}</Requirement>
        {left === 0 && <Requirement met>{t.paid}</Requirement>}
        {left > 0 && isSettled && <Requirement met>{t.debtApproved(money(left))}</Requirement>}
        {!isSettled && (
          <Requirement met={false}>{(canApproveDebt ? t.managerDebt : t.unpaid)(money(left))}</Requirement>
        )}
      </Grid>
      {(isSettled || canApproveDebt) && (
        <>
          {needsDebtApproval && (
            <TextAreaField
              label={t.debtReason}
              rows={2}
              maxLength={300}
              required
              value={debtReason}
              error={submitted ? errors.debt : null}
              onChange={(event) => setDebtReasonInput(event.target.value)}
            />
          )}
          <Grid gap="16" className={styles['pair']}>
            <TextField
              label={t.odometer}
              hint={t.odometerHint(formatNumber(odometerIn))}
              inputMode="numeric"
              required
              value={odometerInput}
              // A number with fewer digits may still be incomplete, so it is not rejected while typing.
              error={
                odometerError ??
                (submitted || (isTooLow && odometerInput.length >= String(odometerIn).length)
                  ? errors.km
                  : null)
              }
              onChange={(event) => {
                setOdometerInput(event.target.value);
                step.clear();
              }}
            />
            <TextField
              label={t.battery}
              optionalLabel={serviceOrderMessages.assign.optional}
              inputMode="numeric"
              value={batteryInput}
              error={errors.battery}
              onChange={(event) => setBatteryInput(event.target.value)}
            />
          </Grid>
          <Text tone="muted">{t.consequence}</Text>
        </>
      )}
    </FormDialog>
  );
}

function Requirement({ met, children }: { readonly met: boolean; readonly children: ReactNode }) {
  const Icon = met ? CircleCheck : CircleX;
  return (
    <li className={styles[met ? 'good' : 'bad']}>
      <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
      <span>{children}</span>
    </li>
  );
}
