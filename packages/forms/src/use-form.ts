import type { Refusal } from '@dhc/api-client/call-outcome'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { type Problems, sentenceOf } from './problem.ts'
import { useTypedEarly } from './typed-early.ts'
import { type FieldKey, fieldLabel, refusalWords } from './words-of-fields.ts'

export type Answer = string | boolean | readonly string[]
type AnswerSet = { readonly [name: string]: Answer }

type NamesOf<Answers, Kind> = { [Name in keyof Answers]: Answers[Name] extends Kind ? Name : never }[keyof Answers] &
  FieldKey

/** The answers of one form, what is wrong with them, and the attributes of each field. */
export function useForm<Answers extends AnswerSet>(initial: Answers) {
  const words = useWords()
  const [answers, setAnswers] = useState(initial)
  useTypedEarly(initial, setAnswers)
  const complaints = useComplaint()

  const change = <Name extends keyof Answers>(name: Name, answer: Answers[Name]) =>
    setAnswers((before) => ({ ...before, [name]: answer }))
  const answer = (name: FieldKey, given: Answer) => change(name, given as Answers[typeof name])
  const field = (name: FieldKey) => ({
    id: fieldId(name),
    name,
    error: complaints.complaint.sentences[name],
    errorPrefix: words.common('form.errorPrefix'),
  })
  const text = (name: FieldKey) => ({ ...field(name), label: fieldLabel(words, name), value: answers[name] as string })
  const group = (name: FieldKey) => ({ ...field(name), legend: fieldLabel(words, name) })

  return {
    ...complaints,
    answers,
    setAnswers,
    change,
    /** A line, a list or a longer text, for the elements of the browser. */
    text: (name: NamesOf<Answers, string>) => ({
      ...text(name),
      onChange: (event: { readonly target: { readonly value: string } }) => answer(name, event.target.value),
    }),
    /** A password or a day, which are more than one element. */
    typed: (name: NamesOf<Answers, string>) => ({
      ...text(name),
      onChange: (typed: string) => answer(name, typed),
    }),
    choice: (name: NamesOf<Answers, string>) => ({
      ...group(name),
      value: answers[name] as string,
      onChoose: (chosen: string) => answer(name, chosen),
    }),
    choices: (name: NamesOf<Answers, readonly string[]>) => ({
      ...group(name),
      values: answers[name] as readonly string[],
      onChoose: (chosen: readonly string[]) => answer(name, chosen),
    }),
    flag: (name: NamesOf<Answers, boolean>) => ({
      ...group(name),
      values: answers[name] ? ['yes'] : [],
      onChoose: (chosen: readonly string[]) => answer(name, chosen.length > 0),
    }),
  }
}

export type Form<Answers extends AnswerSet> = ReturnType<typeof useForm<Answers>>

export const fieldId = (name: string) => name.replaceAll('.', '-')

/** What is wrong with a form: a sentence beside a question, or one about the whole. */
export type Complaint = { readonly sentences: Readonly<Record<string, string>>; readonly message?: string | undefined }

const noComplaint: Complaint = { sentences: {} }

/** Questions that are worded for the person who is asked. */
export type Labels = Readonly<Partial<Record<FieldKey, string>>>

function useComplaint() {
  const words = useWords()
  const [complaint, setComplaint] = useState(noComplaint)
  const [attempt, setAttempt] = useState(0)

  const complain = (next: Complaint) => {
    setComplaint(next)
    // Also the same complaint brings the reader to the summary again.
    setAttempt((before) => before + 1)
  }
  const said = (problems: Problems, labels: Labels) =>
    Object.entries(problems).map(([name, problem]) => {
      const label = labels[name as FieldKey] ?? fieldLabel(words, name as FieldKey)
      return [name, sentenceOf(words, name, problem, label)]
    })

  return {
    complaint,
    attempt,
    complain,
    /** Nothing is wrong any more, or another screen is shown. */
    settle: () => setComplaint(noComplaint),
    complainAbout: (problems: Problems, labels: Labels = {}) =>
      complain({ sentences: Object.fromEntries(said(problems, labels)) }),
    /** A refusal of the service, beside the question it is about or on top of the form. */
    complainOf: (refusal: Refusal, question: string | undefined) => {
      const sentence = refusalWords(words, refusal)
      complain(question ? { sentences: { [question]: sentence } } : { sentences: refusal.fields, message: sentence })
    },
  }
}
