import { useRef, useState } from 'react';
import { Alert, Button, Cluster, Grid, Text, TextAreaField } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { rulesOf } from '../overrides';
import { clearOverride, clearOverrides, storeRequest } from '../overrides/collect';
import type { OverrideRequest } from '../overrides/request';
import { ErrorList } from './error-list';
import { messages } from './messages';
import { OverrideForm } from './override-form';
import styles from './panel.module.css';
import { PartsTable } from './parts-table';
import type { PageReport } from './report';
import type { PanelInput } from './tools';
import { useReport } from './use-report';

const t = messages.panel;

function Facts({ report }: { report: PageReport }) {
  const { facts } = t;
  const rows: [string, string][] = [
    [facts.environment, report.environment],
    [facts.revision, String(report.revision)],
    [facts.integrity, report.integrity === 'enforced' ? facts.enforced : facts.none],
    [facts.bucket, report.bucket === null ? facts.noBucket : report.bucket.toLocaleString('vi-VN')],
  ];
  return (
    <Grid
      as="dl"
      gap="12"
      gapX="24"
      pad="16"
      radius="card"
      ground="sunken"
      className={styles['facts']}
      aria-label={facts.name}
    >
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Grid>
  );
}

function CopyReport({ report }: { report: PageReport }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null);
  const text = JSON.stringify(report, null, 2);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  return (
    <Cluster align="center" gap="8" gapX="12" className={styles['copy']}>
      <Button size="sm" variant="secondary" onClick={() => void copy()}>
        {t.copy}
      </Button>
      <Text role="status" tone="muted">
        {outcome === 'copied' && t.copied}
        {outcome === 'failed' && t.copyFailed}
      </Text>
      {outcome === 'failed' && <TextAreaField label={t.report} value={text} readOnly rows={8} />}
    </Cluster>
  );
}

/** Developer panel: shows each part's release, origin and health, and lets an engineer override releases. */
export function DevtoolsPanel({ input, onClose }: { input: PanelInput; onClose: () => void }) {
  const report = useReport(input);
  const { site } = input.pageReleases();
  const rules = rulesOf(site, location.origin);
  const target = useRef<HTMLInputElement>(null);
  const [remote, setRemote] = useState(rules.remotes[0] ?? '');

  function apply(request: OverrideRequest): void {
    storeRequest(request, input.storages);
    input.reload();
  }
  function resetOne(name: string): void {
    clearOverride(name, rules, input.storages);
    input.reload();
  }
  function resetAll(): void {
    clearOverrides(input.storages);
    input.reload();
  }
  function change(name: string): void {
    setRemote(name);
    target.current?.focus();
  }

  return (
    <Dialog open onClose={onClose} title={t.title} size="xl" closeLabel={t.close}>
      <div className={styles['panel']}>
        <Facts report={report} />
        {report.problems.length > 0 && (
          <Alert tone="warning" title={t.problems}>
            <ul className={styles['problems']}>
              {report.problems.map(({ requested, code }, index) => (
                <li key={index}>{messages.banner.refused(requested, messages.problems[code])}</li>
              ))}
            </ul>
          </Alert>
        )}
        <PartsTable parts={report.parts} onChange={change} onReset={resetOne} />
        <OverrideForm
          rules={rules}
          remote={remote}
          target={target}
          parts={report.parts}
          onRemote={setRemote}
          onApply={apply}
        />
        <ErrorList errors={report.errors} />
        <Cluster align="start" justify="between" gap="12">
          <CopyReport report={report} />
          {report.overrides.length > 0 && (
            <Button size="sm" variant="secondary" onClick={resetAll}>
              {t.resetAll}
            </Button>
          )}
        </Cluster>
      </div>
    </Dialog>
  );
}
