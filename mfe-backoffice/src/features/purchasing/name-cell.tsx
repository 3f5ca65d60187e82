import { Hint, Stack } from '@evcare/shared-ui';

/** Cell of a table with a name, and its code below. */
export function NameCell({ name, code }: { readonly name: string; readonly code: string | null }) {
  return (
    <Stack as="span">
      <span>{name}</span>
      {code && (
        <Hint as="span" weight="regular">
          {code}
        </Hint>
      )}
    </Stack>
  );
}
