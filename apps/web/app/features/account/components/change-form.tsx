import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { QuestionForm } from '@dhc/forms/question-form'
import { useWords } from '@dhc/i18n/use-words'
import { ParticularsQuestions } from '@dhc/particulars/particulars-questions'
import { useEffect, useRef } from 'react'
import { type Change, useChange } from '../use-change.ts'

type Props = {
  readonly change: Change
  readonly profile: ProfileView
  readonly isMinor: boolean
  readonly isRestored: boolean
  readonly reload: () => Promise<ProfileView | undefined>
  readonly onSaved: (profile: ProfileView) => void
  readonly onCancel: () => void
}

export function ChangeForm({ isRestored, onCancel, ...around }: Props) {
  const words = useWords()
  const { form, asked, isBusy, save } = useChange(around)
  const start = useRef<HTMLDivElement>(null)
  useEffect(() => start.current?.querySelector<HTMLElement>('input, select, textarea')?.focus(), [])
  return (
    <QuestionForm
      form={form}
      order={asked}
      submitLabel={words.member('form.save')}
      isBusy={isBusy}
      onSubmit={save}
      onCancel={onCancel}
    >
      {isRestored ? <p role="status">{words.common('form.draftRestored')}</p> : null}
      <div ref={start} className="flex flex-col gap-8">
        <ParticularsQuestions group={around.change.group} form={form} isMinor={around.isMinor} />
      </div>
    </QuestionForm>
  )
}
