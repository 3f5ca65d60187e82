import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from '@evcare/shared-contracts/router';
import { Tabs } from '@evcare/shared-ui';

export interface UrlTab {
  readonly id: string;
  readonly label: string;
  /** Count shown beside the label; hidden when 0. */
  readonly badge?: number | undefined;
}

interface UrlTabsProps {
  readonly label: string;
  readonly tabs: readonly UrlTab[];
  /** Query parameter of nested tabs; the outer tab's parameter is kept. */
  readonly param?: string;
  /** Renders the tab named in the address, or the first one. */
  readonly children: (tab: string) => ReactNode;
}

/** Tabs kept in the address as `?tab=`; switching drops the other tab's filters. */
export function UrlTabs({ label, tabs, param = 'tab', children }: UrlTabsProps) {
  const [params, setParams] = useSearchParams();
  const { pathname } = useLocation();
  const [firstTab] = tabs;
  const activeTab = tabs.find(({ id }) => id === params.get(param)) ?? firstTab;
  if (!firstTab || !activeTab) return null;
  const outerTab = param === 'tab' ? null : params.get('tab');
  const searchOf = (id: string): Record<string, string> => ({
    ...(outerTab !== null && { tab: outerTab }),
    ...(id !== firstTab.id && { [param]: id }),
  });
  const href = (id: string) => {
    const query = new URLSearchParams(searchOf(id)).toString();
    return query === '' ? pathname : `${pathname}?${query}`;
  };
  return (
    <Tabs
      label={label}
      value={activeTab.id}
      onChange={(id) => setParams(searchOf(id))}
      items={tabs.map(({ id, label: name, badge }) => ({
        id,
        label: badge ? `${name} (${badge})` : name,
        href: href(id),
      }))}
    >
      {children(activeTab.id)}
    </Tabs>
  );
}
