import { Link } from '@evcare/shared-contracts/router';
import type { ProductDocumentLinks } from '@evcare/shared-contracts/shop';
import { Box, InlineText } from '@evcare/shared-ui';

interface DocumentLinksProps {
  readonly slug: string;
  readonly documents: ProductDocumentLinks;
}

/** Links to the manual and other documents of a product. */
export function DocumentLinks({ slug, documents }: DocumentLinksProps) {
  return (
    <Box as="ul">
      {documents.map(({ kind, title }) => (
        <li key={kind}>
          <InlineText as={Link} target to={`/documents/${slug}/${kind}`}>
            {title}
          </InlineText>
        </li>
      ))}
    </Box>
  );
}
