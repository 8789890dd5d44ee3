import type { PayloadOf } from '@dhc/contracts/call'
import { memberErrorOfCode } from '@dhc/contracts/member-api/errors'
import type { importFormResultsCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useWords } from '@dhc/i18n/use-words'
import { DeskTable } from '../../desk/desk-table.tsx'
import { wordsOfConsole } from '../../words/console-words.ts'
import type { FormRow } from './form-results.ts'

type Props = {
  readonly rows: readonly FormRow[]
  readonly rejected: PayloadOf<typeof importFormResultsCall>['rejected']
  readonly isDone: boolean
}

/** Each line of the file with what becomes of it; what is wrong stands on top. */
export function ImportRows({ rows, rejected, isDone }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const codes = new Map(rejected.map(({ member_no, error_code }) => [member_no, error_code]))
  const wrong = ({ memberNo, problem }: FormRow): string | undefined => {
    if (problem) return say(`import.${problem}`)
    const name = memberErrorOfCode(codes.get(memberNo))
    if (name === undefined) return undefined
    return name === 'notFound' ? say('import.noMember') : words.errors(name)
  }
  const told = rows.map((row) => ({ ...row, because: wrong(row) }))
  const sorted = [...told.filter(({ because }) => because), ...told.filter(({ because }) => !because)]
  return (
    <DeskTable
      caption={say('import.rows')}
      columns={[say('import.line'), say('person.memberNo'), say('import.result'), say('import.outcome')]}
      rows={sorted.map(({ line, memberNo, result, because }) => ({
        key: String(line),
        isUrgent: because !== undefined,
        cells: [
          line,
          memberNo,
          result === undefined ? '' : say(`import.${result}`),
          because ? <strong key="no">{because}</strong> : say(isDone ? 'import.in' : 'import.good'),
        ],
      }))}
    />
  )
}
