import ts from 'typescript'

const runners = new Set(['it', 'test', 'describe'])

/**
 * The words that titles of a test file are made of: the first argument of it, test and describe, and what is put into it:
 * the rows of `.each`, and the values of a property that a template names (`the site says ${statement.says}`).
 */
export function testTitles(source: string, file: string): readonly string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind)
  const titles: string[] = []
  const named = new Set<string>()
  walk(tree, (node) => {
    if (!ts.isCallExpression(node) || !isRunner(node.expression)) return
    const [title] = node.arguments
    if (!title) return
    titles.push(...wordsOf(title))
    for (const name of namesIn(title)) named.add(name)
    if (ts.isCallExpression(node.expression))
      for (const rows of node.expression.arguments) titles.push(...literalsIn(rows))
  })
  walk(tree, (node) => {
    if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && named.has(node.name.text))
      titles.push(...wordsOf(node.initializer))
  })
  return titles
}

function walk(node: ts.Node, look: (node: ts.Node) => void): void {
  look(node)
  ts.forEachChild(node, (child) => walk(child, look))
}

/** `test`, `test.describe`, `it.each(rows)`, `describe.concurrent` … */
function isRunner(callee: ts.Node): boolean {
  if (ts.isIdentifier(callee)) return runners.has(callee.text)
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return isRunner(callee.expression)
  return false
}

function wordsOf(title: ts.Node): readonly string[] {
  if (ts.isStringLiteralLike(title)) return [title.text]
  if (!ts.isTemplateExpression(title)) return []
  return [[title.head.text, ...title.templateSpans.map(({ literal }) => literal.text)].join(' … ')]
}

/** The names whose values become a part of the title. */
function namesIn(title: ts.Node): readonly string[] {
  if (!ts.isTemplateExpression(title)) return []
  return title.templateSpans.flatMap(({ expression }) => {
    if (ts.isIdentifier(expression)) return [expression.text]
    return ts.isPropertyAccessExpression(expression) ? [expression.name.text] : []
  })
}

function literalsIn(rows: ts.Node): readonly string[] {
  const found: string[] = []
  walk(rows, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text)
  })
  return found
}
