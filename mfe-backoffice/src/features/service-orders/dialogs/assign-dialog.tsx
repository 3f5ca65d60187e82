import {
  addressOf,
  call,
  staffAppointmentApi,
  staffServiceOrderApi,
} from '@evcare/shared-contracts/endpoints';
import { orderAssignRequestSchema, type OfficeOrder } from '@evcare/shared-contracts/office';
import { SelectField, Text, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { serviceOrderMessages } from '../../../messages/service-orders';
import { DEFAULT_MINUTES, useFreeNames } from '../../../shared/busy';
import { useApiQuery, type SendUndo } from '../../../shared/data';
import { FormDialog } from '../../../shared/forms';
import { useStepForm } from '../model/use-step-form';

const t = serviceOrderMessages.assign;

const toValues = ({ technician, bay }: OfficeOrder) => ({
  technicianId: technician?.id ?? '',
  bayId: bay?.id ?? '',
  reason: '',
});
type Values = ReturnType<typeof toValues>;

const SCHEMA = formSchema({
  schema: orderAssignRequestSchema,
  numbers: {},
  toBody: ({ technicianId, bayId, reason }: Values) => ({
    technicianId: technicianId || null,
    bayId: bayId || null,
    reason: reason.trim() || null,
  }),
});

/** Gives the order back to its former technician and bay. */
const undoTo =
  ({ id, technician, bay }: OfficeOrder, version: number): SendUndo =>
  (http, idempotencyKey) =>
    call(http, staffServiceOrderApi.assign, {
      params: { id },
      body: {
        technicianId: technician?.id ?? null,
        bayId: bay?.id ?? null,
        reason: messages.common.undo.reason,
      },
      version,
      idempotencyKey,
    });

/** Assigns a technician or moves the vehicle to another bay. */
export function AssignDialog({
  order,
  onClose,
}: {
  readonly order: OfficeOrder;
  readonly onClose: () => void;
}) {
  const resources = useApiQuery(addressOf(staffAppointmentApi.resources), {
    entities: ['calendar', 'user'],
  });
  const form = useStepForm(order, {
    name: 'assign',
    toValues,
    schema: SCHEMA,
    send: (http, body, headers) =>
      call(http, staffServiceOrderApi.assign, { params: { id: order.id }, body, ...headers }),
    // The technician's clock was stopped and would not run again.
    undo: ({ version }) => (order.runningSince === null ? undoTo(order, version) : null),
    onDone: onClose,
  });
  const { field, typed } = form;
  const { technicianName, bayName } = useFreeNames(DEFAULT_MINUTES, order.id);
  const technicians = withCurrent(resources.data?.technicians ?? [], order.technician).map(
    ({ id, fullName }) => ({ value: id, label: technicianName(id, fullName) }),
  );
  const bays = withCurrent(resources.data?.bays ?? [], order.bay).map(({ id, name }) => ({
    value: id,
    label: bayName(id, name),
  }));
  const stopsClock = order.runningSince !== null && typed.technicianId !== order.technician?.id;
  return (
    <FormDialog
      title={t.title}
      form={form}
      fields={{
        technicianId: { label: serviceOrderMessages.technician, options: technicians },
        bayId: { label: serviceOrderMessages.bay, options: bays },
        reason: { label: t.reason },
      }}
      confirm={t.save}
      onClose={onClose}
    >
      <SelectField
        {...field('technicianId')}
        // Controlled, because the options may load after a choice was restored from a draft.
        value={typed.technicianId}
        label={serviceOrderMessages.technician}
        placeholder={t.unassigned}
        options={technicians}
      />
      <SelectField
        {...field('bayId')}
        value={typed.bayId}
        label={serviceOrderMessages.bay}
        placeholder={t.noBay}
        options={bays}
      />
      <TextField {...field('reason')} label={t.reason} optionalLabel={t.optional} maxLength={200} />
      {stopsClock && <Text tone="muted">{t.clock}</Text>}
    </FormDialog>
  );
}

/**
 * Adds the current technician or bay to the options if it is missing: while they load, or if a
 * technician has left the company.
 */
const withCurrent = <T extends { readonly id: string }>(
  all: readonly T[],
  current: T | null,
): readonly T[] => (current === null || all.some(({ id }) => id === current.id) ? all : [current, ...all]);
