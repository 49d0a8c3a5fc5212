/**
 * The places from which nothing but a message on standard error or a text of `--help` can come. A mutant there that
 * survives is left aside: no fixture holds these texts. One that breaks more than a text is killed like any other.
 */
import type { InstrumenterOptions } from '@stryker-mutator/instrumenter';

/** Functions that only make such texts, or the positions in them. */
const FUNCTIONS = [
  'quote',
  'diagnostic',
  'escapeControls',
  'characterCode',
  'usageReason',
  'bugLine',
  'helpText',
  '#column',
];
/** What is kept only for such texts: constants, fields and properties, whatever is assigned to them. */
const VALUES = [
  'expected',
  '#lineStart',
  '#tokenColumn',
  '#token',
  'name',
  'summary',
  'help',
  'LONGEST_QUOTE',
  'stderr',
];
/** Functions whose texts are what the input should have held. */
const CALLS = ['token', 'reject', 'readNumber'];

/** The parts of a syntax tree that are looked at, as Babel has them. */
interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}
interface Path {
  readonly node: Node;
  /** The name of the part of the parent that this is, and that part if it is a list. */
  readonly key: string | number;
  readonly listKey?: string;
  readonly parent?: Node;
}

type Ignorer = InstrumenterOptions['ignorers'][number];

export const messageIgnorer: Ignorer = {
  shouldIgnore: (path) => (isMessage(path as Path) ? 'only a message comes from here' : undefined),
};

function isMessage({ node, key, listKey, parent }: Path): boolean {
  if (parent === undefined || parent === null) return false;
  switch (parent.type) {
    case 'FunctionDeclaration':
    case 'ClassPrivateMethod':
      return key === 'body' && FUNCTIONS.includes(nameOf(parent['id'] ?? parent['key']));
    case 'VariableDeclarator':
      return key === 'init' && VALUES.includes(nameOf(parent['id']));
    case 'ObjectProperty':
    case 'ClassProperty':
    case 'ClassPrivateProperty':
      return key === 'value' && node.type !== 'ObjectExpression' && VALUES.includes(nameOf(parent['key']));
    case 'NewExpression':
      return listKey === 'arguments' && nameOf(parent['callee']).endsWith('Error');
    case 'CallExpression':
      if (listKey !== 'arguments') return false;
      return (parent['callee'] as Node).type === 'Super' || (isText(node) && CALLS.includes(nameOf(parent['callee'])));
    case 'ExpressionStatement':
      return node.type === 'AssignmentExpression' && VALUES.includes(nameOf(node['left']));
    default:
      return false;
  }
}

function isText({ type }: Node): boolean {
  return type === 'StringLiteral' || type === 'TemplateLiteral';
}

/** `f` for `f`, `this.f` and `a.b.f`; `#f` for `this.#f`. */
function nameOf(node: unknown): string {
  const { type, name, id, property } = node as Node;
  if (type === 'Identifier') return String(name);
  if (type === 'PrivateName') return `#${nameOf(id)}`;
  return type === 'MemberExpression' ? nameOf(property) : '';
}
