import { formatDate, formatNumber } from '@evcare/shared-contracts/format';
import { leaveTimeText, type StaffMember } from '@evcare/shared-contracts/office';
import { Button, Grid, Inline, Span, Stack, Subheading, Text, TextField } from '@evcare/shared-ui';
import { DateField } from '@evcare/shared-ui/dates';
import { staffManagement } from '../../../messages/staff-management';
import { leaveDays } from './member-values';
import type { MemberForm } from './use-member-form';
import styles from '../staff-management.module.css';

const t = staffManagement.sheet;

/** Leave of a staff member: coming leave with its total, removal until the save, and one new leave. */
export function LeaveFields({ member, form }: { readonly member: StaffMember; readonly form: MemberForm }) {
  const { field, set, typed } = form;
  const removed = typed.removedAbsences;
  const kept = member.absences.filter(({ id }) => !removed.includes(id));
  return (
    <Stack as="section" gap="12" aria-labelledby="member-leave">
      <Inline gap="12" justify="between">
        <Subheading size="16" id="member-leave">
          {t.leave}
        </Subheading>
        {kept.length > 0 && (
          <Span tone="muted" numeric>
            {t.leaveTotal(formatNumber(leaveDays(kept)))}
          </Span>
        )}
      </Inline>
      {member.absences.length === 0 && <Text tone="muted">{t.leaveNone}</Text>}
      {member.absences.length > 0 && (
        <Grid as="ul" gap="4">
          {member.absences.map(({ id, reason, ...time }) => {
            const isRemoved = removed.includes(id);
            return (
              <Inline as="li" gap="12" justify="between" key={id}>
                <Span tone={isRemoved ? 'muted' : undefined}>
                  {isRemoved ? <s>{leaveTimeText(time)}</s> : leaveTimeText(time)} ·{' '}
                  {isRemoved ? t.leaveRemoved : reason}
                </Span>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={(isRemoved ? t.leaveKeep : t.leaveRemove)(formatDate(time.from))}
                  onClick={() =>
                    set('removedAbsences', isRemoved ? removed.filter((one) => one !== id) : [...removed, id])
                  }
                >
                  {isRemoved ? t.keep : t.remove}
                </Button>
              </Inline>
            );
          })}
        </Grid>
      )}
      <Grid as="fieldset" align="end" gap="8" gapX="16" className={styles['row']}>
        <legend>{t.leaveNew}</legend>
        <DateField {...field('leaveFrom')} label={t.leaveFrom} />
        <DateField {...field('leaveTo')} label={t.leaveTo} />
        <TextField {...field('leaveReason')} label={t.leaveReason} maxLength={120} />
      </Grid>
    </Stack>
  );
}
