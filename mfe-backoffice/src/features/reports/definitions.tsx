import type { Report } from '@evcare/shared-contracts/office';
import { Text } from '@evcare/shared-ui';
import { reports } from '../../messages/reports';
import { printOnly } from '../../shared/print';

/** Definitions of the columns, for print, where the popovers are not available. */
export function Definitions({ report }: { readonly report: Report }) {
  return (
    <section className={printOnly}>
      <h3>{reports.definitions}</h3>
      <dl>
        {report.columns.map(({ key, label, definition }) => (
          <div key={key}>
            <Text as="dt" weight="strong">
              {label}
            </Text>
            <Text as="dd" below="8">
              {definition}
            </Text>
          </div>
        ))}
      </dl>
    </section>
  );
}
