import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { useTypedEarly } from './typed-early.ts'
import { useComplaint } from './use-complaint.ts'
import { type FieldKey, fieldLabel } from './words-of-fields.ts'

export type Answer = string | boolean | readonly string[]
export type AnswerSet = { readonly [name: string]: Answer }

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
