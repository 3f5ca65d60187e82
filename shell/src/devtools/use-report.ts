import { useEffect, useState } from 'react';
import { describePage, type PageReport } from './report';
import type { PanelInput } from './tools';

/** Builds the report for the current state of the page. */
function readPage({ pageReleases, services, loads, failures, errors }: PanelInput): PageReport {
  const { site, applied } = pageReleases();
  return describePage({
    site,
    applied,
    loads,
    failures,
    registry: services.registry,
    loader: services.loader,
    errors: errors.seen(),
    entries: performance.getEntriesByType('resource') as PerformanceResourceTiming[],
    bucket: site.bucket ?? null,
    page: location.href,
    now: new Date(),
  });
}

/** The page's report, rebuilt whenever a remote changes its state or an error is caught. */
export function useReport(input: PanelInput): PageReport {
  const [report, setReport] = useState(() => readPage(input));
  useEffect(() => {
    const look = () => setReport(readPage(input));
    look();
    const undo = [input.services.loader.subscribe(look), input.errors.subscribe(look)];
    return () => undo.forEach((end) => end());
  }, [input]);
  return report;
}
