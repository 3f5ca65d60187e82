import { useRef, useState } from 'react';
import { loginPath, PATHS } from '@evcare/shared-contracts';
import { addressOf, catalogueApi } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, buttonClass, EmptyState, Grid, Hint, Stack, Text } from '@evcare/shared-ui';
import { favourites as t } from '../../messages/favourites';
import { removeFavourites, toggleFavourite } from '../../shared/chosen/actions';
import { useGet } from '../../shared/data/hooks';
import { LoadFailed } from '../../shared/load-failed';
import { Page } from '../../shared/page';
import { ParcelPicture } from '../../shared/pictures/parcel';
import { ProductCard, ProductCardSkeleton } from '../../shared/product/product-card';
import { useFocusInPlace } from '../../shared/product/use-focus-in-place';
import { useRemote, useSession } from '../../shared/scope';
import styles from './favourites-page.module.css';
import { useSyncedFavourites } from './use-synced-favourites';

const SKELETONS = [0, 1, 2, 3];

function Waiting() {
  return (
    <Grid columns="2" gap="32" gapX="16" className={styles['grid']} aria-busy="true" aria-label={t.loading}>
      {SKELETONS.map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </Grid>
  );
}

/** Returns the ids to request: they only grow, so that a removed product needs no new request. */
function useAsked(favourites: readonly string[]): readonly string[] {
  const [asked, setAsked] = useState(favourites);
  if (favourites.some((id) => !asked.includes(id))) setAsked(favourites);
  return asked;
}

function Products({ favourites }: { favourites: readonly string[] }) {
  const context = useRemote();
  const asked = useAsked(favourites);
  const list = useRef<HTMLUListElement>(null);
  const inPlace = useFocusInPlace(list, favourites.length);
  const { value, stale, error, retry } = useGet(
    addressOf(catalogueApi.listChosen, { query: { ids: [...asked] } }),
  );
  if (error) return <LoadFailed retry={retry} />;
  if (!value || stale) return <Waiting />;
  const shown = value.items.filter(({ id }) => favourites.includes(id));
  const gone = favourites.filter((id) => !value.items.some((product) => product.id === id));

  return (
    <Stack gap="24">
      {gone.length > 0 && (
        <Alert
          tone="info"
          action={
            <Button variant="secondary" size="sm" onClick={() => void removeFavourites(context, gone)}>
              {t.dropGone}
            </Button>
          }
        >
          {t.gone(gone.length)}
        </Alert>
      )}
      <Text tone="muted" aria-live="polite">
        {t.count(shown.length)}
      </Text>
      <Grid as="ul" ref={list} {...inPlace} columns="2" gap="32" gapX="16" className={styles['grid']}>
        {shown.map((product) => (
          <Stack as="li" gap="8" key={product.id}>
            <ProductCard product={product} headingLevel={2} />
            <Button
              variant="ghost"
              size="sm"
              aria-label={t.removeLabel(product.name)}
              onClick={() => void toggleFavourite(context, product.id)}
            >
              {t.remove}
            </Button>
          </Stack>
        ))}
      </Grid>
    </Stack>
  );
}

function Content() {
  const { favourites, busy, failed, retry } = useSyncedFavourites();
  if (failed) return <LoadFailed retry={retry} />;
  if (favourites.length > 0) return <Products favourites={favourites} />;
  if (busy) return <Waiting />;
  return (
    <EmptyState
      title={t.empty}
      text={t.emptyText}
      illustration={<ParcelPicture />}
      action={
        <Link className={buttonClass()} to={PATHS.products}>
          {t.shop}
        </Link>
      }
    />
  );
}

/** Products that the visitor wants to find again. */
export function FavouritesPage() {
  const { signedIn } = useSession();
  return (
    <Page title={t.title}>
      <Stack gap="24">
        <Content />
        {!signedIn && (
          <Hint>
            {t.guest} <Link to={loginPath({ pathname: '/favourites' })}>{t.login}</Link> {t.loginText}
          </Hint>
        )}
      </Stack>
    </Page>
  );
}
