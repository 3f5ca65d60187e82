import { addressOf, staffApi } from '@evcare/shared-contracts/endpoints';
import { may, type AuditEntry } from '@evcare/shared-contracts/office';
import { admin } from '../../messages/admin';
import { useApiQuery } from '../../shared/data';
import type { FilterOption } from '../../shared/list';
import { useSession } from '../../shared/scope';

/**
 * People to choose from in the filter of the audit log: the staff. A customer who is chosen in a row is added, so
 * that the filter always shows what it filters by.
 * @param chosen id of the chosen person; empty for everybody
 */
export function useActors(chosen: string, entries: readonly AuditEntry[] = []): readonly FilterOption[] {
  const mayList = may(useSession().user?.role, 'shifts.edit');
  const staff = useApiQuery(mayList ? addressOf(staffApi.list) : null, { entities: ['user'] });
  const options = (staff.data?.items ?? []).map(({ id, fullName }) => ({ value: id, label: fullName }));
  if (chosen === '' || options.some(({ value }) => value === chosen)) return options;
  const name = entries.find(({ actor }) => actor?.id === chosen)?.actor?.fullName;
  return [{ value: chosen, label: name ?? admin.audit.chosenActor }, ...options];
}
