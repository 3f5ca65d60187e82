import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { companyContact } from '@evcare/shared-contracts/release';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import type { ProductDocument } from '@evcare/shared-contracts/shop';
import { buttonClass, Loading, Skeleton, SkeletonText, Stack, Text } from '@evcare/shared-ui';
import { Letterhead, PrintButton } from '@evcare/shared-ui/paper';
import { productDetail } from '../../../messages/product-detail';
import { productDocument as t } from '../../../messages/product-document';
import { useLoaded } from '../../../shared/data/hooks';
import { useLateTitle } from '../../../shared/data/use-late-title';
import { LoadFailed } from '../../../shared/load-failed';
import { Container } from '../../../shared/page';
import { useRemote } from '../../../shared/scope';
import { ProductBreadcrumb } from '../breadcrumb';
import styles from './document-page.module.css';
import type { DocumentData } from './routes';

/** Lines of a manual are numbered across its sections, so that a caller can refer to a line by its number. */
function Sections({ kind, sections }: Pick<ProductDocument, 'kind' | 'sections'>) {
  const firstNumbers = sections.map(
    (_section, place) => 1 + sections.slice(0, place).reduce((sum, { lines }) => sum + lines.length, 0),
  );
  return sections.map(({ title, lines }, place) => {
    const items = lines.map((line, at) => <li key={at}>{line}</li>);
    return (
      <Stack as="section" gap="12" key={place} className={styles['section']}>
        <h2>{title}</h2>
        {kind === 'manual' ? (
          <ol className={styles['lines']} start={firstNumbers[place]}>
            {items}
          </ol>
        ) : (
          <ul className={styles['lines']}>{items}</ul>
        )}
      </Stack>
    );
  });
}

function Document({ document: { product, kind, title, sections } }: { document: ProductDocument }) {
  const { company } = useRemote().config;
  return (
    <>
      {kind !== 'declaration' && (
        <Letterhead
          printOnly
          issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        />
      )}
      <Stack as="header" gap="8" below="32">
        <h1>{title}</h1>
        <Text tone="muted">
          {product.name}
          <br />
          {t.of(product.sku, product.brand)}
        </Text>
        <div className={styles['print']}>
          <PrintButton variant="ghost" size="sm">
            {t.print}
          </PrintButton>
        </div>
      </Stack>
      <Stack gap="32" measure>
        <Sections kind={kind} sections={sections} />
        <Stack gap="8" className={styles['screen']}>
          <p>{t.help}</p>
          <p>
            <Link className={buttonClass({ variant: 'secondary' })} to={PATHS.contact}>
              {t.contact}
            </Link>
          </p>
        </Stack>
      </Stack>
    </>
  );
}

/** Document of a product, such as its manual, to read and to print. */
export function DocumentPage() {
  const { document, title } = useLoaderData<DocumentData>();
  const { value, stale, error, retry } = useLoaded(document);
  useLateTitle(document, title !== undefined);
  const gone = isHttpError(error) && error.status === 404;
  const shown = stale ? undefined : value;

  return (
    <Container className={styles['page']}>
      <div className={styles['screen']}>
        <ProductBreadcrumb
          step={shown && { name: shown.product.name, to: `${PATHS.products}/${shown.product.slug}` }}
        />
      </div>
      {gone ? (
        <Stack gap="16" align="start">
          <h1>{t.gone}</h1>
          <p>{t.goneText}</p>
          <Link className={buttonClass()} to={PATHS.products}>
            {productDetail.all}
          </Link>
        </Stack>
      ) : error ? (
        <>
          <h1>{t.title}</h1>
          <LoadFailed retry={retry} />
        </>
      ) : shown ? (
        <Document document={shown} />
      ) : (
        <>
          <h1>{t.title}</h1>
          <Loading label={t.loading}>
            <Skeleton width="14rem" height="1.75rem" />
            <SkeletonText lines={6} />
          </Loading>
        </>
      )}
    </Container>
  );
}
