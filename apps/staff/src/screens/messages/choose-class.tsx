import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { TextField } from '../../desk/fields.tsx'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, wordsOfConsole } from '../../words/console-words.ts'
import { audienceStatuses, type Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** By its code or a part of its name, and who of it. */
export function ChooseClass({ draft, onDraft }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const [q, setQ] = useState('')
  const query = useDeskQuery(listClassesCall, { query: { q, pageSize: 10 } }, { isWanted: q.trim().length > 1 })
  const found = q.trim().length > 1 ? (query.data?.items ?? []) : []
  return (
    <>
      <TextField id="message-class" label={say('enrol.class')} hint={say('enrol.classHint')} value={q} onText={setQ} />
      <ul className="flex flex-col gap-1">
        {found.slice(0, 6).map(({ strapiUuid, classCode, courseName, centre }) => (
          <li key={strapiUuid}>
            <button
              type="button"
              onClick={() => {
                onDraft({ ...draft, chosenClass: { strapiUuid, classCode } })
                setQ('')
              }}
              className="quiet-button w-full justify-start text-left"
            >
              {classCode} {courseName[chosenLocale()]} · {centre}
            </button>
          </li>
        ))}
      </ul>
      {draft.chosenClass ? (
        <p className="font-bold text-lg">{say('messages.toClass', { code: draft.chosenClass.classCode })}</p>
      ) : null}
      <fieldset className="flex flex-wrap gap-x-6 gap-y-2">
        <legend className="font-bold">{say('messages.who')}</legend>
        {audienceStatuses.map((status) => (
          <label key={status} className="flex items-center gap-2">
            <input
              type="checkbox"
              checked={draft.statuses.has(status)}
              onChange={() => onDraft({ ...draft, statuses: toggled(draft.statuses, status) })}
            />
            {words.option(enrolmentStatusOptions, status)}
          </label>
        ))}
      </fieldset>
    </>
  )
}
