import { Search } from 'lucide-react';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link, useNavigate } from '@evcare/shared-contracts/router';
import { Button, buttonClass } from '@evcare/shared-ui';
import { messages } from '../messages';
import { searchPath } from '../search/search-path';
import { pageMessages } from './messages';
import { MessagePage } from './message-page';

const t = pageMessages.notFound;

const WAYS_ON = [
  { label: messages.pages.home, href: PATHS.home },
  { label: messages.pages.services, href: PATHS.services },
  { label: messages.pages.products, href: PATHS.products },
];

function ProductSearch() {
  const id = useId();
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // Read from the form, since the text may have been typed before the page was hydrated.
    const { elements } = event.currentTarget;
    navigate(searchPath((elements.namedItem('q') as HTMLInputElement).value));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && event.nativeEvent.isComposing) event.preventDefault();
  };
  return (
    <form role="search" action={PATHS.products} onSubmit={submit}>
      <label htmlFor={id}>{t.searchLabel}</label>
      <div>
        <input
          id={id}
          type="search"
          name="q"
          enterKeyHint="search"
          autoComplete="off"
          maxLength={100}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" icon={<Search />}>
          {t.submit}
        </Button>
      </div>
    </form>
  );
}

export function NotFoundPage() {
  return (
    <MessagePage
      title={messages.titles.notFound}
      actions={WAYS_ON.map(({ label, href }) => (
        <Link key={href} to={href} className={buttonClass({ variant: 'secondary' })}>
          {label}
        </Link>
      ))}
    >
      <p>{t.text}</p>
      <ProductSearch />
    </MessagePage>
  );
}
