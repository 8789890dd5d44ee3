import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { draftSentence } from '@dhc/forms/reading/draft-sentence'
import { type DraftField, isNumberField, type ReadingDraft } from '@dhc/forms/reading/reading-draft'
import { useWords } from '@dhc/i18n/use-words'
import type { HealthDataType } from '@dhc/reference/options/health'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import type { SubmitEvent } from 'react'
import { useEntry } from '../use-entry.ts'
import { type EntryChoice, EntryChoices } from './entry-choices.tsx'
import { nameOfField } from './entry-problems.ts'
import { NumberField } from './number-field.tsx'
import { WhenFields } from './when-fields.tsx'

type Props = {
  readonly type: HealthDataType
  readonly known: Partial<ReadingDraft>
  readonly onSaved: (reading: ReadingView) => unknown
}

const isChoice = (field: DraftField): field is EntryChoice => ['mealType', 'site', 'category'].includes(field)

/** A reading in ten seconds: the numbers, large; what must be chosen; day and time already there; save. */
export function EntryForm({ type, known, onSaved }: Props) {
  const words = useWords()
  const { draft, change, submit, problems, attempt, isBusy, message, fields } = useEntry({ type, known, onSaved })
  const sentence = (field: DraftField) => problems[field] && draftSentence(words, field, problems[field])
  const errors = [...fields, 'date' as const].flatMap((field) => {
    const problem = sentence(field)
    const text = problem && words.common('form.fieldError', { field: nameOfField(words, field), problem })
    return text ? [{ fieldId: field, text }] : []
  })
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) submit()
  }
  return (
    <form noValidate onSubmit={send} className="entry-form">
      {errors.length > 0 || message ? (
        <FormErrorSummary
          heading={words.common('form.errorHeading')}
          errors={errors}
          message={message}
          attempt={attempt}
        />
      ) : null}
      <div className="entry-numbers" data-type={type}>
        {fields.filter(isNumberField).map((field) => (
          <NumberField
            key={field}
            field={field}
            value={draft[field]}
            error={sentence(field)}
            onChange={(value) => change(field, value)}
          />
        ))}
      </div>
      {type === 'GLUCOSE' ? <p className="text-ink-soft">{words.health('entry.meterHint')}</p> : null}
      {fields.filter(isChoice).map((field) => (
        <EntryChoices
          key={field}
          field={field}
          value={draft[field]}
          error={sentence(field)}
          onChoose={(value) => change(field, value)}
        />
      ))}
      <WhenFields date={draft.date} time={draft.time} error={sentence('date')} onChange={change} />
      <FormSubmitButton label={words.health('entry.save')} busyLabel={words.common('form.sending')} isBusy={isBusy} />
    </form>
  )
}
