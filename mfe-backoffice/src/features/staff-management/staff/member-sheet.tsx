import { ROLE_LABELS } from '@evcare/shared-contracts';
import { may, type StaffMember } from '@evcare/shared-contracts/office';
import { Button, Inline, Span, Stack, Subheading, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { staffManagement as t } from '../../../messages/staff-management';
import { Sheet } from '../../../shared/dialogs';
import { FormBody } from '../../../shared/forms';
import { phoneText } from '../../../shared/phone-text';
import { RightNote } from '../../../shared/rights';
import { useSession } from '../../../shared/scope';
import { AffectedVisits } from '../affected';
import { totalText } from '../hours/day-row';
import { WeekFields } from '../hours/week-fields';
import { LeaveFields } from './leave-fields';
import { MEMBER_FIELDS } from './member-values';
import { ProfileFields } from './profile-fields';
import { useMemberForm } from './use-member-form';

interface MemberSheetProps {
  readonly member: StaffMember;
  readonly now: number;
  readonly onClose: () => void;
}

/** Details of a staff member: certificates, skills, shifts, leave. One save stores all of them, or none. */
export function MemberSheet({ member, now, onClose }: MemberSheetProps) {
  const { user } = useSession();
  const canEditProfile = may(user?.role, 'staff.edit');
  const form = useMemberForm(member, canEditProfile);
  const { typed, isDirty } = form;
  return (
    <Sheet
      open
      onClose={onClose}
      title={member.fullName}
      footer={
        <Button block type="submit" form={form.formId} busy={form.busy} aria-disabled={!isDirty || undefined}>
          {messages.common.save}
        </Button>
      }
    >
      <FormBody form={form} fields={MEMBER_FIELDS} gap="24">
        <Text tone="muted">
          {ROLE_LABELS[member.role]} · {member.email} · <Span nowrap>{phoneText(member.phoneNumber)}</Span>
        </Text>
        {canEditProfile && <ProfileFields member={member} form={form} now={now} />}
        <RightNote right="staff.edit" what={t.reserved.profile} />
        <Stack as="section" gap="12" aria-labelledby="member-week">
          <Inline gap="12" justify="between">
            <Subheading size="16" id="member-week">
              {t.sheet.shifts}
            </Subheading>
            <Span tone="muted" numeric>
              {t.hours.week(totalText(typed.hours))}
            </Span>
          </Inline>
          <WeekFields
            id={form.idOf('hours')}
            spans={typed.hours}
            onChange={(hours) => form.set('hours', hours)}
          />
        </Stack>
        <LeaveFields member={member} form={form} />
        <AffectedVisits affected={form.affected} />
      </FormBody>
    </Sheet>
  );
}
