import ts from 'typescript';

/**
 * The environment variables that a source file reads: `environment.NAME`, `env['NAME']`, destructured `{ NAME }`, and
 * the call `env('NAME')`. A name in a message, a type, a schema or an object that is passed to a child process does not
 * count.
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
