import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { enrolmentStatusOptions } from '@dhc/reference/enrolment-status'
import { useState } from 'react'
import { centreOf } from '../../desk/class-words.ts'
import { TextField, Tick } from '../../desk/fields.tsx'
import { FindMember } from '../../desk/find-member.tsx'
import { toggled } from '../../desk/toggled.ts'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale, say } from '../../words/console-words.ts'
import { audienceStatuses, type Draft } from './message-draft.ts'

type Props = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** By its code or a part of its name, and who of it. */
export function ChooseClass({ draft, onDraft }: Props) {
  const words = useWords()
  const [q, setQ] = useState('')
  const query = useDeskQuery(listClassesCall, { query: { q, pageSize: 10 } }, { isWanted: q.trim().length > 1 })
  const found = q.trim().length > 1 ? (query.data?.items ?? []) : []
  return (
    <>
      <TextField id="message-class" label={say('enrol.class')} hint={say('enrol.classHint')} value={q} onText={setQ} />
      <ul className="flex flex-col gap-1">
        {found.slice(0, 6).map(({ strapiUuid, classCode, courseName, ...sold }) => (
          <li key={strapiUuid}>
            <button
              type="button"
              onClick={() => {
                onDraft({ ...draft, chosenClass: { strapiUuid, classCode } })
                setQ('')
              }}
              className="quiet-button w-full justify-start text-start"
            >
              {classCode} {courseName[chosenLocale()]} · {centreOf(sold)}
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
          <Tick
            key={status}
            label={words.option(enrolmentStatusOptions, status)}
            isTicked={draft.statuses.has(status)}
            onTick={() => onDraft({ ...draft, statuses: toggled(draft.statuses, status) })}
          />
        ))}
      </fieldset>
    </>
  )
}

type ChooseMembersProps = { readonly draft: Draft; readonly onDraft: (draft: Draft) => void }

/** One after the other, by number, phone or name. */
export function ChooseMembers({ draft, onDraft }: ChooseMembersProps) {
  const without = (id: string) => draft.members.filter(({ member_id }) => member_id !== id)
  return (
    <>
      <FindMember
        key={draft.members.length}
        onFound={(found) => onDraft({ ...draft, members: [...without(found.member_id), found] })}
      />
      <ul className="flex flex-wrap gap-2">
        {draft.members.map(({ member_id, name, name_zh, member_no }) => (
          <li key={member_id}>
            <button
              type="button"
              onClick={() => onDraft({ ...draft, members: without(member_id) })}
              className="quiet-button"
            >
              {name} {name_zh} {member_no} <span aria-hidden="true">×</span>
              <span className="sr-only">{say('messages.takeOut')}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}
