import { ROLE_LABELS } from '@evcare/shared-contracts';
import { call, staffApi } from '@evcare/shared-contracts/endpoints';
import { may, type StaffMember } from '@evcare/shared-contracts/office';
import { Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { staffManagement as t } from '../../../messages/staff-management';
import { Sheet } from '../../../shared/dialogs';
import { phoneText } from '../../../shared/phone-text';
import { useSession } from '../../../shared/scope';
import { WeekForm } from '../hours/week-form';
import { CertificatesForm } from './certificates-form';
import { LeaveForm } from './leave-form';
import { loadMember } from './load-member';
import { SkillsForm } from './skills-form';

interface MemberSheetProps {
  readonly member: StaffMember;
  readonly now: number;
  readonly onClose: () => void;
}

/** Details of a staff member: certificates, skills, shifts, leave. Each part is saved on its own. */
export function MemberSheet({ member, now, onClose }: MemberSheetProps) {
  const { user } = useSession();
  const canEdit = may(user?.role, 'staff.edit');
  const params = { id: member.id };
  return (
    <Sheet open onClose={onClose} title={member.fullName}>
      <Stack gap="24">
        <Text tone="muted">
          {ROLE_LABELS[member.role]} · {member.email} · <Span nowrap>{phoneText(member.phoneNumber)}</Span>
        </Text>
        {canEdit && <CertificatesForm member={member} now={now} />}
        {canEdit && <SkillsForm member={member} />}
        <section aria-labelledby="member-week">
          <Subheading size="16" id="member-week">
            {t.sheet.shifts}
          </Subheading>
          <WeekForm
            week={member.shifts}
            version={member.version}
            send={(http, body, version) => call(http, staffApi.setShifts, { params, body, version })}
            load={async (http) => {
              const { data } = await loadMember(http, member.id);
              return { week: data.shifts, version: data.version };
            }}
          />
        </section>
        <LeaveForm member={member} />
      </Stack>
    </Sheet>
  );
}
