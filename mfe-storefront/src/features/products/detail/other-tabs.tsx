import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Heading, Stack } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { withoutScripts } from '../../../messages/without-scripts';
import { REVIEWS, type DetailData } from '../routes';
import { FitTab } from './fit-tab';
import { ReviewList } from './reviews/review-list';
import { TABS } from './tabs';
import { WarrantyTab } from './warranty-tab';

/** Reviews of a product, or a link to the page that contains them. */
function Reviews({ detail: { product } }: { detail: ProductDetail }) {
  const { reviews } = useLoaderData<DetailData>();
  if (reviews?.value) return <ReviewList reviews={reviews.value.items} />;
  if (!product.rating) return <ReviewList reviews={[]} />;
  return (
    <p>
      <Link to={`?${REVIEWS}=1#${TABS.reviews}`}>{withoutScripts.reviews(product.rating.count)}</Link>
    </p>
  );
}

/** Content of all tabs but the first, one below the other. */
export default function OtherTabs({ detail }: { detail: ProductDetail }) {
  const sections = [
    { id: TABS.fit, title: t.fit, content: <FitTab detail={detail} /> },
    { id: TABS.warranty, title: t.warranty, content: <WarrantyTab detail={detail} /> },
    { id: TABS.reviews, title: t.reviews, content: <Reviews detail={detail} /> },
  ];
  return (
    <Stack gap="32" padTop="16">
      {sections.map(({ id, title, content }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`}>
          <Heading size="20" below="8" id={`${id}-title`}>
            {title}
          </Heading>
          {content}
        </section>
      ))}
    </Stack>
  );
}
