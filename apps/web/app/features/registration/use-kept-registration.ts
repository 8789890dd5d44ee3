import { useForm } from '@dhc/forms/use-form'
import { dropDraft, keepDraft, readDraft } from '@dhc/session/draft'
import { openTabStorage } from '@dhc/session/tab-storage'
import { useEffect, useState } from 'react'
import { noApplication } from './application.ts'
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
    setAnswers(kept.application)
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
