import { ArrowLeft } from 'lucide-react';
import { Link, useLoaderData } from '@evcare/shared-contracts/router';
import { isHttpError, PATHS } from '@evcare/shared-contracts';
import { buttonClass, EmptyState, InlineText, Loading, Skeleton, Stack } from '@evcare/shared-ui';
import { approval } from '../../messages/approval';
import { titles } from '../../messages/titles';
import { LoadFailed } from '../../shared/data/load-failed';
import { Page } from '../../shared/page';
import { QuoteView } from './quote-view';
import type { ApprovalData } from './routes';
import { useOrder } from './use-order';

const NOT_FOUND = 404;

function NoQuote({ title, text }: { title: string; text: string }) {
  return (
    <EmptyState
      title={title}
      text={text}
      action={
        <Link className={buttonClass()} to={PATHS.dashboard}>
          {approval.toDashboard}
        </Link>
      }
    />
  );
}

function LoadedQuote({ data }: { data: ApprovalData }) {
  const { value, error, refetch } = useOrder(data);
  if (value?.quote) return <QuoteView latest={value} refetch={refetch} />;
  if (value) return <NoQuote title={approval.none} text={approval.noneText} />;
  if (isHttpError(error) && error.status === NOT_FOUND) {
    return <NoQuote title={approval.notFound} text={approval.notFoundText} />;
  }
  if (error) return <LoadFailed page error={error} retry={refetch} />;
  return (
    <Loading label={approval.loading}>
      <Stack gap="16">
        <Skeleton width="16rem" height="5rem" radius="var(--radius-control)" />
        <Skeleton height={260} radius="var(--radius-card)" />
        <Skeleton height={260} radius="var(--radius-card)" />
      </Stack>
    </Loading>
  );
}

export function ApprovalPage() {
  const data = useLoaderData() as ApprovalData | null;
  return (
    <Page
      title={approval.title}
      width="reading"
      before={
        <InlineText as={Link} gap="8" target plain to={`${PATHS.dashboard}#progress`}>
          <ArrowLeft size={20} strokeWidth={1.75} aria-hidden="true" />
          {titles.dashboard}
        </InlineText>
      }
    >
      {data && <LoadedQuote key={data.id} data={data} />}
    </Page>
  );
}
