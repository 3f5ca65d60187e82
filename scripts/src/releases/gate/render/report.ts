import type { RenderedContent } from '../../../compose/rendered';
import type { SmokeInput } from '../smoke/report';

/** Page of a candidate that a server could not render as it should. */
export interface RouteProblem {
  readonly route: string;
  /**
   * `threw`: its code failed; `stuck`: it did not end; `slow`: over its budget; `empty`: it shows nothing;
   * `failed`: a part of it could not be loaded; `code`: the server file can't be used.
   */
  readonly kind: 'threw' | 'stuck' | 'slow' | 'empty' | 'failed' | 'code';
  readonly message: string;
}

/** Result of rendering the public routes of a release. */
export interface RenderReport {
  /** Rendered pages by path. */
  readonly pages: ReadonlyMap<string, RenderedContent>;
  readonly problems: readonly RouteProblem[];
}

/** Renders every public route of a release together with the live releases of the other parts. */
export type RenderRunner = (input: SmokeInput) => Promise<RenderReport>;
