import { Button, Cluster, Stack, Subheading, Text } from '@evcare/shared-ui';
import { moveMessages as t } from '../../../messages/front-desk';
import type { FreePair } from '../model/free-pairs';

interface FreePlacesProps {
  readonly pairs: readonly FreePair[];
  readonly busy: boolean;
  /** Assigns the bay and the technician at once. */
  readonly onTake: (bayId: string, technicianId: string) => void;
}

/** Free bays with their free technicians, each assigned by one press. */
export function FreePlaces({ pairs, busy, onTake }: FreePlacesProps) {
  if (pairs.length === 0) return null;
  return (
    <Stack as="section" gap="8">
      <Subheading size="16">{t.free}</Subheading>
      <Text tone="muted">{t.freeHint}</Text>
      {pairs.map(({ bay, technicians }) => (
        <Cluster key={bay.id} gap="8" align="center" role="group" aria-label={bay.name}>
          <Text weight="strong">{bay.name}</Text>
          {technicians.map(({ id, fullName }) => (
            <Button
              key={id}
              size="sm"
              variant="secondary"
              busy={busy}
              aria-label={t.takeFree(fullName, bay.name)}
              onClick={() => onTake(bay.id, id)}
            >
              {fullName}
            </Button>
          ))}
        </Cluster>
      ))}
    </Stack>
  );
}
