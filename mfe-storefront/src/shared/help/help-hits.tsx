import { useId } from 'react';
import { Link } from '@evcare/shared-contracts/router';
import { Heading, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { help as t } from '../../messages/help';
import { useHelp } from './use-help';

/** Answers in the policies for a search; nothing if there are none. */
export function HelpHits({ search }: { readonly search: string }) {
  const id = useId();
  const hits = useHelp(search);
  if (!hits || hits.length === 0) return null;
  return (
    <Stack as="section" gap="8" above="24" aria-labelledby={id}>
      <Heading as="h2" size="20" id={id}>
        {t.hits}
      </Heading>
      <Stack as="ul" gap="4">
        {hits.map(({ href, title, policy }) => (
          <li key={href}>
            <InlineText as={Link} target to={href}>
              {title}
            </InlineText>{' '}
            <Hint as="span">{policy}</Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
