import { formatDateTime } from '@evcare/shared-contracts/format';
import type { AuditEntry } from '@evcare/shared-contracts/office';
import { Link, useSearchParams } from '@evcare/shared-contracts/router';
import { Span } from '@evcare/shared-ui';
import { admin } from '../../messages/admin';
import { auditAction } from '../../messages/audit';
import { DataTable, ListTable, type Column } from '../../shared/list';
import { useSession } from '../../shared/scope';
import { detailText } from './detail-text';
import { entryHref } from './entry-href';

const t = admin.audit;

/** Fields that name the subject of an entry, in order of preference; ids mean nothing to a reader. */
const SUBJECT_FIELDS = ['code', 'email', 'sku', 'promotion', 'service', 'package', 'name'] as const;
const ID = /^[0-9A-HJKMNP-TV-Z]{26}$/;

const subjectOf = ({ detail, entityId }: AuditEntry): string => {
  const names = [...SUBJECT_FIELDS.map((name) => detail?.[name]), ID.test(entityId ?? '') ? '' : entityId];
  return names.find((name): name is string => typeof name === 'string' && name !== '') ?? '';
};

/** Subject of an entry, as a link if the reader may open it. */
function Subject({ entry }: { readonly entry: AuditEntry }) {
  const href = entryHref(entry, useSession().user?.role);
  const subject = subjectOf(entry);
  const name = t.entities[entry.entity] ?? entry.entity;
  return (
    <span>
      {href !== null && subject === '' ? <Link to={href}>{name}</Link> : name}{' '}
      <Span nowrap>{href !== null && subject !== '' ? <Link to={href}>{subject}</Link> : subject}</Span>
    </span>
  );
}

/** Name of who did it, as a link to what else this person did; the other filters are kept. */
function ActorLink({ actor }: { readonly actor: NonNullable<AuditEntry['actor']> }) {
  const [params] = useSearchParams();
  const next = new URLSearchParams(params);
  next.set('actorId', actor.id);
  next.delete('after');
  return (
    <Link to={`?${next.toString()}`} aria-label={t.onlyActor(actor.fullName)}>
      {actor.fullName}
    </Link>
  );
}

const columnsOf = (isFiltered: boolean): readonly Column<AuditEntry>[] => [
  { key: 'what', header: t.action, cell: ({ action }) => auditAction(action) },
  {
    key: 'at',
    header: t.at,
    noWrap: true,
    cell: ({ at }) => formatDateTime(at),
  },
  {
    key: 'who',
    header: t.actor,
    cell: ({ actor }) =>
      actor === null ? t.system : isFiltered ? <ActorLink actor={actor} /> : actor.fullName,
  },
  {
    key: 'about',
    header: t.about,
    cell: (entry) => <Subject entry={entry} />,
  },
  {
    key: 'detail',
    header: t.detail,
    cell: ({ detail, entity }) => (
      <Span tone="muted" breaks>
        {detailText(detail, entity)}
      </Span>
    ),
  },
];

interface AuditTableProps {
  readonly rows: readonly AuditEntry[];
  /** True on the page whose address has the filters; names then lead to their entries. */
  readonly isFiltered?: boolean;
}

/** Table of audit log entries. */
export function AuditTable({ rows, isFiltered = false }: AuditTableProps) {
  const table = {
    caption: t.caption,
    columns: columnsOf(isFiltered),
    rows,
    rowKey: ({ id }: AuditEntry) => id,
  };
  return isFiltered ? <ListTable list="audit" {...table} /> : <DataTable {...table} />;
}
