import { addressOf, staffApi } from '@evcare/shared-contracts/endpoints';
import { CERTIFICATE_LABELS, leaveTimeText, type StaffMember } from '@evcare/shared-contracts/office';
import { Alert, Badge, Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { staffManagement as t } from '../../../messages/staff-management';
import { CertificateBadge, endingCertificates } from '../../../shared/certificates';
import { useApiQuery } from '../../../shared/data';
import { ListTable, useUrlState, type Column } from '../../../shared/list';
import { phoneText } from '../../../shared/phone-text';
import { RightNote } from '../../../shared/rights';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { RoleBadge } from '../../../shared/status';
import { useNow } from '../../../shared/use-now';
import { MemberSheet } from './member-sheet';

const { list } = t;

/** Staff list; certificates that expire soon are highlighted. */
export function StaffTab() {
  const [state, set] = useUrlState({ open: '' });
  const now = useNow();
  const query = useApiQuery(addressOf(staffApi.list), { entities: ['user', 'calendar'] });
  return (
    <Loaded
      query={query}
      skeleton={<RowsSkeleton />}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={list.empty} />}
    >
      {({ items }) => {
        const expiringCount = endingCertificates(items, now).length;
        const openMember = items.find(({ id }) => id === state.open);
        return (
          <Stack gap="16">
            {expiringCount > 0 && <Alert tone="warning">{t.warning(expiringCount)}</Alert>}
            <RightNote right="staff.edit" what={t.reserved.staff} />
            <ListTable
              list="staff"
              caption={list.caption}
              columns={columnsAt(now)}
              rows={items}
              rowKey={({ id }) => id}
              rowName={({ fullName }) => fullName}
              onOpen={({ id }) => set({ open: id })}
            />
            {openMember && <MemberSheet member={openMember} now={now} onClose={() => set({ open: '' })} />}
          </Stack>
        );
      }}
    </Loaded>
  );
}

const columnsAt = (now: number): readonly Column<StaffMember>[] => [
  {
    key: 'name',
    header: list.name,
    cell: ({ fullName }) => fullName,
  },
  {
    key: 'role',
    header: list.role,
    cell: ({ role, joined, status }) => (
      <Cluster as="span" align="center" gap="8">
        <RoleBadge role={role} />
        {status === 'locked' && <Badge tone="danger">{list.locked}</Badge>}
        {!joined && <Badge tone="warning">{list.invited}</Badge>}
      </Cluster>
    ),
  },
  { key: 'phone', header: list.phone, noWrap: true, cell: ({ phoneNumber }) => phoneText(phoneNumber) },
  {
    key: 'certificates',
    header: list.certificates,
    cell: ({ certificates }) =>
      certificates.length === 0 ? (
        list.none
      ) : (
        <Cluster as="span" align="center" gap="8">
          {certificates.map(({ code, expiresAt }) => (
            <CertificateBadge key={code} name={CERTIFICATE_LABELS[code]} expiresAt={expiresAt} now={now} />
          ))}
        </Cluster>
      ),
  },
  {
    key: 'away',
    header: list.away,
    cell: ({ absences: [next] }) => (next ? leaveTimeText(next) : list.none),
  },
];
