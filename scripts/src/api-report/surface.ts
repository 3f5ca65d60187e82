import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

/** Public entry point: its module specifier and file. */
export interface EntryPoint {
  readonly request: string;
  readonly file: string;
}

/** Declarations of an entry point, sorted by name. */
export interface Surface {
  readonly request: string;
  readonly declarations: readonly string[];
}

const OPTIONS: ts.CompilerOptions = {
  declaration: true,
  emitDeclarationOnly: true,
  noEmit: false,
  removeComments: true,
  types: [],
};

function options(folder: string): ts.CompilerOptions {
  const file = join(folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(file, ts.sys.readFile);
  return { ...ts.parseJsonConfigFileContent(config, ts.sys, dirname(file)).options, ...OPTIONS };
}

/** Emits declaration files in memory, by source file. */
function emitDeclarations(program: ts.Program): Map<string, ts.SourceFile> {
  const emitted = new Map<string, ts.SourceFile>();
  program.emit(undefined, (name, text, _mark, _onError, sources) => {
    const source = sources?.[0]?.fileName;
    if (source) emitted.set(source, ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true));
  });
  return emitted;
}

const namesOf = (statement: ts.Statement): string[] => {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  const { name } = statement as ts.Statement & { name?: ts.Node };
  return name ? [name.getText()] : [];
};

/** Returns the statements that declare `name` and the unexported declarations that they use. */
function declarationOf(name: string, file: ts.SourceFile): string {
  const wanted = [name];
  const declarationTexts: string[] = [];
  for (const next of wanted) {
    const declarations = file.statements.filter((statement) => namesOf(statement).includes(next));
    for (const statement of declarations) {
      const text = statement.getText(file);
      if (declarationTexts.includes(text)) continue;
      declarationTexts.push(text);
      const unexportedNames = file.statements
        .filter((other) => !/^export\b/.test(other.getText(file)))
        .flatMap(namesOf);
      wanted.push(
        ...unexportedNames.filter((used) => !wanted.includes(used) && new RegExp(`\\b${used}\\b`).test(text)),
      );
    }
  }
  return declarationTexts.join('\n');
}

/** Package and compiler results from which its names are described. */
interface Context {
  readonly folder: string;
  readonly checker: ts.TypeChecker;
  readonly emitted: Map<string, ts.SourceFile>;
}

function describe(symbol: ts.Symbol, { folder, checker, emitted }: Context): string {
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const source = target.declarations?.[0]?.getSourceFile();
  const file = source && emitted.get(source.fileName);
  if (file) return declarationOf(target.name, file);
  const value = target.flags & ts.SymbolFlags.Value ? '' : 'type ';
  const [, owner] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source?.fileName ?? '') ?? [];
  return `export { ${value}${symbol.name} } from '${owner ?? relative(folder, source?.fileName ?? '')}';`;
}

/**
 * Reads the public surface with the compiler, without comments.
 * @param folder absolute folder of the package, whose compiler options are used
 */
export function readSurface(folder: string, entries: readonly EntryPoint[]): Surface[] {
  const program = ts.createProgram(
    entries.map(({ file }) => file),
    options(folder),
  );
  const checker = program.getTypeChecker();
  const emitted = emitDeclarations(program);
  return entries.map(({ request, file }) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${request}: ${file} exports nothing`);
    const symbols = checker.getExportsOfModule(module).sort((a, b) => (a.name < b.name ? -1 : 1));
    return { request, declarations: symbols.map((symbol) => describe(symbol, { folder, checker, emitted })) };
  });
}
