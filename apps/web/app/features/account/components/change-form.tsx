import type { ProfileView } from '@dhc/contracts/member-api/profile'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { usePage, useWords } from '@dhc/i18n/use-words'
import type { Locale } from '@dhc/locales/locale'
import { type ParticularsAnswers, particularsOf } from '@dhc/particulars/particulars'
import { particularsProblems } from '@dhc/particulars/particulars-problems'
import { ParticularsQuestions } from '@dhc/particulars/particulars-questions'
import { callFieldsOf, fieldsAsked, type ParticularsGroup } from '@dhc/reference/member-fields'
import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, keepDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useRef, useState } from 'react'
import { updateProfile } from '../actions.ts'

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
      isRestored={isRestored}
    >
      <div ref={start} className="flex flex-col gap-8">
        <ParticularsQuestions group={around.change.group} form={form} isMinor={around.isMinor} />
      </div>
    </QuestionForm>
  )
}

export type Change = {
  readonly group: ParticularsGroup
  readonly answers: ParticularsAnswers
}

type Around = {
  readonly change: Change
  readonly profile: ProfileView
  readonly isMinor: boolean
  /** Somebody else has changed the record meanwhile: the newest is loaded. */
  readonly reload: () => Promise<ProfileView | undefined>
  readonly onSaved: (profile: ProfileView) => void
}

/** One group of the particulars being changed. What is typed outlives the session. */
export function useChange({ change, profile, isMinor, reload, onSaved }: Around) {
  const { locale } = usePage()
  const form = useForm(change.answers)
  const [isBusy, setBusy] = useState(false)
  const { group } = change
  const asked = fieldsAsked(group, form.answers, isMinor)

  useEffect(() => {
    const owner = claimsOf(currentToken()).holder
    // A form that was only opened is no unsaved change.
    if (owner && form.answers !== change.answers)
      keepDraft(openTabStorage(window), 'particulars', owner, { group, answers: form.answers })
  }, [group, change.answers, form.answers])

  const save = async () => {
    if (isBusy) return
    const wrong = Object.entries(particularsProblems(form.answers)).filter(([name]) =>
      asked.some((field) => field === name),
    )
    if (wrong.length > 0) return form.complainAbout(Object.fromEntries(wrong))
    setBusy(true)
    const outcome = await updateProfile(locale, changeRequest(group, form.answers, locale, profile.version))
    if (!outcome.ok && outcome.refusal.name === 'changedMeanwhile') await reload()
    setBusy(false)
    if (!outcome.ok) {
      const question =
        outcome.refusal.name === 'channelMissing'
          ? 'channels'
          : outcome.refusal.name === 'notInDistrict'
            ? 'district_link'
            : undefined
      return form.complainOf(outcome.refusal, question)
    }
    dropDraft(openTabStorage(window), 'particulars')
    onSaved(outcome.payload)
  }
  return { form, asked, isBusy, save }
}

/** D-101: only the fields of the group that was changed; what is no longer asked is emptied, not left as it was. */
export function changeRequest(group: ParticularsGroup, answers: ParticularsAnswers, locale: Locale, version: number) {
  const particulars: Readonly<Record<string, unknown>> = particularsOf(answers, locale)
  const changed = callFieldsOf(group).map((name) => [name, particulars[name] ?? null])
  return { ...Object.fromEntries(changed), version }
}
