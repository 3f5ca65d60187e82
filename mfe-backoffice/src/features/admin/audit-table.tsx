import { formatDateTime } from '@evcare/shared-contracts/format';
import type { AuditEntry } from '@evcare/shared-contracts/office';
import { admin as text } from '../../messages/admin';
import { auditAction } from '../../messages/audit';
import { DataTable, type Column } from '../../shared/list';
import { detailText } from './detail-text';
import styles from './admin.module.css';

const say = text.audit;

const codeOf = ({ detail, entityId }: AuditEntry): string =>
  typeof detail?.['code'] === 'string' ? detail['code'] : (entityId ?? '');

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'what', header: say.what, cell: ({ action }) => auditAction(action) },
  { key: 'at', header: say.at, cell: ({ at }) => formatDateTime(at) },
  { key: 'who', header: say.who, cell: ({ actor }) => actor?.fullName ?? say.system },
  {
    key: 'about',
    header: say.about,
    cell: (entry) => `${say.entities[entry.entity] ?? entry.entity} ${codeOf(entry)}`,
  },
  {
    key: 'detail',
    header: say.detail,
    cell: ({ detail }) => <span className={styles['detail']}>{detailText(detail)}</span>,
  },
];

/** Entries of the audit log. */
export function AuditTable({ rows }: { readonly rows: readonly AuditEntry[] }) {
  return <DataTable caption={say.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
