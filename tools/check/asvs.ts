/**
 * The levels of ASVS 5.0.0 (OWASP, CC BY-SA 4.0), one digit for each requirement of a section, in their order: the third
 * digit behind 1.2 is the level of V1.2.3. Numbers and levels are facts; the sentences are OWASP's and not here.
 */
const levels: Readonly<Record<string, string>> = {
  '1.1': '22',
  '1.2': '1111122223',
  '1.3': '112222222223',
  '1.4': '222',
  '1.5': '123',
  '2.1': '122',
  '2.2': '112',
  '2.3': '12223',
  '2.4': '23',
  '3.1': '3',
  '3.2': '113',
  '3.3': '12223',
  '3.4': '11222233',
  '3.5': '11122333',
  '3.6': '3',
  '3.7': '22333',
  '4.1': '12233',
  '4.2': '23333',
  '4.3': '22',
  '4.4': '1222',
  '5.1': '2',
  '5.2': '112333',
  '5.3': '113',
  '5.4': '222',
  '6.1': '122',
  '6.2': '111111112222',
  '6.3': '11223333',
  '6.4': '112233',
  '6.5': '22222333',
  '6.6': '2223',
  '6.7': '33',
  '6.8': '2222',
  '7.1': '222',
  '7.2': '1111',
  '7.3': '22',
  '7.4': '11222',
  '7.5': '223',
  '7.6': '22',
  '8.1': '1233',
  '8.2': '1123',
  '8.3': '133',
  '8.4': '23',
  '9.1': '111',
  '9.2': '1222',
  '10.1': '22',
  '10.2': '223',
  '10.3': '22223',
  '10.4': '1111122222233333',
  '10.5': '22222',
  '10.6': '22',
  '10.7': '222',
  '11.1': '2233',
  '11.2': '22233',
  '11.3': '11233',
  '11.4': '1222',
  '11.5': '23',
  '11.6': '23',
  '11.7': '33',
  '12.1': '12233',
  '12.2': '11',
  '12.3': '22223',
  '13.1': '2333',
  '13.2': '222223',
  '13.3': '2233',
  '13.4': '1222233',
  '14.1': '22',
  '14.2': '12223333',
  '14.3': '122',
  '15.1': '12233',
  '15.2': '12233',
  '15.3': '1222222',
  '15.4': '3333',
  '16.1': '2',
  '16.2': '22222',
  '16.3': '2222',
  '16.4': '222',
  '16.5': '2223',
  '17.1': '23',
  '17.2': '22223333',
  '17.3': '22',
}

type Row = { readonly number: string; readonly level: string; readonly stands: string; readonly proof: string }

/** What has to stand in docs/requirements/asvs.md: every requirement of level 1 and 2, as number and level. */
export const asvsRequired: readonly (readonly [string, string])[] = Object.entries(levels).flatMap(
  ([section, digits]) =>
    [...digits].flatMap((level, at) => (level === '3' ? [] : [[`V${section}.${at + 1}`, level] as const])),
)

const rowsOf = (page: string): readonly Row[] =>
  [...page.matchAll(/^\| (V[\d.]+) \| (\d) \| [^|]+ \| ([^|]+) \| (.+) \|$/gm)].map(
    ([, number = '', level = '', stands = '', proof = '']) => ({ number, level, stands, proof }),
  )

type Known = { readonly titles: ReadonlySet<string>; readonly files: ReadonlySet<string> }

/** What is wrong with the page: a requirement left out or twice, a proof that is not there, a sum that is not right. */
export function asvsProblems(page: string, known: Known, required = asvsRequired): readonly string[] {
  const rows = rowsOf(page)
  const asked = new Map(required)
  const missing = [...asked.keys()].filter((number) => rows.every((row) => row.number !== number))
  const numbers = rows.map(({ number }) => number)
  return [
    ...missing.map((number) => `${number} is missing`),
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} stands twice`),
    ...rows.flatMap((row) => problemsOfRow(row, asked.get(row.number), known)),
    ...sumsNotSaid(page, rows),
  ]
}

function problemsOfRow({ number, level, stands, proof }: Row, wanted: string | undefined, known: Known) {
  if (wanted === undefined) return [`${number} is no requirement of level 1 or 2`]
  const wrongLevel = wanted === level ? [] : [`${number} is of level ${wanted}`]
  if (stands === 'Met') return [...wrongLevel, ...lostProofs(proof, known).map((lost) => `${number}: ${lost}`)]
  if (stands !== 'Does not apply' && stands !== 'Not met') return [...wrongLevel, `${number} stands as "${stands}"`]
  return [...wrongLevel, ...(/[a-z].*\.$/.test(proof) ? [] : [`${number} has no reason`])]
}

/** Titles in quotation marks with dots between them, or a file and what it says. */
function lostProofs(proof: string, { titles, files }: Known): readonly string[] {
  const [, file] = /^`([^`]+)`: \S/.exec(proof) ?? []
  if (file !== undefined) return files.has(file) ? [] : [`there is no ${file}`]
  const cited = /^“(.+)”$/.exec(proof)?.[1]?.split('” · “')
  return cited
    ? cited.filter((title) => !titles.has(title)).map((title) => `no test is called “${title}”`)
    : ['no proof']
}

function sumsNotSaid(page: string, rows: readonly Row[]): readonly string[] {
  const [met, absent, open] = ['Met', 'Does not apply', 'Not met'].map(
    (stands) => rows.filter((row) => row.stands === stands).length,
  )
  const sums = `**${met} met, ${absent} do not apply, ${open} not met**`
  return page.includes(sums) ? [] : [`the page does not say ${sums}`]
}
