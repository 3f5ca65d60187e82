import { useId } from 'react';
import { addressOf, contentApi } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import { Heading, Hint, InlineText, Stack } from '@evcare/shared-ui';
import { search as t } from '../../../messages/search';
import { useGet } from '../../../shared/data/hooks';
import { toGroups } from '../../../shared/search/suggestions';

/** Services, packages and promotions for a search that finds no product; nothing if there are none. */
export default function OtherResults({ search }: { readonly search: string }) {
  const id = useId();
  const { value } = useGet(addressOf(contentApi.search, { query: { q: search } }));
  if (!value) return null;
  return toGroups({ ...value, products: [] }, [], id).map(({ name, items }) => (
    <Stack key={name} as="section" gap="8" above="24" aria-labelledby={`${id}-${name}`}>
      <Heading as="h2" size="20" id={`${id}-${name}`}>
        {t[name]}
      </Heading>
      <Stack as="ul" gap="4">
        {items.map(({ id: key, href, title, detail }) => (
          <li key={key}>
            <InlineText as={Link} target to={href}>
              {title}
            </InlineText>
            <Hint>{detail}</Hint>
          </li>
        ))}
      </Stack>
    </Stack>
  ));
}
