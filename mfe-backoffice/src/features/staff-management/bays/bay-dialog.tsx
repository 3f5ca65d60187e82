import { useState, type FormEvent } from 'react';
import {
  BAY_CAPABILITIES,
  BAY_CAPABILITY_LABELS,
  type Affected,
  type BayCapability,
  type OfficeBay,
} from '@evcare/shared-contracts/office';
import { call, post, workshopSettingsApi } from '@evcare/shared-contracts/endpoints';
import { Alert, Box, Button, CheckboxField, Cluster, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { BackofficeDialog } from '../../../shared/dialogs';
import { AffectedVisits } from '../affected';

const t = staffManagement.bays;

interface Form {
  readonly code: string;
  readonly name: string;
  readonly capabilities: BayCapability[];
  readonly active: boolean;
}

/** Form of a bay. A bay with upcoming appointments stays active, and the dialog lists them. */
export function BayDialog({
  bay,
  onClose,
}: {
  readonly bay: OfficeBay | null;
  readonly onClose: () => void;
}) {
  const [form, setForm] = useState<Form>(
    () => bay ?? { code: '', name: '', capabilities: ['LIFT'], active: true },
  );
  const save = useApiAction<Form>({
    send(http, { code, name, capabilities, active }) {
      const body = { code, name, capabilities, active };
      return bay
        ? call(http, workshopSettingsApi.changeBay, { params: { id: bay.id }, body, version: bay.version })
        : post(http, workshopSettingsApi.addBay, body);
    },
    entities: ['calendar'],
    suppressErrorToast: true,
    onDone: onClose,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save.run(form);
  };
  const toggle = (capability: BayCapability) =>
    setForm({
      ...form,
      capabilities: form.capabilities.includes(capability)
        ? form.capabilities.filter((existing) => existing !== capability)
        : [...form.capabilities, capability],
    });
  const affected = (save.details['appointments'] ?? []) as Affected['appointments'];
  return (
    <BackofficeDialog
      open
      onClose={onClose}
      title={bay ? t.edit(bay.name) : t.add}
      footer={
        <Cluster align="center" gap="8" justify="end">
          <Button variant="ghost" onClick={onClose}>
            {messages.common.cancel}
          </Button>
          <Button type="submit" form="bay" busy={save.busy}>
            {messages.common.save}
          </Button>
        </Cluster>
      }
    >
      <Stack as="form" gap="12" id="bay" onSubmit={submit} noValidate>
        {save.error && <Alert tone="danger">{save.error}</Alert>}
        <AffectedVisits affected={affected} />
        <TextField
          label={t.code}
          value={form.code}
          maxLength={8}
          error={save.fields['code'] ?? null}
          onChange={(event) => setForm({ ...form, code: event.target.value })}
        />
        <TextField
          label={t.name}
          value={form.name}
          maxLength={40}
          error={save.fields['name'] ?? null}
          onChange={(event) => setForm({ ...form, name: event.target.value })}
        />
        <Stack as="fieldset" gap="4">
          <Box as="legend" below="4" weight="strong">
            {t.capabilities}
          </Box>
          {BAY_CAPABILITIES.map((capability) => (
            <CheckboxField
              key={capability}
              label={BAY_CAPABILITY_LABELS[capability]}
              checked={form.capabilities.includes(capability)}
              onChange={() => toggle(capability)}
            />
          ))}
        </Stack>
        <CheckboxField
          label={t.inUse}
          checked={form.active}
          onChange={(event) => setForm({ ...form, active: event.target.checked })}
        />
      </Stack>
    </BackofficeDialog>
  );
}
