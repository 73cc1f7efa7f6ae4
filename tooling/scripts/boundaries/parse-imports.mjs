import { parseSync, Visitor } from 'oxc-parser';

/**
 * @typedef {object} ImportStatement
 * @property {string | undefined} specifier undefined when it is computed at run time
 * @property {number} line counted from 1
 */

/**
 * Every way in which a module can name another: static, type-only, re-export, `import()` as a value or
 * as a type, `import x = require()` and a plain `require()`.
 *
 * @param {string} file its extension decides how it is parsed
 * @param {string} text
 * @returns {{ imports: ImportStatement[], syntaxErrors: string[] }}
 */
export function parseImports(file, text) {
  const { program, errors } = parseSync(file, text);
  /** @type {ImportStatement[]} */
  const imports = [];
  /** @param {{ start: number }} node @param {string | undefined} specifier */
  const add = (node, specifier) => imports.push({ specifier, line: lineAt(text, node.start) });

  new Visitor({
    ImportDeclaration: (node) => add(node, node.source.value),
    ExportAllDeclaration: (node) => add(node, node.source.value),
    ExportNamedDeclaration: (node) => {
      if (node.source) add(node, node.source.value);
    },
    ImportExpression: (node) => add(node, literalText(node.source)),
    TSImportType: (node) => add(node, literalText(node.source)),
    TSExternalModuleReference: (node) => add(node, literalText(node.expression)),
    CallExpression: (node) => {
      const [first] = node.arguments;
      if (node.callee.type === 'Identifier' && node.callee.name === 'require' && first)
        add(node, literalText(first));
    },
  }).visit(program);

  imports.sort((a, b) => a.line - b.line);
  return { imports, syntaxErrors: errors.map((error) => error.message) };
}

/**
 * The text of a string literal, or of a template without holes.
 *
 * @param {import('oxc-parser').Argument} node
 */
function literalText(node) {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0]?.value.cooked ?? undefined;
  return undefined;
}

/**
 * @param {string} text
 * @param {number} offset
 */
const lineAt = (text, offset) => text.slice(0, offset).split('\n').length;
