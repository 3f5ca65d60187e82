import { parts } from '../../workspace/parts';
import { NotFound } from './command';

/**
 * The name of a part of this workspace.
 * @throws NotFound, with the parts there are
 */
export function requireBuiltPart(name: string): string {
  if (parts().includes(name)) return name;
  throw new NotFound(`There is no part called "${name}"; the parts are ${parts().join(', ')}.`);
}
