import type { Call } from '@dhc/contracts/call'
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite'

/** What is rewritten in the browser's scripts to make them smaller; SMALLER_SCRIPTS=off leaves all of it out. */
export const smallerScripts = (): Plugin[] => [plainImports(), callsInABrowser()]

/**
 * What of a call's description only the service, the document and the forwarding read. The service checks what a page
 * sends; a form that checks by itself imports the schema by its name.
 */
const leftOut = [
  'tag',
  'summary',
  'headers',
  'params',
  'query',
  'body',
  'largestBodyBytes',
  'isLong',
  'errors',
] as const
const isLeftOut = (name: string) => leftOut.some((each: keyof Call) => each === name)
const reading = new RegExp(`\\b\\w*[cC]all\\.(${leftOut.join('|')})\\b`)

/** `nameCarerCall.body` in a page's code. */
export const readsWhatIsLeftOut = (code: string): string | undefined => reading.exec(code)?.[0]

/**
 * Decision 0018: schemas are made when their module is run, and on a cheap phone that is time in which no tap is heard.
 * So a page gets of the contracts what it reads: the way to the service and what comes back.
 */
function callsInABrowser(): Plugin {
  return {
    name: 'dhc:calls-in-a-browser',
    enforce: 'post',
    transform(code, id) {
      if (id.includes('/packages/contracts/src/')) return withoutUnread(code)
      const read = id.includes('node_modules') ? undefined : readsWhatIsLeftOut(code)
      if (read) this.error(`${id} reads ${read}, which no page gets: import the schema by its name`)
      return undefined
    },
  }
}

type Range = { readonly start: number; readonly end: number }

/**
 * A module of the contracts (as JavaScript) without the parts of its calls that no page reads and without remarks for the
 * document. What it declares is marked as pure, so that the bundler drops what nothing refers to any more.
 */
export function withoutUnread(code: string): string {
  const cuts: Range[] = []
  const pure = new Set<number>()
  const { program } = parseSync('contract.js', code)
  const bases = basesOfCalls(program)
  const inside = { declaration: 0, function: 0 }
  const enter = (what: keyof typeof inside) => () => {
    inside[what] += 1
  }
  const leave = (what: keyof typeof inside) => () => {
    inside[what] -= 1
  }
  new Visitor({
    VariableDeclaration: enter('declaration'),
    'VariableDeclaration:exit': leave('declaration'),
    FunctionDeclaration: enter('function'),
    'FunctionDeclaration:exit': leave('function'),
    FunctionExpression: enter('function'),
    'FunctionExpression:exit': leave('function'),
    ArrowFunctionExpression: enter('function'),
    'ArrowFunctionExpression:exit': leave('function'),
    VariableDeclarator({ id, init }) {
      if (id.type === 'Identifier' && bases.has(id.name)) cuts.push(...unreadPartsOf(init, code))
    },
    CallExpression(call) {
      if (inside.declaration > 0 && inside.function === 0) pure.add(call.start)
      cuts.push(...unreadPartsOf(descriptionIn(call), code), ...remarkOf(call))
    },
  }).visit(program)
  return edited(code, cuts, pure)
}

/** The names of what several calls have in common: `const own = { … }` of `describeCall({ ...own, … })`. */
function basesOfCalls(program: ESTree.Program): ReadonlySet<string> {
  const objects: { readonly name: string; readonly init: ESTree.Expression | null }[] = []
  const bases = new Set<string>()
  const addSpreadIn = (node: ESTree.Node | null | undefined) => {
    for (const part of node?.type === 'ObjectExpression' ? node.properties : [])
      if (part.type === 'SpreadElement' && part.argument.type === 'Identifier') bases.add(part.argument.name)
  }
  new Visitor({
    VariableDeclarator: ({ id, init }) => void (id.type === 'Identifier' && objects.push({ name: id.name, init })),
    CallExpression: (call) => addSpreadIn(descriptionIn(call)),
  }).visit(program)
  // What a base is made of stands above it.
  for (const { name, init } of objects.reverse()) if (bases.has(name)) addSpreadIn(init)
  return bases
}

const descriptionIn = ({ callee, arguments: [first] }: ESTree.CallExpression) =>
  callee.type === 'Identifier' && callee.name === 'describeCall' ? first : undefined

/** `body: …, errors: …,` of a description, each with its comma. */
function unreadPartsOf(description: ESTree.Node | null | undefined, code: string): Range[] {
  if (description?.type !== 'ObjectExpression') return []
  return description.properties
    .filter(
      (property) => property.type === 'Property' && property.key.type === 'Identifier' && isLeftOut(property.key.name),
    )
    .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) }))
}

/** `.check(z.describe('…'))`, from the point on. */
function remarkOf({ callee, arguments: checks, end }: ESTree.CallExpression): Range[] {
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return []
  if (callee.property.name !== 'check' || checks.length !== 1) return []
  const [check] = checks
  const isRemark =
    check?.type === 'CallExpression' &&
    check.callee.type === 'MemberExpression' &&
    check.callee.property.type === 'Identifier' &&
    check.callee.property.name === 'describe'
  return isRemark ? [{ start: callee.object.end, end }] : []
}

/** Cuts and marks put into the text; a cut or mark within another cut is gone with it. */
function edited(code: string, cuts: readonly Range[], pure: ReadonlySet<number>): string {
  const marks = [...pure].map((start) => ({ start, end: start, text: '/* @__PURE__ */ ' }))
  const edits = [...marks, ...cuts.map((cut) => ({ ...cut, text: '' }))].toSorted(
    (one, other) => one.start - other.start,
  )
  let made = ''
  let at = 0
  for (const { start, end, text } of edits) {
    if (start < at) continue
    made += code.slice(at, start) + text
    at = end
  }
  return made + code.slice(at)
}

/**
 * Vite wraps every `import()` in a function that loads style sheets and hints first: 660 bytes gzip on every page, and
 * our scripts have no style sheets.
 */
function plainImports(): Plugin {
  return {
    name: 'dhc:plain-imports',
    enforce: 'pre',
    load: (id) => (id.includes('vite/preload-helper') ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}
