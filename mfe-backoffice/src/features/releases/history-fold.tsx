import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BoardPart } from '@evcare/shared-contracts/office';
import { Span, Text } from '@evcare/shared-ui';
import { releases } from '../../messages/releases';
import { DataTable, type Column } from '../../shared/list';
import styles from './releases.module.css';

const t = releases.history;
type Entry = BoardPart['history'][number];

const COLUMNS: readonly Column<Entry>[] = [
  {
    key: 'command',
    header: t.command,
    cell: ({ command, urgent }) => {
      const name = t.commands[command] ?? command;
      return urgent ? `${name} (${t.urgent})` : name;
    },
  },
  {
    key: 'version',
    header: t.version,
    cell: ({ version }) => <Span breaks>{version ?? '–'}</Span>,
  },
  { key: 'at', header: t.at, noWrap: true, cell: ({ at }) => formatDateTime(at) },
  { key: 'by', header: t.by, cell: ({ by }) => <Span breaks>{by}</Span> },
  {
    key: 'reason',
    header: t.reason,
    cell: ({ reason }) => (
      <Span tone="muted" breaks>
        {reason ?? '–'}
      </Span>
    ),
  },
];

/** Latest moves of a part, folded until they are asked for. */
export function HistoryFold({ part: { name, history } }: { readonly part: BoardPart }) {
  return (
    <details className={styles['fold']}>
      <summary>{t.title}</summary>
      {history.length === 0 ? (
        <Text tone="muted">{t.empty}</Text>
      ) : (
        <DataTable
          caption={t.caption(name)}
          columns={COLUMNS}
          rows={history}
          rowKey={({ revision }) => String(revision)}
        />
      )}
    </details>
  );
}
