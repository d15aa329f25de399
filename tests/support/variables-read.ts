import ts from 'typescript';

/**
 * The variables of the environment that a source really reads: `environment.NAME`, `env['NAME']`, `{ NAME }` taken out
 * of an object, and `env('NAME')` of a reader. A name in a sentence, a type, a schema or a value that is passed on is
 * no reading.
 */
export function variablesRead(source: string, fileName: string): Set<string> {
  const read = new Set<string>();
  const visit = (node: ts.Node): void => {
    const name = nameRead(node);
    if (name !== null && /^[A-Z][A-Z\d_]+$/.test(name)) read.add(name);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(fileName, source, ts.ScriptTarget.Latest));
  return read;
}

function nameRead(node: ts.Node): string | null {
  if (ts.isPropertyAccessExpression(node)) return node.name.text;
  if (ts.isElementAccessExpression(node)) return literal(node.argumentExpression);
  if (ts.isBindingElement(node)) return identifier(node.propertyName ?? node.name);
  if (ts.isCallExpression(node)) return node.arguments.map(literal).find((text) => text !== null) ?? null;
  return null;
}

const literal = (node: ts.Node): string | null => (ts.isStringLiteral(node) ? node.text : null);
const identifier = (node: ts.Node): string | null => (ts.isIdentifier(node) ? node.text : null);
