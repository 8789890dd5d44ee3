import { useForm } from '@dhc/forms/use-form'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { openTabStorage } from '@dhc/session/tab-storage'
import { useEffect, useState } from 'react'
import { type Application, noApplication } from './application.ts'
import { draftOf, isProofFor, type Registration, registrationOfDraft } from './draft-content.ts'

const draft = { name: 'registration', owner: '' } as const

/** The answers and what has come of them, kept in this tab over reloads. */
export function useKeptRegistration() {
  const form = useForm(noApplication)
  const [rest, setRest] = useState<Omit<Registration, 'application'>>({})
  const [isReady, setReady] = useState(false)
  const { answers: application, setAnswers } = form

  useEffect(() => {
    const kept = registrationOfDraft(readDraft(openTabStorage(window), draft.name, draft.owner))
    setAnswers((now) => ({ ...kept.application, ...typedBefore(now) }))
    setRest({ proved: kept.proved, result: kept.result })
    setReady(true)
  }, [setAnswers])
  useEffect(() => {
    if (isReady) keepDraft(openTabStorage(window), draft.name, draft.owner, draftOf({ application, ...rest }))
  }, [isReady, application, rest])

  return {
    form,
    isReady,
    setRest,
    result: rest.result,
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
