import { Badge, type BadgeTone, Button, Span, Text } from '@evcare/shared-ui';
import { messages, reasonOf } from './messages';
import styles from './panel.module.css';
import type { PartReport, Source } from './report';

const t = messages.panel;

const SOURCE_TONES: Record<Source, BadgeTone> = {
  stable: 'neutral',
  canary: 'accent',
  override: 'violet',
  'last-known-good': 'warning',
};
const STATE_TONES: Record<PartReport['status'], BadgeTone> = {
  idle: 'neutral',
  resolving: 'info',
  loading: 'info',
  ready: 'success',
  gated: 'danger',
  failed: 'danger',
};

const kilobytes = (bytes: number): string =>
  `${(bytes / 1_000).toLocaleString('vi-VN', { maximumFractionDigits: bytes < 10_000 ? 1 : 0 })} KB`;

function Release({ part }: { part: PartReport }) {
  return (
    <>
      <Text numeric>{part.version}</Text>
      <Badge tone={SOURCE_TONES[part.source]}>{t.sources[part.source]}</Badge>
      {part.source !== 'stable' && part.stable !== part.version && (
        <p className={styles['detail']}>{t.insteadOf(part.stable)}</p>
      )}
      {part.source === 'override' && <p className={styles['detail']}>{part.from}</p>}
      {part.canary && (
        <p className={styles['detail']}>{t.canary(part.canary.version, part.canary.percent)}</p>
      )}
    </>
  );
}

function Load({ part: { loadMs, files } }: { part: PartReport }) {
  return (
    <>
      {loadMs !== null && <p>{t.loadTime(Math.round(loadMs).toLocaleString('vi-VN'))}</p>}
      {files.requests === 0 && loadMs === null && <p className={styles['detail']}>{t.loadNone}</p>}
      {files.requests > 0 && (
        <p className={styles['detail']}>
          {t.requests(files.requests)}
          <br />
          {files.known ? t.sizes(kilobytes(files.transferred), kilobytes(files.decoded)) : t.sizesUnknown}
        </p>
      )}
    </>
  );
}

interface PartsTableProps {
  readonly parts: readonly PartReport[];
  readonly onChange: (remote: string) => void;
  readonly onReset: (remote: string) => void;
}

/** The shell and each remote: a table, or a list of cards on a phone. */
export function PartsTable({ parts, onChange, onReset }: PartsTableProps) {
  const { columns } = t;
  return (
    <table className={styles['parts']}>
      <caption className={styles['heading']}>{t.parts}</caption>
      <thead>
        <tr>
          {Object.values(columns).map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {parts.map((part) => (
          <tr key={part.name}>
            <th scope="row">{part.name}</th>
            <td data-label={columns.release}>
              <Release part={part} />
            </td>
            <td data-label={columns.contract}>
              <p>{part.contract.range}</p>
              <Badge tone={part.contract.fits ? 'success' : 'danger'}>
                {part.contract.fits ? t.fits : t.fitsNot}
              </Badge>
              {part.contract.version !== part.contract.range && (
                <p className={styles['detail']}>{t.builtWith(part.contract.version)}</p>
              )}
            </td>
            <td data-label={columns.state}>
              <Badge tone={STATE_TONES[part.status]}>{t.states[part.status]}</Badge>
              {part.code && (
                <Text tone="danger">
                  {reasonOf(part.code)}{' '}
                  <Span tone="muted" nowrap>
                    {part.code}
                  </Span>
                </Text>
              )}
              {part.message && <p className={styles['detail']}>{part.message}</p>}
            </td>
            <td data-label={columns.load}>
              <Load part={part} />
            </td>
            <td className={styles['buttons']}>
              {part.name !== 'shell' && (
                <Button
                  size="sm"
                  variant="secondary"
                  aria-label={t.changeOf(part.name)}
                  onClick={() => onChange(part.name)}
                >
                  {t.change}
                </Button>
              )}
              {part.source === 'override' && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={t.resetOf(part.name)}
                  onClick={() => onReset(part.name)}
                >
                  {t.resetOne}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
