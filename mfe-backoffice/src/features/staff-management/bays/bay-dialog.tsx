import { HttpError, type Http, type HttpReply } from '@evcare/shared-contracts';
import {
  BAY_CAPABILITIES,
  BAY_CAPABILITY_LABELS,
  bayBodySchema,
  BAY_KIND_LABELS,
  BAY_KINDS,
  type BayKind,
  type Affected,
  type BayCapability,
  type OfficeBay,
} from '@evcare/shared-contracts/office';
import { call, get, post, workshopSettingsApi } from '@evcare/shared-contracts/endpoints';
import { Box, CheckboxField, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import {
  editedEntry,
  FormDialog,
  formRequest,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { AffectedVisits } from '../affected';

const t = staffManagement.bays;

const KINDS = BAY_KINDS.map((value) => ({ value, label: BAY_KIND_LABELS[value] }));
const BAYS = BAY_CAPABILITIES.map((value) => ({ value, label: BAY_CAPABILITY_LABELS[value] }));

interface FormValues extends Record<string, unknown> {
  readonly code: string;
  readonly name: string;
  readonly kind: BayKind;
  readonly capabilities: readonly BayCapability[];
  readonly active: boolean;
}

const NEW_BAY: FormValues = { code: '', name: '', kind: 'bay', capabilities: ['LIFT'], active: true };
const toFormValues = ({ code, name, kind, capabilities, active }: OfficeBay): FormValues => ({
  code,
  name,
  kind,
  capabilities,
  active,
});
const FIELDS: ConflictFields<FormValues> = {
  code: { label: t.code },
  name: { label: t.name },
  kind: { label: t.kind, options: KINDS },
  capabilities: { label: t.capabilities, options: BAYS },
  active: { label: t.inUse },
};

const SCHEMA = formSchema({
  schema: bayBodySchema,
  numbers: {},
  // Vans have none of the capabilities of bays.
  toBody: (values: FormValues) => ({
    ...values,
    capabilities: values.kind === 'van' ? [] : values.capabilities,
  }),
});

const requestOf = (bay: OfficeBay | null) =>
  formRequest(SCHEMA, (http, body, { version }) =>
    bay
      ? call(http, workshopSettingsApi.changeBay, { params: { id: bay.id }, body, version })
      : post(http, workshopSettingsApi.addBay, body),
  );

/** Loads the newest data of a bay. */
async function loadBay(http: Http, id: string): Promise<HttpReply<OfficeBay>> {
  const reply = await get(http, workshopSettingsApi.bays);
  const bay = reply.data.items.find((candidate) => candidate.id === id);
  if (!bay) throw new HttpError(messages.common.notFound, 'refused', 404, 'NOT_FOUND');
  return { ...reply, data: bay };
}

interface BayDialogProps {
  /** `null` for a new bay. */
  readonly bay: OfficeBay | null;
  readonly onClose: () => void;
}

/** Form of a bay. A bay with upcoming appointments stays active, and the dialog lists them. */
export function BayDialog({ bay, onClose }: BayDialogProps) {
  const form = useOfficeForm({
    initial: bay ? editedEntry(bay, toFormValues, (http) => loadBay(http, bay.id)) : NEW_BAY,
    draft: `bay:${bay?.id ?? 'new'}`,
    request: requestOf(bay),
    entities: ['calendar'],
    onDone: onClose,
  });
  const { typed, field, set, failure, idOf, errorOf } = form;
  const affected = (failure.details['appointments'] ?? []) as Affected['appointments'];
  return (
    <FormDialog
      title={bay ? t.edit(bay.name) : t.add}
      form={form}
      fields={FIELDS}
      confirm={messages.common.save}
      notice={<AffectedVisits affected={affected} />}
      onClose={onClose}
    >
      <TextField {...field('code')} label={t.code} maxLength={8} />
      <TextField {...field('name')} label={t.name} maxLength={40} />
      <SelectField {...field('kind')} label={t.kind} options={KINDS} />
      {typed.kind === 'bay' && (
        <Stack as="fieldset" gap="4">
          <Box as="legend" below="4" weight="strong">
            {t.capabilities}
          </Box>
          {BAYS.map(({ value, label }, index) => (
            <CheckboxField
              key={value}
              {...(index === 0 && { id: idOf('capabilities'), error: errorOf('capabilities') })}
              label={label}
              checked={typed.capabilities.includes(value)}
              onChange={({ target }) =>
                set(
                  'capabilities',
                  BAY_CAPABILITIES.filter((capability) =>
                    capability === value ? target.checked : typed.capabilities.includes(capability),
                  ),
                )
              }
            />
          ))}
        </Stack>
      )}
      <CheckboxField {...field('active')} label={t.inUse} />
    </FormDialog>
  );
}
