import type { ReadingView } from '@dhc/contracts/member-api/reading'
import { type DraftField, draftSentence, type ReadingDraft } from '@dhc/forms/reading-draft'
import { nameOfField } from '@dhc/i18n/health/reading-words'
import { useWords } from '@dhc/i18n/use-words'
import { type HealthDataType, isChoiceField, isNumberField, measures } from '@dhc/reference/health/measures'
import { FormErrorSummary } from '@dhc/ui/form-error-summary'
import { FormSubmitButton } from '@dhc/ui/form-submit-button'
import type { SubmitEvent } from 'react'
import { useEntry } from '../use-entry.ts'
import { EntryChoices, NumberField, WhenFields } from './entry-fields.tsx'

type Props = {
  readonly type: HealthDataType
  readonly known: Partial<ReadingDraft>
  readonly onSaved: (reading: ReadingView) => unknown
}

/** A reading in ten seconds: the numbers, large; what must be chosen; day and time already there; save. */
export function EntryForm({ type, known, onSaved }: Props) {
  const words = useWords()
  const measure = measures[type]
  const { draft, change, submit, problems, attempt, isBusy, isRestored, message, fields } = useEntry({
    type,
    known,
    onSaved,
  })
  const sentence = (field: DraftField) => problems[field] && draftSentence(words, field, problems[field])
  const errors = [...fields, 'date' as const].flatMap((field) => {
    const problem = sentence(field)
    const name = field === 'date' ? words.health('entry.date') : nameOfField(words, field)
    const text = problem && words.common('form.fieldError', { field: name, problem })
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
      {isRestored ? <p role="status">{words.common('form.draftRestored')}</p> : null}
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
      {'hint' in measure ? <p className="text-ink-soft">{words.health(measure.hint)}</p> : null}
      {fields.filter(isChoiceField).map((field) => (
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
