import { noParticulars, type ParticularsAnswers } from '@dhc/particulars/particulars'
import { particularsGroups } from '@dhc/reference/member-fields'
import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, readDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useState } from 'react'
import type { Change } from './components/change-form.tsx'

/** The group being changed; after signing in again, the one that was not saved. */
export function useOpenChange() {
  const [change, setChange] = useState<Change>()
  const [isRestored, setRestored] = useState(false)
  useEffect(() => {
    const stored = changeOfDraft(readDraft(openTabStorage(window), 'particulars', claimsOf(currentToken()).holder))
    setChange(stored)
    setRestored(stored !== undefined)
  }, [])
  return {
    change,
    isRestored,
    begin: (next: Change) => {
      setChange(next)
      setRestored(false)
    },
    end: () => {
      dropDraft(openTabStorage(window), 'particulars')
      setChange(undefined)
      setRestored(false)
    },
  }
}

/** A change that was not saved before the session ended; nothing when the draft is of another make. */
export function changeOfDraft(draft: unknown): Change | undefined {
  if (typeof draft !== 'object' || draft === null) return undefined
  const { group, answers } = draft as { group?: unknown; answers?: unknown }
  const known = particularsGroups.find((name) => name === group)
  if (!known || typeof answers !== 'object' || answers === null) return undefined
  const names = Object.keys(noParticulars)
  return names.every((name) => name in answers) ? { group: known, answers: answers as ParticularsAnswers } : undefined
}
