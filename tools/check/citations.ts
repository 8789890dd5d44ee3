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
  /\u00a7 ?\d+/g,
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

const kinds = 'S[1-9]-\\d{2}|D-\\d{3}|SEC-\\d{2}|PRIV-\\d{2}|REL-\\d{2}|A-\\d{2,3}'
const number = new RegExp(`\\b(?:${kinds})\\b`, 'g')
/** A line of docs/requirements, or a row of the table in docs/assumptions.md. */
const definition = new RegExp(`^(?:- \\*\\*|\\| )(${kinds})(?:\\*\\* | \\|)`, 'gm')

export function citedNumbers(text: string): readonly string[] {
  return text.match(number) ?? []
}

export function definedNumbers(text: string): readonly string[] {
  return [...text.matchAll(definition)].map(([, defined = '']) => defined)
}

/** The numbers in the first column of a table: what is not built yet, or needs no test. */
export function listedNumbers(text: string): readonly string[] {
  return text.split('\n').flatMap((line) => (line.startsWith('| S') ? citedNumbers(line.split('|')[1] ?? '') : []))
}

export function definedTwice(defined: readonly string[]): readonly string[] {
  return [...new Set(defined.filter((each, index) => defined.indexOf(each) !== index))]
}

type Text = { readonly file: string; readonly text: string }

/** Each citation that leads nowhere, with its file. */
export function citationsOfNothing(texts: readonly Text[], defined: readonly string[]): readonly string[] {
  const known = new Set(defined)
  return texts.flatMap(({ file, text }) => {
    const unknown = new Set(citedNumbers(text).filter((cited) => !known.has(cited)))
    return [...unknown].map((cited) => `${file}: ${cited}`)
  })
}

type Proof = {
  readonly defined: readonly string[]
  readonly titles: readonly string[]
  readonly listed: readonly string[]
}

/** A statement S… stands in the title of the test that proves it, or in the list of what is not built yet; never in both. */
export function statementProblems({ defined, titles, listed }: Proof): readonly string[] {
  const proved = new Set(titles.flatMap(citedNumbers))
  const excused = new Set(listed)
  return defined
    .filter((each) => each.startsWith('S') && !each.startsWith('SEC'))
    .flatMap((each) => {
      if (proved.has(each) && excused.has(each)) return [`${each} is in the title of a test and listed as not built`]
      return proved.has(each) || excused.has(each) ? [] : [`${each} is in no title of a test`]
    })
}
