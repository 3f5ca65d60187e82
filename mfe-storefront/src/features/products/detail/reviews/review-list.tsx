import type { Review } from '@evcare/shared-contracts/shop';
import { Box, Stack, Text } from '@evcare/shared-ui';
import { productReviews as t } from '../../../../messages/product-reviews';
import { ReviewContent } from './review-item';

/** Reviews for browsers without JavaScript. */
export const ReviewList = ({ reviews }: { reviews: readonly Review[] }) =>
  reviews.length === 0 ? (
    <Text weight="strong">{t.none}</Text>
  ) : (
    <Box as="ul">
      {reviews.map((review) => (
        <Stack as="li" key={review.id} gap="8" padY="16" line="bottom">
          <ReviewContent review={review} />
        </Stack>
      ))}
    </Box>
  );
