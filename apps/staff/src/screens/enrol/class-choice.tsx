import type { PayloadOf } from '@dhc/contracts/call'
import { listClassesCall } from '@dhc/contracts/staff-api/class-list'
import { useWords } from '@dhc/i18n/use-words'
import { classStatusOptions } from '@dhc/reference/class-status'
import { enrolmentMethodOptions } from '@dhc/reference/enrolment-method'
import { useEffect, useState } from 'react'
import { TextField } from '../../desk/text-field.tsx'
import { useDeskQuery } from '../../desk/use-desk-query.ts'
import { chosenLocale } from '../../words/chosen-locale.ts'
import { wordsOfConsole } from '../../words/console-words.ts'

export type ChosenClass = PayloadOf<typeof listClassesCall>['items'][number]
type Props = { readonly chosen: ChosenClass | undefined; readonly onChoose: (wanted: ChosenClass | undefined) => void }

/** A code typed in full chooses by itself; a part of a name shows which classes it may be. */
export function ClassChoice({ chosen, onChoose }: Props) {
  const say = wordsOfConsole()
  const words = useWords()
  const [typed, setTyped] = useState('')
  const asked = typed.trim()
  const { data } = useDeskQuery(listClassesCall, { query: { q: asked, pageSize: 10 } }, { isWanted: asked.length > 1 })
  const items = asked.length > 1 ? (data?.items ?? []) : []
  const exact = items.find(({ classCode }) => classCode.toLowerCase() === asked.toLowerCase())
  const exactUuid = exact?.strapiUuid
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a class that newly matches chooses by itself
  useEffect(() => {
    if (exactUuid) onChoose(exact)
  }, [exactUuid])
  return (
    <div className="flex flex-col gap-2">
      <TextField
        id="class-code"
        label={say('enrol.class')}
        hint={say('enrol.classHint')}
        autoComplete="off"
        autoFocus
        value={typed}
        onText={(text) => {
          setTyped(text)
          onChoose(undefined)
        }}
      />
      <ul className="flex flex-col gap-1">
        {items.map((item) => (
          <li key={item.strapiUuid}>
            <button
              type="button"
              aria-pressed={chosen?.strapiUuid === item.strapiUuid}
              onClick={() => onChoose(item)}
              className="quiet-button w-full justify-start text-left aria-pressed:border-teal aria-pressed:font-bold"
            >
              {item.classCode} {item.courseName[chosenLocale()]} · {item.centre} ·{' '}
              {words.option(enrolmentMethodOptions, item.method)} · {words.option(classStatusOptions, item.classStatus)}
              {item.remainingQuota === null ? '' : ` · ${say('classes.left', { left: item.remainingQuota })}`}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
