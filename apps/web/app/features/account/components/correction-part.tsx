import type { Refusal } from '@dhc/api-client/call-outcome'
import type { CorrectionView } from '@dhc/contracts/member-api/corrections'
import { QuestionForm } from '@dhc/forms/question-form'
import { useForm } from '@dhc/forms/use-form'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { correctionLength, mostCorrectionsWaiting } from '@dhc/reference/particulars-rules'
import { FormTextArea } from '@dhc/ui/form-text-area'
import { useEffect, useState } from 'react'
import { useDraft } from '../../../member-page/use-draft.ts'
import { askCorrection, readCorrections } from '../actions.ts'
import { AccountPart } from './account-part.tsx'

/** PRIV-04: names, birth dates and what the centre has measured are put right by the centre, within forty days. */
export function CorrectionPart() {
  const words = useWords()
  const { form, isRestored, asked, refusal, isOpen, isBusy, ...correction } = useCorrections()
  const isFull = asked.filter(({ state }) => state === 'WAITING').length >= mostCorrectionsWaiting
  return (
    <AccountPart id="put-right" heading={words.member('correction.heading')}>
      <p className="mb-4 max-w-measure">{words.member('correction.intro')}</p>
      {isOpen ? (
        <QuestionForm
          form={form}
          order={['correction']}
          submitLabel={words.member('correction.send')}
          isBusy={isBusy}
          isRestored={isRestored}
          onSubmit={correction.send}
          onCancel={correction.close}
        >
          <FormTextArea
            {...form.text('correction')}
            hint={words.member('correction.hint', { limit: correctionLength })}
            maxLength={correctionLength}
          />
        </QuestionForm>
      ) : isFull ? (
        <p className="mb-4 max-w-measure font-bold">{words.member('correction.full')}</p>
      ) : (
        <button type="button" onClick={correction.open} className="secondary-button">
          {words.member('correction.ask')}
        </button>
      )}
      <p role="status" className="mt-2 empty:hidden">
        {refusal ? refusalWords(words, refusal) : ''}
      </p>
      {asked.length > 0 ? <Asked items={asked} /> : null}
    </AccountPart>
  )
}

function Asked({ items }: { readonly items: readonly CorrectionView[] }) {
  const { words, locale } = usePage()
  return (
    <ul aria-label={words.member('correction.asked')} className="mt-4 flex flex-col gap-4">
      {items.map(({ id, text, state, asked_at, due_on, answer }) => (
        <li key={id} className="border-line border-t pt-4">
          <p className="font-bold">
            {formatDate(asked_at.slice(0, 10), locale)} · {words.member(`correction.state.${state}`)}
          </p>
          <p className="max-w-measure whitespace-pre-line">{text}</p>
          <p className="max-w-measure whitespace-pre-line">
            {answer === null
              ? words.member('correction.due', { date: formatDate(due_on, locale) })
              : words.member('correction.answer', { answer })}
          </p>
        </li>
      ))}
    </ul>
  )
}

const nothing = { correction: '' }

/** PRIV-04: what was asked and answered, and one more request. */
function useCorrections() {
  const { locale } = usePage()
  const form = useForm(nothing)
  const isRestored = useDraft('correction', nothing, [form.answers, form.setAnswers])
  const [asked, setAsked] = useState<readonly CorrectionView[]>([])
  const [refusal, setRefusal] = useState<Refusal>()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    void readCorrections(locale).then((outcome) =>
      outcome.ok ? setAsked(outcome.payload.items) : setRefusal(outcome.refusal),
    )
  }, [locale])
  useEffect(() => {
    if (isRestored) setOpen(true)
  }, [isRestored])
  const close = () => {
    setOpen(false)
    form.change('correction', '')
    form.settle()
  }
  const send = async () => {
    const text = form.answers.correction.trim()
    if (text === '') return form.complainAbout({ correction: 'required' })
    form.settle()
    setBusy(true)
    const outcome = await askCorrection(locale, { text })
    setBusy(false)
    if (!outcome.ok) return form.complainOf(outcome.refusal, 'correction')
    setAsked((before) => [outcome.payload, ...before])
    close()
  }
  return { form, isRestored, asked, refusal, isOpen, isBusy, open: () => setOpen(true), close, send }
}
