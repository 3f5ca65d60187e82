import { PERIOD_PRESET_LABELS, PERIOD_PRESETS } from '@evcare/shared-contracts/office';
import { Box, Cluster, Inline, Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { FilterDate } from '../list';
import { noPrint } from '../print';
import type { PeriodChoice } from './use-period';
import styles from './period-picker.module.css';

const t = reports.period;

/** Selects a period by a preset or by its first and last day; shows why an invalid period is rejected. */
export function PeriodPicker({ choice }: { readonly choice: PeriodChoice }) {
  const { from, to, preset, errors, choose, choosePreset } = choice;
  const problems = [...new Set([errors.from, errors.to].filter((error) => error !== undefined))];
  return (
    <Cluster align="end" gap="12" gapX="16" className={noPrint} role="group" aria-label={t.label}>
      <Cluster gap="8" className={styles['presets']} role="group" aria-label={t.presets}>
        {PERIOD_PRESETS.map((presetKey) => (
          <Box
            as="button"
            key={presetKey}
            type="button"
            padX="16"
            ground="page"
            radius="chip"
            tone="ink"
            className={styles['preset']}
            aria-pressed={presetKey === preset}
            onClick={() => choosePreset(presetKey)}
          >
            {PERIOD_PRESET_LABELS[presetKey]}
          </Box>
        ))}
      </Cluster>
      <Inline gap="12" align="stretch" className={styles['days']}>
        <FilterDate label={t.from} value={from} onChange={(day) => choose({ from: day, to })} />
        <FilterDate label={t.to} value={to} onChange={(day) => choose({ from, to: day })} />
      </Inline>
      {problems.length > 0 && (
        <Text tone="danger" role="alert" className={styles['error']}>
          {problems.join(' ')}
        </Text>
      )}
    </Cluster>
  );
}
