import { canReleaseCommand } from './can-release';
import { canaryCommand } from './canary';
import type { Command } from './command';
import { catalogueCommand } from './catalogue';
import { disableCommand } from './disable';
import { enableCommand } from './enable';
import { gcCommand } from './gc';
import { historyCommand } from './history';
import { keyCommand } from './key';
import { previewCommand } from './preview';
import { promoteCommand } from './promote';
import { publishCommand } from './publish';
import { rollbackCommand } from './rollback';
import { statusCommand } from './status';
import { tokenCommand } from './token';

/** All commands of `npm run releases`, in the order of a release's lifecycle. */
export const COMMANDS: readonly Command[] = [
  canReleaseCommand,
  publishCommand,
  previewCommand,
  canaryCommand,
  promoteCommand,
  rollbackCommand,
  disableCommand,
  enableCommand,
  statusCommand,
  catalogueCommand,
  historyCommand,
  gcCommand,
  tokenCommand,
  keyCommand,
];
