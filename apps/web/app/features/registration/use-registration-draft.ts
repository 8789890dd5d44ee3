import { useForm } from '@dhc/forms/use-form'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { useEffect, useState } from 'react'
import { type Application, noApplication } from './application.ts'
import { draftOf, isProofFor, isSentFor, type Registration, registrationOfDraft } from './draft-content.ts'

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
