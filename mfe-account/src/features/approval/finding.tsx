import { CHECKLIST_RESULT_LABELS, type QuoteLine } from '@evcare/shared-contracts/workshop';
import { Badge, Cluster, Hint, Stack } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import styles from './approval.module.css';

type LineFinding = NonNullable<QuoteLine['finding']>;

/** Result of the check that led to a suggestion, with its photos. */
export function Finding({ finding: { title, result, note, photos } }: { finding: LineFinding }) {
  const { label, tone } = CHECKLIST_RESULT_LABELS[result];
  return (
    <Stack gap="8" className={styles['finding']}>
      <p>
        <Hint as="span">{approval.finding}:</Hint> {title} <Badge tone={tone}>{label}</Badge>
      </p>
      {note && <blockquote>{note}</blockquote>}
      {photos.length > 0 && (
        <Cluster as="ul" gap="8" className={styles['photos']}>
          {photos.map((photo, index) => (
            <li key={photo}>
              <a href={photo} target="_blank" rel="noreferrer">
                <img
                  src={photo}
                  alt={approval.photo(index + 1, title)}
                  width={112}
                  height={84}
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
