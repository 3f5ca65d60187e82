import {
  CHECKLIST_RESULT_LABELS,
  isDrawing,
  type ChecklistResult,
  type MaintenanceRecord,
} from '@evcare/shared-contracts/workshop';
import { Badge, Box, Cluster, Hint, Inline, Stack, Subheading, Text } from '@evcare/shared-ui';
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
    <Inline
      as="li"
      align="start"
      gap="16"
      justify="between"
      padY="12"
      line="bottom"
      className={styles['check']}
    >
      <div>
        <p>
          {title}
          {value !== null && (
            <Text as="strong" numeric nowrap>
              {' '}
              {[value, unit].filter(Boolean).join(' ')}
            </Text>
          )}
        </p>
        {note !== null && <Hint>{note}</Hint>}
        {photos.length > 0 && (
          <Cluster as="ul" gap="8" padTop="8" className={styles['photos']}>
            {photos.map((photo, index) => (
              <li key={photo}>
                <a href={photo} target="_blank" rel="noreferrer">
                  <img
                    src={photo}
                    alt={(isDrawing(photo) ? t.drawing : t.photo)(title, index + 1)}
                    width={96}
                    height={72}
                    loading="lazy"
                  />
                </a>
              </li>
            ))}
          </Cluster>
        )}
      </div>
      <Result result={check.result} />
    </Inline>
  );
}

/** Complete checklist, grouped by section. */
export function Checklist({ checks }: { checks: readonly Check[] }) {
  if (checks.length === 0) return <Hint>{t.noChecklist}</Hint>;
  return (
    <Stack gap="24" className={styles['sections']}>
      {bySection(checks).map(([section, sectionChecks]) => (
        <section key={section} className={styles['section']}>
          <Subheading line="bottom" size="16" className={styles['sectionTitle']}>
            {section}
          </Subheading>
          <Box as="ul">
            {sectionChecks.map((check, index) => (
              <CheckRow key={`${index} ${check.title}`} check={check} />
            ))}
          </Box>
        </section>
      ))}
    </Stack>
  );
}
