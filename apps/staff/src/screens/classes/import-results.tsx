import type { PayloadOf } from '@dhc/contracts/call'
import { memberErrorOfCode } from '@dhc/contracts/member-api/errors'
import { importFormResultsCall } from '@dhc/contracts/staff-api/class-enrolments'
import { useWords } from '@dhc/i18n/use-words'
import { useId, useState } from 'react'
import { ItemTable } from '../../desk/desk-table.tsx'
import { RefusalLine } from '../../desk/loaded.tsx'
import { useDeskAction } from '../../desk/use-desk-action.ts'
import { say } from '../../words/console-words.ts'
import { type FormRow, readFormResults } from './form-results.ts'

type Answer = PayloadOf<typeof importFormResultsCall>
type Looked = { readonly rows: readonly FormRow[]; readonly answer: Answer | undefined; readonly isDone: boolean }

/** Choose the file, see what each line would do, then do it. Nothing is written before. */
export function ImportResults({ uuid }: { readonly uuid: string }) {
  const id = useId()
  const [looked, setLooked] = useState<Looked>()
  const { send, isBusy, refusal } = useDeskAction(importFormResultsCall)
  const ask = async (rows: readonly FormRow[], isTrial: boolean) => {
    const good = rows.flatMap(({ memberNo, result, problem }) =>
      problem === undefined && result !== undefined ? [{ member_no: memberNo, result }] : [],
    )
    if (good.length === 0) return setLooked({ rows, answer: undefined, isDone: false })
    const answer = await send({ params: { strapiUuid: uuid }, body: { rows: good, dry_run: isTrial } })
    if (answer) setLooked({ rows, answer, isDone: !isTrial })
  }
  const count = (looked?.answer?.enrolled ?? 0) + (looked?.answer?.unsuccessful ?? 0)
  return (
    <section aria-labelledby={id} className="no-print panel mb-6 flex flex-col gap-3">
      <h2 id={id} className="font-bold text-lg">
        {say('import.heading')}
      </h2>
      <label className="flex flex-wrap items-center gap-4">
        {say('import.file')}
        <input
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={async ({ target }) => {
            const [file] = target.files ?? []
            if (file) await ask(readFormResults(await file.text()), true)
            // The same file, corrected, can be chosen again.
            target.value = ''
          }}
        />
      </label>
      <p className="text-ink-soft">{say('import.hint')}</p>
      <RefusalLine refusal={refusal} />
      {looked ? (
        <>
          <p role="status" className="font-bold">
            {say(looked.isDone ? 'import.done' : 'import.wouldBe', {
              enrolled: looked.answer?.enrolled ?? 0,
              unsuccessful: looked.answer?.unsuccessful ?? 0,
              wrong: looked.rows.length - count,
            })}
          </p>
          {looked.isDone || count === 0 ? null : (
            <p>
              <button
                type="button"
                aria-disabled={isBusy}
                onClick={() => void ask(looked.rows, false)}
                className="main-button"
              >
                {say('import.button', { count })}
              </button>
            </p>
          )}
          <ImportRows rows={looked.rows} rejected={looked.answer?.rejected ?? []} isDone={looked.isDone} />
        </>
      ) : null}
    </section>
  )
}

type Props = {
  readonly rows: readonly FormRow[]
  readonly rejected: PayloadOf<typeof importFormResultsCall>['rejected']
  readonly isDone: boolean
}

/** Each line of the file with what becomes of it; what is wrong stands on top. */
function ImportRows({ rows, rejected, isDone }: Props) {
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
    <ItemTable
      caption={say('import.rows')}
      items={sorted}
      keyOf={({ line }) => String(line)}
      isUrgent={({ because }) => because !== undefined}
      columns={[
        [say('import.line'), ({ line }) => line],
        [say('person.memberNo'), ({ memberNo }) => memberNo],
        [say('import.result'), ({ result }) => (result === undefined ? '' : say(`import.${result}`))],
        [
          say('import.outcome'),
          ({ because }) => (because ? <strong>{because}</strong> : say(isDone ? 'import.in' : 'import.good')),
        ],
      ]}
    />
  )
}
