import { CircleCheck, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { call, staffServiceOrderApi } from '@evcare/shared-contracts/endpoints';
import { formatNumber, KILOMETERS, parseTypedNumber, PERCENT } from '@evcare/shared-contracts/format';
import { deliveryRequestSchema, may, type OfficeOrder } from '@evcare/shared-contracts/office';
import { Grid, Stack, Text, TextAreaField, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { attachToField, FormDialog, type ConflictFields } from '../../../shared/forms';
import { money } from '../../../shared/numbers';
import { useSession } from '../../../shared/scope';
import { useStepForm } from '../model/use-step-form';
import styles from './dialogs.module.css';

const t = serviceOrderMessages.deliver;
const EMPTY = { debtReason: '', odometerOut: '', batteryOut: '' };
const NUMBERS = { odometerOut: KILOMETERS, batteryOut: PERCENT };
const FIELDS: ConflictFields<typeof EMPTY> = {
  debtReason: { label: t.debtReason },
  odometerOut: { label: t.odometer },
  batteryOut: { label: t.battery },
};

/**
 * Hands the vehicle over after the quality check. Requires payment or an approved debt, and the odometer
 * reading.
 */
export function DeliverDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const { user } = useSession();
  const { left, debtLimit, odometerIn, qcScore } = order;
  const isSettled = left <= (debtLimit ?? 0);
  const canApproveDebt = may(user?.role, 'serviceOrders.approveDebt');
  const needsDebtApproval = !isSettled && canApproveDebt;
  const odometerError = (text: string): string | undefined => {
    const { value, error } = parseTypedNumber(text, KILOMETERS);
    if (error !== null || (value !== null && value >= odometerIn)) return undefined;
    return value === null ? t.odometerMissing : t.odometerLow(formatNumber(odometerIn));
  };
  const form = useStepForm(order, {
    isAct: true,
    name: 'deliver',
    toValues: () => EMPTY,
    schema: formSchema({
      schema: deliveryRequestSchema,
      numbers: NUMBERS,
      toBody: ({ debtReason }: typeof EMPTY, numbers) => ({
        ...numbers,
        debtReason: needsDebtApproval ? debtReason.trim() || null : null,
      }),
    }),
    crossCheck: ({ odometerOut, debtReason }) => ({
      odometerOut: odometerError(odometerOut),
      debtReason: needsDebtApproval && debtReason.trim() === '' ? messages.common.reasonMissing : undefined,
    }),
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.deliver, { params: { id: order.id }, body, ...headers }).catch(
        attachToField('ODOMETER_BACKWARDS', 'odometerOut'),
      ),
    onDone: onClose,
  });
  const { field, number, typed } = form;
  const odometer = number('odometerOut', NUMBERS.odometerOut);
  // A number with fewer digits may still be incomplete, so it is not rejected while typing.
  const isComplete = typed.odometerOut.length >= String(odometerIn).length;
  return (
    <FormDialog
      title={t.title}
      form={form}
      fields={FIELDS}
      confirm={t.save}
      submitDisabled={!isSettled && !canApproveDebt}
      onClose={onClose}
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
            <TextAreaField {...field('debtReason')} label={t.debtReason} rows={2} maxLength={300} required />
          )}
          <Grid gap="16" className={styles['pair']}>
            <TextField
              {...odometer}
              error={odometer.error ?? (isComplete ? odometerError(typed.odometerOut) : undefined)}
              label={t.odometer}
              hint={t.odometerHint(formatNumber(odometerIn))}
              required
            />
            <TextField
              {...number('batteryOut', NUMBERS.batteryOut)}
              label={t.battery}
              optionalLabel={serviceOrderMessages.assign.optional}
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
