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
const accepted = ['a', 'yes', 'accepted', '取錄', '录取', '是']
const unsuccessful = ['w', 'no', 'unsuccessful', '不取錄', '不录取', '未獲取錄', '未获录取', '否']

function resultOf(word: string): FormResult | undefined {
  if (accepted.includes(word)) return 'A'
  return unsuccessful.includes(word) ? 'W' : undefined
}

/** D-109: a sheet with a number and a result in each line. What cannot be read is said by line and never sent. */
export function readFormResults(text: string): readonly FormRow[] {
  const seen = new Set<string>()
  return rowsOfCsv(text).flatMap(([first = '', second = ''], at) => {
    const memberNo = memberNumberOf(first)
    const result = resultOf(second.toLowerCase())
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
