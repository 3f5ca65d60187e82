import { Badge, Button, type BadgeTone } from '@evcare/shared-ui';
import { messages, reasonOf } from './messages';
import styles from './panel.module.css';
import type { PartReport, Source } from './report';

const texts = messages.panel;

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
      <p className={styles['version']}>{part.version}</p>
      <Badge tone={SOURCE_TONES[part.source]}>{texts.sources[part.source]}</Badge>
      {part.source !== 'stable' && part.stable !== part.version && (
        <p className={styles['detail']}>{texts.insteadOf(part.stable)}</p>
      )}
      {part.source === 'override' && <p className={styles['detail']}>{part.from}</p>}
      {part.canary && (
        <p className={styles['detail']}>{texts.canary(part.canary.version, part.canary.percent)}</p>
      )}
    </>
  );
}

function Load({ part: { loadMs, files } }: { part: PartReport }) {
  return (
    <>
      {loadMs !== null && <p>{texts.loadTime(Math.round(loadMs).toLocaleString('vi-VN'))}</p>}
      {files.requests === 0 && loadMs === null && <p className={styles['detail']}>{texts.loadNone}</p>}
      {files.requests > 0 && (
        <p className={styles['detail']}>
          {texts.requests(files.requests)}
          <br />
          {files.known
            ? texts.sizes(kilobytes(files.transferred), kilobytes(files.decoded))
            : texts.sizesUnknown}
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
  const { columns } = texts;
  return (
    <table className={styles['parts']}>
      <caption className={styles['heading']}>{texts.parts}</caption>
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
                {part.contract.fits ? texts.fits : texts.fitsNot}
              </Badge>
              {part.contract.version !== part.contract.range && (
                <p className={styles['detail']}>{texts.builtWith(part.contract.version)}</p>
              )}
            </td>
            <td data-label={columns.state}>
              <Badge tone={STATE_TONES[part.status]}>{texts.states[part.status]}</Badge>
              {part.code && (
                <p className={styles['reason']}>
                  {reasonOf(part.code)} <span className={styles['code']}>{part.code}</span>
                </p>
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
                  aria-label={texts.changeOf(part.name)}
                  onClick={() => onChange(part.name)}
                >
                  {texts.change}
                </Button>
              )}
              {part.source === 'override' && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={texts.resetOf(part.name)}
                  onClick={() => onReset(part.name)}
                >
                  {texts.resetOne}
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
