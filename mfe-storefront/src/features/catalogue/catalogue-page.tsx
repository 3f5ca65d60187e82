import type { ReactNode } from 'react';
import { messages } from '../../messages';
import { Page } from '../../shared/page';
import { Preparing, type Way } from '../../shared/preparing';

interface CataloguePageProps {
  title: string;
  /** What the query asks for, when it is something known. */
  choice: { name: string; lead?: string } | null;
  /** The page without its query. */
  path: string;
  text: { title: string; text: string };
  ways: readonly Way[];
  picture: ReactNode;
}

export function CataloguePage({ title, choice, path, text, ways, picture }: CataloguePageProps) {
  const all = choice ? [{ to: path, label: messages.ways.all }] : [];
  return (
    <Page title={choice ? messages.heading(title, choice.name) : title} lead={choice?.lead}>
      <Preparing {...text} picture={picture} ways={[...all, ...ways]} />
    </Page>
  );
}
