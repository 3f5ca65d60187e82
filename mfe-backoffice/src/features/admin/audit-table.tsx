import { formatDateTime } from '@evcare/shared-contracts/format';
import type { AuditEntry } from '@evcare/shared-contracts/office';
import { admin as text } from '../../messages/admin';
import { auditAction } from '../../messages/audit';
import { DataTable, type Column } from '../../shared/list';
import { detailText } from './detail-text';
import styles from './admin.module.css';

const say = text.audit;

/** Fields that name the subject of an entry, in order of preference; ids mean nothing to a reader. */
const NAMES = ['code', 'email', 'sku', 'promotion', 'service', 'package', 'name'] as const;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const codeOf = ({ detail, entityId }: AuditEntry): string => {
  const names = [...NAMES.map((name) => detail?.[name]), ID.test(entityId ?? '') ? '' : entityId];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
};

const COLUMNS: readonly Column<AuditEntry>[] = [
  { key: 'what', header: say.what, cell: ({ action }) => auditAction(action) },
  {
    key: 'at',
    header: say.at,
    whole: true,
    cell: ({ at }) => formatDateTime(at),
  },
  { key: 'who', header: say.who, cell: ({ actor }) => actor?.fullName ?? say.system },
  {
    key: 'about',
    header: say.about,
    cell: (entry) => (
      <span>
        {say.entities[entry.entity] ?? entry.entity} <span className={styles['whole']}>{codeOf(entry)}</span>
      </span>
    ),
  },
  {
    key: 'detail',
    header: say.detail,
    cell: ({ detail, entity }) => <span className={styles['detail']}>{detailText(detail, entity)}</span>,
  },
];

/** Table of audit log entries. */
export function AuditTable({ rows }: { readonly rows: readonly AuditEntry[] }) {
  return <DataTable caption={say.caption} columns={COLUMNS} rows={rows} rowKey={({ id }) => id} />;
}
