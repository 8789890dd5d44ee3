import { claimsOf } from '@dhc/session/app-store'
import { openTabStorage } from '@dhc/session/browser-storage'
import { dropDraft, readDraft } from '@dhc/session/draft'
import { currentToken } from '@dhc/session/session-store'
import { useEffect, useState } from 'react'
import { changeOfDraft } from './change-of-draft.ts'
import type { Change } from './use-change.ts'

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
