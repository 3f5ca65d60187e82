import { parts } from '../../workspace/parts';
import { NotFound } from './command';

/**
 * Validates the name of a part of this workspace.
 * @throws NotFound, with the names of all parts
 */
export function requireBuiltPart(name: string): string {
  if (parts().includes(name)) return name;
  throw new NotFound(`There is no part called "${name}"; the parts are ${parts().join(', ')}.`);
}
