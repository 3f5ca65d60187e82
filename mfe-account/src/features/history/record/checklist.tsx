import {
  CHECKLIST_RESULT_LABELS,
  type ChecklistResult,
  type MaintenanceRecord,
} from '@evcare/shared-contracts/workshop';
import { Badge } from '@evcare/shared-ui';
import { history } from '../../../messages/history';
import styles from './record.module.css';

const t = history.detail;
type Check = MaintenanceRecord['checklist'][number];

function bySection(checks: readonly Check[]): [string, Check[]][] {
  const sections = new Map<string, Check[]>();
  for (const check of checks) sections.set(check.section, [...(sections.get(check.section) ?? []), check]);
  return [...sections];
}

function Result({ result }: { result: ChecklistResult }) {
  const { label, tone } = CHECKLIST_RESULT_LABELS[result];
  return <Badge tone={tone}>{label}</Badge>;
}

function CheckRow({ check }: { check: Check }) {
  const { title, value, unit, note, photos } = check;
  return (
    <li className={styles['check']}>
      <div>
        <p>
          {title}
          {value !== null && (
            <strong className={styles['value']}> {[value, unit].filter(Boolean).join(' ')}</strong>
          )}
        </p>
        {note !== null && <p className={styles['quiet']}>{note}</p>}
        {photos.length > 0 && (
          <ul className={styles['photos']}>
            {photos.map((photo, index) => (
              <li key={photo}>
                <a href={photo} target="_blank" rel="noreferrer">
                  <img src={photo} alt={t.photo(title, index + 1)} width={96} height={72} loading="lazy" />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Result result={check.result} />
    </li>
  );
}

/** Complete checklist, grouped by section. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <p className={styles['quiet']}>{t.noChecklist}</p>;
  return (
    <div className={styles['sections']}>
      {bySection(checks).map(([section, sectionChecks]) => (
        <section key={section} className={styles['section']}>
          <h3 className={styles['sectionTitle']}>{section}</h3>
          <ul className={styles['checks']}>
            {sectionChecks.map((check, index) => (
              <CheckRow key={`${index} ${check.title}`} check={check} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
