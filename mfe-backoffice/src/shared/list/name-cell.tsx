import type { ReactNode } from 'react';
import { Hint, Stack } from '@evcare/shared-ui';

interface NameCellProps {
  readonly name: ReactNode;
  /** Smaller text below, such as a code; empty for none. */
  readonly detail: ReactNode;
}

/** Cell of a table with a name and a detail below it. */
export function NameCell({ name, detail }: NameCellProps) {
  return (
    <Stack as="span">
      <span>{name}</span>
      {detail && (
        <Hint as="span" weight="regular">
          {detail}
        </Hint>
      )}
    </Stack>
  );
}
