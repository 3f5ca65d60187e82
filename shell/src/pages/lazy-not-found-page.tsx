import { useLazyModule } from '../layout/use-lazy-module';
import { messages } from '../messages';
import { MessagePage } from './message-page';
import { PageSkeleton } from './page-skeleton';

const load = () => import('./not-found-page');
const texts = messages.pages.notFound;

/** The page for an address that leads nowhere; its code comes with the first such address. */
export function LazyNotFoundPage() {
  const { module, failed } = useLazyModule(load, true);
  if (module) return <module.NotFoundPage />;
  return failed ? <MessagePage title={texts.title}>{null}</MessagePage> : <PageSkeleton />;
}
