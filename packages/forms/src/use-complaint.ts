import type { Refusal } from '@dhc/api-client/call-outcome'
import { useWords } from '@dhc/i18n/use-words'
import { useState } from 'react'
import { type Problems, sentenceOf } from './problem.ts'
import { refusalWords } from './words-of-fields.ts'

/** What is wrong with a form: a sentence beside a question, or one about the whole. */
export type Complaint = { readonly sentences: Readonly<Record<string, string>>; readonly message?: string | undefined }

const noComplaint: Complaint = { sentences: {} }

export function useComplaint() {
  const words = useWords()
  const [complaint, setComplaint] = useState(noComplaint)
  const [attempt, setAttempt] = useState(0)

  const complain = (next: Complaint) => {
    setComplaint(next)
    // Also the same complaint brings the reader to the summary again.
    setAttempt((before) => before + 1)
  }
  const said = (problems: Problems) =>
    Object.entries(problems).map(([name, problem]) => [name, sentenceOf(words, name, problem)])

  return {
    complaint,
    attempt,
    complain,
    /** Nothing is wrong any more, or another screen is shown. */
    settle: () => setComplaint(noComplaint),
    complainAbout: (problems: Problems) => complain({ sentences: Object.fromEntries(said(problems)) }),
    /** A refusal of the service, beside the question it is about or on top of the form. */
    complainOf: (refusal: Refusal, question: string | undefined) => {
      const sentence = refusalWords(words, refusal)
      complain(question ? { sentences: { [question]: sentence } } : { sentences: refusal.fields, message: sentence })
    },
  }
}
