import type { Job } from '@evcare/shared-contracts/office';
import { List, Stack, Text } from '@evcare/shared-ui';
import { floor } from '../../../messages/floor';

const t = floor.job;

/** Parts that the job needs, to be fetched before it starts. Renders nothing without parts. */
export function JobParts({ work }: Pick<Job, 'work'>) {
  const parts = work.filter(({ kind, approval }) => kind === 'part' && approval === 'approved');
  if (parts.length === 0) return null;
  return (
    <Stack gap="4">
      <Text size="16" weight="strong">
        {t.parts}
      </Text>
      <List gap="4" aria-label={t.parts}>
        {parts.map(({ id, name, quantity }) => (
          <Text as="li" key={id} size="16" numeric>
            {t.part(quantity, name)}
          </Text>
        ))}
      </List>
    </Stack>
  );
}
