import { useId, type ReactNode } from 'react';
import { may, type Right } from '@evcare/shared-contracts/office';
import { Hint, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { useSession } from '../scope';
import { rolesWith } from './roles-with';

/** Properties of a button that the user's role may not use; empty if it may. */
interface Blocked {
  readonly 'aria-disabled'?: true;
  readonly 'aria-describedby'?: string;
}

interface ReservedProps {
  readonly right: Right;
  /** Renders the buttons, which take the given properties. */
  readonly children: (blocked: Blocked) => ReactNode;
}

/**
 * Buttons for what needs a right. If the user's role lacks it, the buttons are disabled and say whose role could do
 * it, so that the user knows whom to ask instead of looking for a button that is not there.
 */
export function Reserved({ right, children }: ReservedProps) {
  const id = useId();
  if (may(useSession().user?.role, right)) return children({});
  return (
    <Stack as="span" gap="4" align="start">
      {children({ 'aria-disabled': true, 'aria-describedby': id })}
      <Hint id={id}>{messages.common.onlyRoles(rolesWith(right))}</Hint>
    </Stack>
  );
}
