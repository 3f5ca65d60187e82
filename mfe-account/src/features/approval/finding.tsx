import { withUnit } from '@evcare/shared-contracts/format';
import { CHECKLIST_RESULT_LABELS, isDrawing, type QuoteLine } from '@evcare/shared-contracts/workshop';
import { Badge, Cluster, Hint, Stack } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';

type LineFinding = NonNullable<QuoteLine['finding']>;

/** Photos of a finding or a line: the first one large, the others below. */
export function Photos({ photos, title }: Pick<LineFinding, 'photos' | 'title'>) {
  if (photos.length === 0) return null;
  return (
    <Cluster as="ul" gap="8" className={styles['photos']}>
      {photos.map((photo, index) => (
        <li key={photo}>
          <a href={photo} target="_blank" rel="noreferrer">
            <img
              src={photo}
              alt={(isDrawing(photo) ? approval.drawing : approval.photo)(index + 1, title)}
              width={640}
              height={480}
              loading="lazy"
            />
          </a>
          {isDrawing(photo) && <Hint above="4">{approval.drawingHint}</Hint>}
        </li>
      ))}
    </Cluster>
  );
}

/** Measured value next to its limit and the value of the last visit. */
function Measured({ measured }: { measured: NonNullable<LineFinding['measured']> }) {
  const { value, unit, limit, previous } = measured;
  return (
    <Cluster as="dl" facts gap="8" gapX="24" className={styles['measured']}>
      <div>
        <dt>{approval.measured}</dt>
        <dd>{withUnit(value, unit)}</dd>
      </div>
      {limit && (
        <div>
          <dt>{approval.limit}</dt>
          <dd>{limit}</dd>
        </div>
      )}
      {previous && (
        <div>
          <dt>{approval.previous(previous.at, previous.odometer)}</dt>
          <dd>{withUnit(previous.value, unit)}</dd>
        </div>
      )}
    </Cluster>
  );
}

/** Result of the check that led to a suggestion: photos, values, and the risk of postponing the work. */
export function Finding({ finding }: { finding: LineFinding }) {
  const { title, result, note, photos, measured, risk } = finding;
  const { label, tone } = CHECKLIST_RESULT_LABELS[result];
  return (
    <Stack gap="8" className={styles['finding']}>
      <Photos photos={photos} title={title} />
      <p>
        <Hint as="span">{approval.finding}:</Hint> {title} <Badge tone={tone}>{label}</Badge>
      </p>
      {measured && <Measured measured={measured} />}
      {note && <blockquote>{note}</blockquote>}
      {risk && (
        <p>
          <strong>{approval.risk}</strong> {risk}
        </p>
      )}
    </Stack>
  );
}
