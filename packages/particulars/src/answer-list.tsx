import { type FieldKey, fieldLabel } from '@dhc/forms/field-label'
import type { Answer } from '@dhc/forms/use-form'
import { useWords } from '@dhc/i18n/use-words'
import { answerWords } from './answer-words.ts'

type Props = { readonly answers: readonly { readonly name: FieldKey; readonly answer: Answer }[] }

/** What has been answered, to be read over. */
export function AnswerList({ answers }: Props) {
  const words = useWords()
  return (
    <dl className="flex flex-col gap-3">
      {answers.map(({ name, answer }) => {
        const said = answerWords(words, name, answer)
        return (
          <div key={name} className="grid gap-x-6 sm:grid-cols-[minmax(0,16rem)_1fr]">
            <dt className="text-ink-soft">{fieldLabel(words, name)}</dt>
            <dd className={`whitespace-pre-line break-words ${said ? 'font-bold text-ink' : 'text-ink-soft'}`}>
              {said || words.member('form.notGiven')}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
