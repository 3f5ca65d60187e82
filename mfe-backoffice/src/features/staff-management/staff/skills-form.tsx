import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { formatDate } from '@evcare/shared-contracts/format';
import { skillsBodySchema, type StaffMember } from '@evcare/shared-contracts/office';
import { Button, Cluster, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { formSchema } from '@evcare/shared-ui/forms';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import {
  editedEntry,
  FormBody,
  formRequest,
  useOfficeForm,
  type ConflictFields,
} from '../../../shared/forms';
import { loadMember } from './load-member';

const t = staffManagement.sheet;
const parseSkills = (text: string): string[] =>
  text
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

const toFormValues = ({ skills, hiredOn }: StaffMember) => ({
  skills: skills.join(', '),
  hiredOn: hiredOn ?? '',
});
type FormValues = ReturnType<typeof toFormValues>;

const SCHEMA = formSchema({
  schema: skillsBodySchema,
  numbers: {},
  toBody: ({ skills, hiredOn }: FormValues) => ({ skills: parseSkills(skills), hiredOn: hiredOn || null }),
});
const requestOf = (id: string) =>
  formRequest(SCHEMA, (http, body, { version }) =>
    call(http, staffApi.setSkills, { params: { id }, body, version }),
  );
const FIELDS: ConflictFields<FormValues> = {
  skills: { label: t.skills },
  hiredOn: { label: t.hiredOn, show: (day: string) => day && formatDate(day) },
};

/** Skills that have no certificate, and the hiring date. */
export function SkillsForm({ member }: { readonly member: StaffMember }) {
  const form = useOfficeForm({
    initial: editedEntry(member, toFormValues, (http) => loadMember(http, member.id)),
    request: requestOf(member.id),
    entities: ['user'],
    savedOf: (saved) => ({ version: saved.version, values: toFormValues(saved) }),
  });
  const { field, busy, isDirty } = form;
  return (
    <FormBody form={form} fields={FIELDS} gap="12">
      <TextField {...field('skills')} label={t.skills} hint={t.skillsHint} />
      <DateField {...field('hiredOn')} label={t.hiredOn} />
      <Cluster align="center" gap="8" justify="end">
        <Button type="submit" size="sm" busy={busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </FormBody>
  );
}
