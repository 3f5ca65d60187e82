import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';
import { Tabs } from '@evcare/shared-ui';

export interface UrlTab {
  readonly id: string;
  readonly label: string;
  /** Such as how many wait there; nothing for none. */
  readonly badge?: number | undefined;
}

interface UrlTabsProps {
  readonly label: string;
  readonly tabs: readonly UrlTab[];
  /** Tabs within a tab: what the address calls them; the outer one stays. */
  readonly param?: string;
  /** The chosen one, of the address; the first where it names none of them. */
  readonly children: (tab: string) => ReactNode;
}

/** Tabs that stand in the address as `?tab=`: each starts with filters of its own. */
export function UrlTabs({ label, tabs, param = 'tab', children }: UrlTabsProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [first] = tabs;
  const chosen = tabs.find(({ id }) => id === params.get(param)) ?? first;
  if (!first || !chosen) return null;
  const outer = param === 'tab' ? null : params.get('tab');
  const addressOf = (id: string): Record<string, string> => ({
    ...(outer !== null && { tab: outer }),
    ...(id !== first.id && { [param]: id }),
  });
  const href = (id: string) => {
    const query = new URLSearchParams(addressOf(id)).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return (
    <Tabs
      label={label}
      value={chosen.id}
      onChange={(id) => setParams(addressOf(id))}
      items={tabs.map(({ id, label: name, badge }) => ({
        id,
        label: badge ? `${name} (${badge})` : name,
        href: href(id),
      }))}
    >
      {children(chosen.id)}
    </Tabs>
  );
}
