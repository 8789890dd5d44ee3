/**
 * What a reader of this repository cannot look up: a place in a document that is not here, or the number of an issue.
 * Comments and titles of tests cite a number of docs/requirements, a decision by its four digits, or say the reason.
 */
const elsewhere: readonly RegExp[] = [
  // A law can be looked up.
  /(?<!Ordinance, )\bsections? \d+(?:\.\d+)*[a-z]?\b/gi,
  /(?<![\w.#+'"/[-])[1-9][a-g](?=[\s,;:).]|$)/gm,
  /\bissues? #?\d+(?:,? rows? \d+)?/gi,
  /\b(?:look|style|architecture|formats|health-rules|weather-feed|spec-notes|hand-over|content-outline)\.md\b/gi,
  // The one of docs/requirements is meant where its folder or a link says so.
  /(?<!requirements\/|[[(])\bsecurity\.md\b/gi,
  /\b(?:security|architecture|privacy|spec|specification),? \d+(?:\.\d+)*\b/gi,
  /\(architecture\)|\barchitecture:/gi,
  /\bPart [1-9]\b/g,
  /(?<=\(|of )[1-9]\.\d{1,2}\.\d{1,2}(?![\d.])/g,
  /\u00a7 ?\d*/g,
  /\barchetypes? \d+/gi,
]

const decisionsCited = /\bdecisions? (\d+(?:(?:, | and | to )\d+)*)\b/gi

/** Each citation of a text that leads nowhere; `decisions` are the four digits that files of docs/decisions begin with. */
export function citationsElsewhere(text: string, decisions: ReadonlySet<string>): readonly string[] {
  const unknownDecisions = [...text.matchAll(decisionsCited)].flatMap(([, numbers = '']) =>
    (numbers.match(/\d+/g) ?? []).filter((each) => !decisions.has(each)).map((each) => `decision ${each}`),
  )
  return [...elsewhere.flatMap((form) => text.match(form) ?? []), ...unknownDecisions]
}

/** The folder that a count is made for: apps/web, packages/reference, tools. */
export function territoryOf(file: string): string {
  const [first = '', second] = file.split('/')
  if (second === undefined) return 'the root'
  return ['apps', 'packages'].includes(first) ? `${first}/${second}` : first
}

/** One line for each folder with offences, the worst first. */
export function countedByTerritory(offences: readonly { readonly file: string }[]): readonly string[] {
  const counts = new Map<string, number>()
  for (const { file } of offences) counts.set(territoryOf(file), (counts.get(territoryOf(file)) ?? 0) + 1)
  return [...counts].sort(([, one], [, other]) => other - one).map(([territory, count]) => `${territory}: ${count}`)
}
