import { addressOf, staffApi } from '@evcare/shared-contracts/endpoints';
import { Link } from '@evcare/shared-contracts/router';
import { Cluster, InlineText, List, Skeleton, Text } from '@evcare/shared-ui';
import { manager } from '../../../messages/reports';
import { CertificateBadge, endingCertificates, type EndingCertificate } from '../../../shared/certificates';
import { useApiQuery } from '../../../shared/data';
import { count } from '../../../shared/numbers';
import { Section } from '../../../shared/page';
import { Loaded } from '../../../shared/states';
import { useNow } from '../../../shared/use-now';

const t = manager.certificates;
const MAX_SHOWN = 6;
const STAFF_PATH = '/manager?tab=shifts&part=staff';

/** Staff with their certificates; the page of the staff shares the request. */
export const useStaff = () => useApiQuery(addressOf(staffApi.list), { entities: ['user', 'calendar'] });

/**
 * Certificates of staff that have expired or expire soon, those that end first before others. Without one of them, jobs
 * that need it cannot be assigned. No card if all are valid.
 */
export function CertificatesCard() {
  const now = useNow();
  const query = useStaff();
  if (query.data && endingCertificates(query.data.items, now).length === 0) return null;
  return (
    <Section title={t.title}>
      <Loaded query={query} skeleton={<Skeleton height={80} radius={12} />}>
        {({ items }) => <Certificates ending={endingCertificates(items, now)} now={now} />}
      </Loaded>
    </Section>
  );
}

interface CertificatesProps {
  readonly ending: readonly EndingCertificate[];
  readonly now: number;
}

function Certificates({ ending, now }: CertificatesProps) {
  return (
    <>
      <List gap="8">
        {ending.slice(0, MAX_SHOWN).map(({ key, staffId, holder, name, expiresAt }) => (
          <Cluster as="li" key={key} gap="8" align="center" justify="between">
            <InlineText as={Link} target to={`${STAFF_PATH}&open=${encodeURIComponent(staffId)}`}>
              {holder}
            </InlineText>
            <CertificateBadge name={name} expiresAt={expiresAt} now={now} />
          </Cluster>
        ))}
      </List>
      {ending.length > MAX_SHOWN && (
        <Text>
          <InlineText as={Link} target to={STAFF_PATH}>
            {t.more(count(ending.length))}
          </InlineText>
        </Text>
      )}
    </>
  );
}
