import type { RegistrationView } from '@dhc/contracts/member-api/registration'
import type { CodeProof, SentCode } from '@dhc/forms/one-time-code/use-one-time-code'
import { useForm } from '@dhc/forms/use-form'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { useEffect, useState } from 'react'
import { type Application, isForChild, isHelped, noApplication } from './application.ts'

const draft = { name: 'registration', owner: '' } as const

/** The answers and what has come of them, stored in this tab over reloads. */
export function useRegistrationDraft() {
  const form = useForm(noApplication)
  const [rest, setRest] = useState<Omit<Registration, 'application'>>({})
  const [isReady, setReady] = useState(false)
  const [isNew, setNew] = useState(true)
  const { answers: application, setAnswers } = form

  useEffect(() => {
    const found = readDraft(openTabStorage(window), draft.name, draft.owner)
    const stored = registrationOfDraft(found)
    setNew(found === undefined)
    setAnswers((now) => ({ ...stored.application, ...typedBefore(now) }))
    setRest({ sent: stored.sent, proved: stored.proved, result: stored.result })
    setReady(true)
  }, [setAnswers])
  useEffect(() => {
    if (isReady) keepDraft(openTabStorage(window), draft.name, draft.owner, draftOf({ application, ...rest }))
  }, [isReady, application, rest])

  return {
    form,
    isReady,
    /** Nothing was in the tab: the first screen is where one begins, also when it was answered before React listened. */
    isNew,
    setRest,
    result: rest.result,
    sent: isSentFor(rest.sent, application) ? rest.sent : undefined,
    proved: isProofFor(rest.proved, application) ? rest.proved : undefined,
    startAgain: () => {
      dropDraft(openTabStorage(window), draft.name)
      setAnswers(noApplication)
      setRest({})
    },
  }
}

/** What was ticked while the page was still coming is newer than the draft. */
function typedBefore(application: Application): Partial<Application> {
  const typed = Object.entries(application).filter(
    ([name, answer]) => answer !== noApplication[name as keyof Application],
  )
  return Object.fromEntries(typed)
}

/** The number that was proved, with what the service gave for it. */
type ProvedNumber = CodeProof & { readonly mobile: string; readonly forWhom: string }

type Registration = {
  readonly application: Application
  /** D-097: the code that is on its way; who reads it in another app and comes back finds its field again. */
  readonly sent?: SentCode | undefined
  readonly proved?: ProvedNumber | undefined
  readonly result?: RegistrationView | undefined
}

/** What stays in the tab: never a password, and of a finished registration only its result. */
export function draftOf({ application, sent, proved, result }: Registration): Registration {
  if (result) return { application: { ...noApplication, for_whom: application.for_whom }, result }
  return { application: { ...application, password: '', confirm_password: '' }, sent, proved }
}

/** A draft of an earlier version of the page may lack answers or hold others; what fits is taken. */
export function registrationOfDraft(draft: unknown): Registration {
  if (typeof draft !== 'object' || draft === null) return { application: noApplication }
  const { application, sent, proved, result } = draft as Partial<Registration>
  const stored = Object.entries(noApplication).map(([name, none]) => {
    const answer: unknown = application?.[name as keyof Application]
    return [name, isSameKind(answer, none) ? answer : none]
  })
  return { application: Object.fromEntries(stored) as Application, sent, proved, result }
}

function isSameKind(answer: unknown, none: unknown): boolean {
  return typeof answer === typeof none && Array.isArray(answer) === Array.isArray(none)
}

/** The code was sent to this number, and for this kind of applicant. */
function isSentFor(sent: SentCode | undefined, { mobile, for_whom }: Application): sent is SentCode {
  return sent?.address.mobile === mobile && sent.address.minor === isOfSomebodyElse({ for_whom })
}

/** D-083, D-145: the number that gets the code belongs to a guardian or a helper. */
export function isOfSomebodyElse(application: Pick<Application, 'for_whom'>): boolean {
  return isForChild(application) || isHelped(application)
}

/** D-083, D-097: the proof is for one number, and for an adult or for a guardian. */
export function isProofFor(proved: ProvedNumber | undefined, application: Application): proved is ProvedNumber {
  return proved?.mobile === application.mobile && proved.forWhom === application.for_whom
}
