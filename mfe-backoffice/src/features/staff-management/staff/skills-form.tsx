import { useState, type FormEvent } from 'react';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import type { StaffMember } from '@evcare/shared-contracts/office';
import { Button, Cluster, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement } from '../../../messages/staff-management';
import { useApiAction } from '../../../shared/data';
import { useUnsaved } from '../../../shared/use-unsaved';

const t = staffManagement.sheet;
const parseSkills = (text: string): string[] =>
  text
    .split(',')
    .map((skill) => skill.trim())
    .filter(Boolean);

/** Skills without a certificate, and the hiring date. */
export function SkillsForm({ member }: { readonly member: StaffMember }) {
  const saved = { skills: member.skills.join(', '), hiredOn: member.hiredOn ?? '' };
  const [form, setForm] = useState(saved);
  const dirty = form.skills !== saved.skills || form.hiredOn !== saved.hiredOn;
  useUnsaved(dirty);
  const save = useApiAction<typeof form>({
    send: (http, { skills, hiredOn }) =>
      call(http, staffApi.setSkills, {
        params: { id: member.id },
        body: { skills: parseSkills(skills), hiredOn: hiredOn || null },
        version: member.version,
      }),
    entities: ['user'],
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (dirty) void save.run(form);
  };
  return (
    <Stack as="form" gap="12" onSubmit={submit} noValidate>
      <TextField
        label={t.skills}
        hint={t.skillsHint}
        value={form.skills}
        error={save.fields['skills'] ?? null}
        onChange={(event) => setForm({ ...form, skills: event.target.value })}
      />
      <TextField
        label={t.hiredOn}
        type="date"
        value={form.hiredOn}
        error={save.fields['hiredOn'] ?? null}
        onChange={(event) => setForm({ ...form, hiredOn: event.target.value })}
      />
      <Cluster align="center" gap="8" justify="end">
        <Button type="submit" size="sm" busy={save.busy} aria-disabled={!dirty || undefined}>
          {messages.common.save}
        </Button>
      </Cluster>
    </Stack>
  );
}
