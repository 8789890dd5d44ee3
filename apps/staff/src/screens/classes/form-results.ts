import { rowsOfCsv } from '@dhc/locales/csv'
import { memberNumberOf } from '@dhc/reference/contact-rules'

type FormResult = 'A' | 'W'
type FormProblem = 'wrongNumber' | 'wrongResult' | 'twice'
export type FormRow = {
  /** As a spreadsheet counts. */
  readonly line: number
  readonly memberNo: string
  readonly result: FormResult | undefined
  readonly problem: FormProblem | undefined
}

/** How people write it in the sheet of an online form, in the three languages. */
const results: Readonly<Record<string, FormResult>> = {
  ...{ a: 'A', yes: 'A', accepted: 'A', 取錄: 'A', 录取: 'A', 是: 'A' },
  ...{ w: 'W', no: 'W', unsuccessful: 'W', 不取錄: 'W', 不录取: 'W', 未獲取錄: 'W', 未获录取: 'W', 否: 'W' },
}

/** D-109: a sheet with a number and a result in each line. What cannot be read is said by line and never sent. */
export function readFormResults(text: string): readonly FormRow[] {
  const seen = new Set<string>()
  return rowsOfCsv(text).flatMap(([first = '', second = ''], at) => {
    const memberNo = memberNumberOf(first)
    const result = results[second.toLowerCase()]
    // Names of the columns are neither a number nor a result.
    if (at === 0 && memberNo === undefined && result === undefined) return []
    const isTwice = memberNo !== undefined && seen.has(memberNo)
    if (memberNo !== undefined) seen.add(memberNo)
    return [{ line: at + 1, memberNo: memberNo ?? first, result, problem: problemOf(memberNo, result, isTwice) }]
  })
}

function problemOf(memberNo: string | undefined, result: FormResult | undefined, isTwice: boolean) {
  if (memberNo === undefined) return 'wrongNumber'
  if (result === undefined) return 'wrongResult'
  return isTwice ? 'twice' : undefined
}
