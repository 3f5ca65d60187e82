import type { ReleaseBoard, ReleaseMove, ReleaseMoveResult } from '@evcare/shared-contracts/office';
import { rules, type Throttle } from '../../identity/throttle';
import type { Caller } from '../../identity/sessions';
import { writeAudit } from '../../platform/audit/audit';
import type { Core, Origin } from '../../platform/core/core';
import { ApiError, validationFailed } from '../../platform/endpoints/api-error';
import { releaseTexts as t } from './messages';
import type { ReleaseControl, ReleaseMoveOutcome } from './port';

interface Parts {
  readonly throttle: Throttle;
  /** Null if administrators move releases by command only. */
  readonly control: ReleaseControl | null;
}

/** Move that an administrator asks for. */
export interface MoveRequest {
  readonly caller: Caller;
  readonly origin: Origin;
  readonly part: string;
  readonly move: ReleaseMove;
  /** Revision of the site index that the administrator saw; undefined accepts any. */
  readonly version: number | undefined;
}

type Refusal = Exclude<ReleaseMoveOutcome, { readonly kind: 'done' }>;

function toError({ kind, rules: gate, affected, text }: Refusal): ApiError {
  const details = { rules: gate, technical: text };
  if (kind === 'stale') return new ApiError(409, 'STALE_VERSION', t.stale);
  if (kind === 'missing') return new ApiError(404, 'NOT_FOUND', t.missing, { details });
  const message = kind === 'gate' ? t.gate(gate, affected) : t[kind];
  return new ApiError(409, 'RELEASE_REFUSED', message, { details });
}

/**
 * Creates the administrator's access to the releases of the site. A move is written to the audit log before the store
 * is asked, and once more with its outcome, so nothing happens that the log does not know.
 */
export function createReleaseDesk({ db, now, log }: Core, { throttle, control }: Parts) {
  const unavailable = (message: string, cause?: unknown) =>
    new ApiError(503, 'RELEASES_UNAVAILABLE', message, { cause });
  const require = (): ReleaseControl => {
    if (control) return control;
    throw unavailable(t.off);
  };

  async function note(action: string, request: MoveRequest, more: Readonly<Record<string, unknown>> = {}) {
    const { caller, origin, part, move } = request;
    const { act, reason, urgent } = move;
    const detail = { act, address: origin.ip, ...(reason !== '' && { reason }), urgent, ...more };
    const entry = { actorId: caller.user.id, action, entityName: 'release', entityId: part, detail };
    await writeAudit(db, entry, now());
  }

  return {
    async board(): Promise<ReleaseBoard> {
      try {
        return await require().read();
      } catch (error) {
        if (error instanceof ApiError) throw error;
        log.error({ event: 'releases_unread', err: error }, 'the site server does not show its releases');
        throw unavailable(t.unavailable, error);
      }
    },

    /** Moves a release. @throws ApiError with the reason, in words for the administrator */
    async move(request: MoveRequest): Promise<ReleaseMoveResult> {
      const { caller, origin, part, version } = request;
      const { confirm, ...move } = request.move;
      const store = require();
      if (confirm !== part) throw validationFailed({ confirm: [t.confirm(part)] });
      const key = throttle.key('release-moves', caller.user.id);
      await throttle.take(key, rules.releaseMoves, origin, t.tooOften);
      await note('release_requested', request);
      const { fullName, email } = caller.user;
      const by = `${fullName} <${email}>`;
      let outcome: ReleaseMoveOutcome;
      try {
        outcome = await store.move({ ...move, part, by, version: version ?? null });
      } catch (error) {
        log.error({ event: 'release_move_unknown', err: error }, 'the site server does not answer a move');
        await note('release_unknown', request);
        throw unavailable(t.unknown, error);
      }
      if (outcome.kind === 'done') {
        const { release, changed, version: revision } = outcome.result;
        await note('release_moved', request, { release, changed, revision });
        return outcome.result;
      }
      await note('release_refused', request, { result: outcome.kind, rules: outcome.rules });
      throw toError(outcome);
    },
  };
}

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>;
