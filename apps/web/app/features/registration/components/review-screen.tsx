import { QuestionForm } from '@dhc/forms/question-form'
import { type Say, useWords } from '@dhc/i18n/use-words'
import { AnswerList } from '@dhc/particulars/answer-list'
import { type Application, type ApplicationField, forWhom } from '../application.ts'
import { fieldsOn, screensFor } from '../screens.ts'
import type { Wizard } from '../use-registration.ts'

const shownNowhere = new Set(['password', 'review'])

/** Who it is for has words of its own; every other answer is of a list or as typed. */
function wordsOf(words: Say, field: ApplicationField, answers: Application) {
  const who = field === 'for_whom' && forWhom.find((each) => each === answers.for_whom)
  return who ? words.member(`register.for.${who}`) : answers[field]
}

/** Everything that will be sent, and a way back to each part of it. */
export function ReviewScreen({ wizard }: { readonly wizard: Wizard }) {
  const words = useWords()
  const { answers } = wizard.form
  const screens = screensFor(answers).filter(({ name }) => !shownNowhere.has(name))
  return (
    <QuestionForm
      form={wizard.form}
      order={wizard.asked}
      onSubmit={wizard.submit}
      onBack={wizard.goBack}
      isBusy={wizard.isBusy}
      submitLabel={words.member('register.submit')}
    >
      <p className="max-w-measure text-lg">{words.member('register.reviewHint')}</p>
      {screens.map(({ name }) => (
        <section key={name} aria-labelledby={`review-${name}`} className="rounded-card border border-line bg-card p-4">
          <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
            <h3 id={`review-${name}`} className="font-bold text-lg">
              {words.member(`register.screen.${name}`)}
            </h3>
            <a href={`#${name}`} className="link-button">
              {words.member('form.change')}
              <span className="sr-only">{words.member(`register.screen.${name}`)}</span>
            </a>
          </div>
          <AnswerList
            answers={fieldsOn(name, answers).map((field) => ({ name: field, answer: wordsOf(words, field, answers) }))}
          />
        </section>
      ))}
    </QuestionForm>
  )
}
