/** As much of vitest's report as the table needs. */
export type AttackReport = {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[]
  }[]
}

export type AttackRow = {
  readonly number: string
  readonly tried: number
  readonly stood: number
  readonly fell: number
}

const numbers = [
  ...Array.from({ length: 20 }, (_, at) => `SEC-${String(at + 1).padStart(2, '0')}`),
  ...Array.from({ length: 5 }, (_, at) => `PRIV-${String(at + 1).padStart(2, '0')}`),
]

/** Which tests `npm run attack` runs: those whose title names an attack. */
export const attackNames = '(SEC|PRIV)-[0-9]{2}'

/** One row for each attack: how many ways were tried, and how many of them met the protection. What did not run has not. */
export function attackRows(reports: readonly AttackReport[]): AttackRow[] {
  const tests = reports.flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
  return numbers.map((number) => {
    const about = tests.filter(({ fullName, status }) => fullName.includes(number) && status !== 'skipped')
    const stood = about.filter(({ status }) => status === 'passed').length
    return { number, tried: about.length, stood, fell: about.length - stood }
  })
}

/** Files that broke before any test: nothing is known of their attacks. */
export function brokenFiles(reports: readonly AttackReport[]): string[] {
  const files = reports.flatMap(({ testResults }) => testResults)
  return files.flatMap(({ name, status, assertionResults }) =>
    status === 'failed' && assertionResults.length === 0 ? [name] : [],
  )
}

export function attackTable(rows: readonly AttackRow[]): string {
  const line = (cells: readonly (string | number)[]) =>
    cells.map((cell, at) => (at === 0 ? String(cell).padEnd(8) : String(cell).padStart(6))).join(' ')
  const sum = (of: 'tried' | 'stood' | 'fell') => rows.reduce((total, row) => total + row[of], 0)
  const untried = rows.filter(({ tried }) => tried === 0).map(({ number }) => number)
  return [
    line(['', 'tried', 'held', 'fell']),
    ...rows.map(({ number, tried, stood, fell }) => line([number, tried, stood, fell])),
    line(['in all', sum('tried'), sum('stood'), sum('fell')]),
    ...(untried.length > 0 ? [`Not tried here: ${untried.join(', ')}`] : []),
  ].join('\n')
}
