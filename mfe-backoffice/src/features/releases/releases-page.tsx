import { useState } from 'react';
import { isHttpError } from '@evcare/shared-contracts';
import { formatDateTime } from '@evcare/shared-contracts/format';
import type { BoardPart, ReleaseAct } from '@evcare/shared-contracts/office';
import { Alert, Stack } from '@evcare/shared-ui';
import { messages } from '../../messages';
import { releases as t } from '../../messages/releases';
import { BackofficePage } from '../../shared/page';
import { Loaded, RowsSkeleton } from '../../shared/states';
import { MoveDialog } from './move-dialog';
import { PartCard } from './part-card';
import { useBoard } from './use-board';

interface Asked {
  readonly part: BoardPart;
  readonly act: ReleaseAct;
  readonly version: number;
}

/** Message of the API if it has no access to the releases: the page is off, or the site server does not answer. */
const unavailableText = (error: unknown): string | null =>
  isHttpError(error) && error.code === 'RELEASES_UNAVAILABLE' ? error.message : null;

/** Page `/admin/releases`: which releases are live, and moves of them by an administrator. */
export function ReleasesPage() {
  const board = useBoard();
  const [asked, setAsked] = useState<Asked | null>(null);
  const lead = board.data && t.lead(board.data.version, formatDateTime(board.data.updatedAt));
  const unavailable = board.data ? null : unavailableText(board.error);
  return (
    <BackofficePage title={messages.admin.releases.name} lead={lead}>
      {unavailable !== null && <Alert tone="warning">{unavailable}</Alert>}
      {unavailable === null && (
        <Loaded query={board} skeleton={<RowsSkeleton rows={8} />}>
          {({ parts, version }) => (
            <Stack gap="16">
              {parts.map((part) => (
                <PartCard key={part.name} part={part} onAct={(act) => setAsked({ part, act, version })} />
              ))}
            </Stack>
          )}
        </Loaded>
      )}
      {asked && <MoveDialog {...asked} onClose={() => setAsked(null)} onAnswer={board.retry} />}
    </BackofficePage>
  );
}
